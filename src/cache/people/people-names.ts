import type { AdvocateName } from '../../domain/people/advocate-name';
import { signedEmail, type WaiverWithEmail } from '../../domain/people/signed-email';
import { signedName, type NamedWaiver, type SignedName } from '../../domain/people/signed-name';
import { inRow } from '../../domain/text/shorten';
import type { IndexedCopy } from '../copy/indexed-copy';
import { isNoteRedacted } from '../index/event-columns';
import { createHomonyms, type Homonyms } from './homonyms';
import { rowsByCode } from '../index/rows-by-code';

/** What prospects are called, by the one rule (`signedName`), read from the index when asked. */
export interface PeopleNames {
  /** Null also where there is no id. */
  readonly of: (prospect: string | null) => SignedName | null;
  /** The same, cut for a row of a list. */
  readonly inRow: (prospect: string | null) => SignedName | null;
  /** What an advocate is called; null also where there is no id. */
  readonly advocate: (advocate: string | null) => AdvocateName | null;
  /** The email of their newest waiver that has one, as signed, where a name may be said. */
  readonly emailOf: (prospect: string) => string | null;
  /** Whether anything of the person was erased: no name of theirs is said then. */
  readonly isErased: (prospect: string) => boolean;
  /** The rows of their events, gone ones included. */
  readonly eventsOf: (prospect: string) => readonly number[];
  /** Names that several prospects signed with. */
  readonly homonyms: Pick<Homonyms, 'refresh'>;
  readonly rules: NameRules;
}

/** What names depend on beside the records. */
export interface NameRules {
  /** Whether the key may read waivers. */
  readonly mayRead: () => boolean;
  /** People whose data was erased, by prospect id; another set once there are more. */
  readonly erased: () => ReadonlySet<string>;
  /** What advocates are called; left out where nobody says. */
  readonly advocate?: (advocate: string | null) => AdvocateName | null;
}

interface Known {
  readonly name: SignedName | null;
  readonly erased: boolean;
}

/* Far more than a screen shows; reading all names asks for each only once. */
const REMEMBERED = 1000;

/** Names over an index; remembered names are forgotten with the first change of a record. */
export function createPeopleNames(
  copy: Pick<IndexedCopy, 'waiver_submissions' | 'private_events'>,
  rules: NameRules,
): PeopleNames {
  const { waiver_submissions: waivers, private_events: events } = copy;
  const signed = rowsByCode(waivers.table, waivers.prospect);
  const met = rowsByCode(events.table, events.prospect);
  const remembered = new Map<string, Known>();
  const homonyms = createHomonyms(copy);
  let state: readonly unknown[] = [];

  const eventsOf = (prospect: string): readonly number[] =>
    met.of(events.refs.find(prospect) ?? -1);

  const servedOf = (prospect: string): readonly number[] =>
    signed.of(waivers.refs.find(prospect) ?? -1).filter((row) => waivers.table.gone.get(row) === 0);

  function waiversOf(prospect: string): readonly NamedWaiver[] {
    return servedOf(prospect).map((row) => ({
      name: waivers.names.get(row) ?? '',
      signedAt: waivers.signedAt.get(row),
      signedMs: waivers.signedAt.ms.get(row),
    }));
  }

  function emailsOf(prospect: string): readonly WaiverWithEmail[] {
    return servedOf(prospect).map((row) => ({
      email: waivers.emails.get(row) ?? null,
      signedMs: waivers.signedAt.ms.get(row),
    }));
  }

  function read(prospect: string): Known {
    const erased =
      rules.erased().has(prospect) || eventsOf(prospect).some((row) => isNoteRedacted(events, row));
    return { erased, name: signedName(waiversOf(prospect), { waivers: rules.mayRead(), erased }) };
  }

  function known(prospect: string): Known {
    const { changes, served } = waivers.table;
    const now = [changes, served, events.table.changes, events.forgotten, rules.mayRead()];
    const isSame = state.length > 0 && [...now, rules.erased()].every((it, at) => it === state[at]);
    if (!isSame || remembered.size >= REMEMBERED) remembered.clear();
    state = [...now, rules.erased()];
    const found = remembered.get(prospect) ?? read(prospect);
    remembered.set(prospect, found);
    return found;
  }

  const of = (prospect: string | null): SignedName | null =>
    prospect === null ? null : known(prospect).name;

  return {
    of,
    eventsOf,
    homonyms,
    rules,
    advocate: (advocate) => rules.advocate?.(advocate) ?? null,
    emailOf: (prospect) =>
      rules.mayRead() && !known(prospect).erased ? signedEmail(emailsOf(prospect)) : null,
    isErased: (prospect) => known(prospect).erased,
    inRow: (prospect) => {
      const found = of(prospect);
      if (!found) return null;
      const shown = { ...found, name: inRow(found.name), signedAt: inRow(found.signedAt) };
      return homonyms.has(found.name) ? { ...shown, alike: true } : shown;
    },
  };
}
