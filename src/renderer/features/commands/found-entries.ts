import type { FindRequest } from '../../../contract/cache-calls';
import { t } from '@lingui/core/macro';
import { FOUND_KINDS, type FoundAnywhere, type FoundKind } from '../../../contract/found-views';
import { kindText } from '../../../texts/kind-words';
import { otherNamesText } from '../../../texts/proof-words';
import { instantMs } from '../../../domain/time/instant';
import { shortMomentText } from '../../../texts/moment-text';
import { statusLabel } from '../../../texts/status-words';
import { PEOPLE_TITLES } from '../../components/record/people-links';
import type { TimeFrame } from '../../words/sync-words';
import { advocateNow, namedByText, shownAdvocateName } from '../../stores/advocates';
import { navigation } from '../../stores/view-store';

/** A record, a person or a conversation that was found, and the way to it. */
interface FoundEntry {
  readonly key: string;
  readonly name: string;
  /** Muted words behind the name. */
  readonly more: string;
  readonly run: () => void;
}

export interface FoundGroup {
  readonly title: string;
  readonly entries: readonly FoundEntry[];
}

/** The most entries of each kind. */
const MOST = 4;

const KIND_WORDS: Readonly<Record<FoundKind, string>> = {
  waiver: t`Waiver`,
  event: t`Event`,
  template: t`Template`,
  ...PEOPLE_TITLES,
};

/** The request for typed words; "advocate 7" means an id. Undefined where nothing is typed. */
export function findRequest(typed: string): FindRequest | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const [, word = '', id] = /^(\S+)\s+(\S+)$/.exec(text) ?? [];
  const kind = FOUND_KINDS.find((it) => KIND_WORDS[it].toLowerCase() === word.toLowerCase());
  if (kind === undefined || id === undefined) return { text, kind: null, most: MOST };
  return { text: id, kind, most: MOST };
}

/** The results by kind, without empty groups. */
export function foundGroups(found: FoundAnywhere, frame: TimeFrame): readonly FoundGroup[] {
  const groups: readonly FoundGroup[] = [
    {
      title: t`People and conversations`,
      entries: found.people.map(({ kind, id, name }) => ({
        key: `${kind} ${id}`,
        ...calledWords({ kind, id, name }, frame.zone),
        run: () => navigation.openPeople({ kind, id }),
      })),
    },
    {
      title: t`Waivers`,
      entries: found.waivers.map(({ id, signerName, signedAt, title, version }) => ({
        key: `waiver/${id}`,
        name: signerName === '' ? t`Waiver ${id}` : signerName,
        more: `${title} · v${String(version)} · ${timeText(signedAt, frame)}`,
        run: () => navigation.open('waivers', id),
      })),
    },
    {
      title: t`Events`,
      entries: found.events.map(({ id, typeName, startsAt, status }) => ({
        key: `event/${id}`,
        name: typeName === '' ? t`Event ${id}` : typeName,
        more: t`${timeText(startsAt, frame)} · ${statusLabel(status)} · event ${id}`,
        run: () => navigation.open('events', id),
      })),
    },
    {
      title: t`Templates`,
      entries: found.templates.map(({ id, title }) => ({
        key: `template/${id}`,
        name: title === '' ? t`Template ${id}` : title,
        more: t`template ${id}`,
        run: () => navigation.open('templates', id),
      })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function calledWords(
  { kind, id, name }: FoundAnywhere['people'][number],
  zone: string,
): Pick<FoundEntry, 'name' | 'more'> {
  const advocate = kind === 'advocate' ? advocateNow(id) : null;
  if (advocate?.name) {
    const by = namedByText(advocate.name, zone);
    return { name: shownAdvocateName(advocate) ?? '', more: `${by} · ${kindText(kind)} ${id}` };
  }
  if (name === null) return { name: `${PEOPLE_TITLES[kind]} ${id}`, more: '' };
  return {
    name: `${name.name} ${otherNamesText(name.others)}`.trimEnd(),
    more: t`as signed · ${kindText(kind)} ${id}`,
  };
}

function timeText(served: string, { zone, nowMs }: TimeFrame): string {
  const ms = instantMs(served);
  return ms === null ? served : shortMomentText(ms, zone, nowMs);
}
