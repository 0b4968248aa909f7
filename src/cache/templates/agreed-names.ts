import { keptTemplate } from '../copy/kept-templates';
import { whenAtHand } from '../blocks/missing-blocks';
import {
  agreedName,
  isSettled,
  type AgreedName,
  type AgreementSays,
} from '../../domain/people/advocate-name';
import {
  agreementWords,
  pieceWords,
  type AgreementWord,
} from '../../domain/templates/agreement-words';
import { advocateIn, namesAdvocate } from '../../domain/templates/advocate-variable';
import { remembered, rememberedOf } from '../../domain/remembered';
import { fold } from '../../domain/text/fold';
import type { WaiverTemplate } from '../../domain/entities/waiver-template';
import type { Copy } from '../copy/copy';
import { signerIn } from '../index/waiver-columns';
import { LONGEST_COMPARED, signedPieces } from './version-texts';

/** Which agreements may be read: none without the right to waivers, and none of erased people. */
interface AgreementRights {
  readonly mayRead: () => boolean;
  readonly isErased: (prospect: string) => boolean;
  /** As in `PeopleNames`. */
  readonly basis: () => readonly unknown[];
}

/*
 * The most agreements read for each advocate: reading one takes some milliseconds, and more of them
 * hardly ever tell another name.
 */
const MOST_READ = 5;
/* Rows that are looked at between two pauses. */
const ROWS_AT_ONCE = 2_000;
/* For all communities: each has a few templates, and a text takes some kilobytes. */
const MOST_SOURCES = 64;

interface Reading {
  /** What the name was read from: when the mark is another one, it has to be read again. */
  readonly mark: string;
  readonly name: string | null;
}

/**
 * The names of advocates as their newest agreements tell them, by the template's variable. They are
 * kept in memory only. Of what was read only the names are kept, row by row, as long as the row is
 * one of the advocate’s newest.
 */
export function createAgreedNames(copy: ReadCopy, rights: AgreementRights) {
  const sources = createSources(copy);
  let readings: ReadonlyMap<number, Reading> = new Map();
  let names: ReadonlyMap<string, AgreedName> = new Map();
  let readOf: readonly unknown[] = [];

  /*
   * Reads what is new, between other work; nothing where no record, template or right changed since
   * the last time. Returns whether a name changed.
   */
  async function refresh(pause: () => Promise<void>): Promise<boolean> {
    const basis = [copy.waiver_templates.current, ...rights.basis()];
    if (basis.every((it, at) => it === readOf[at])) return false;
    const next = new Map<string, AgreedName>();
    const kept = new Map<number, Reading>();
    if (rights.mayRead())
      for (const [advocate, rows] of await newestRows(copy, rights, sources, pause)) {
        const said: AgreementSays[] = [];
        for (const [at, row] of rows.entries()) {
          if (isSettled(said, rows.length - at)) break;
          const mark = markOf(copy, sources, row);
          let reading = readings.get(row);
          if (reading?.mark !== mark) {
            await pause();
            reading = { mark, name: await whenAtHand(() => nameIn(copy, sources, row)) };
          }
          kept.set(row, reading);
          if (reading.name !== null) said.push(saidBy(copy, sources, row, reading.name));
        }
        const name = agreedName(said);
        if (name) next.set(advocate, name);
      }
    readings = kept;
    readOf = basis;
    if (isSame(names, next)) return false;
    names = next;
    return true;
  }

  return {
    refresh,
    /** The names read last, by advocate id. Each change makes another map. */
    all: (): ReadonlyMap<string, AgreedName> => names,
  };
}

type ReadCopy = Pick<Copy, 'waiver_submissions' | 'waiver_templates' | 'shared'>;
type Waivers = Copy['waiver_submissions'];

type Sources = ReturnType<typeof createSources>;

interface Source {
  readonly template: WaiverTemplate;
  readonly words: readonly AgreementWord[];
}

/* Read once for each text, whichever copy asks: a template's text holds nothing personal. */
const wordsNaming = remembered((agreement: string): readonly AgreementWord[] | null => {
  const words = agreement.length > LONGEST_COMPARED ? [] : agreementWords(agreement);
  return namesAdvocate(words) ? words : null;
}, MOST_SOURCES);

function createSources(copy: ReadCopy) {
  const sourceOf = rememberedOf((template: WaiverTemplate): Source | null => {
    const words = wordsNaming(template.agreement);
    return words && { template, words };
  });
  return {
    /** The words of a template's text; null where it names no advocate. */
    of: (id: string | null): Source | null => {
      const kept = keptTemplate(copy, id);
      return kept ? sourceOf(kept.template) : null;
    },
  };
}

/*
 * Each advocate's newest waivers that may tell a name, by advocate id. Looks at the rows that came
 * last first: most of the others are then too old to be looked at closely.
 */
async function newestRows(
  { waiver_submissions: waivers }: ReadCopy,
  rights: AgreementRights,
  sources: Sources,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { table, refs, advocate, prospect, template, signedAt } = waivers;
  const newest = new Map<number, number[]>();
  const timeOf = (row: number): number => signedAt.ms.get(row) || 0;
  const says = remembered((code: number) => sources.of(refs.text(code)) !== null);
  const maySay = (row: number): boolean => says(template.get(row)) && table.gone.get(row) !== 1;
  for (let row = table.ids.length - 1; row >= 0; row -= 1) {
    if (row % ROWS_AT_ONCE === 0) await pause();
    const code = advocate.get(row);
    if (code < 0 || !maySay(row)) continue;
    const rows = newest.get(code) ?? [];
    const last = rows.at(-1);
    if (rows.length >= MOST_READ && last !== undefined && timeOf(row) < timeOf(last)) continue;
    const signer = refs.text(prospect.get(row));
    if (signer === null || rights.isErased(signer)) continue;
    rows.push(row);
    rows.sort((a, b) => timeOf(b) - timeOf(a) || a - b);
    newest.set(code, rows.slice(0, MOST_READ));
  }
  return new Map([...newest].map(([code, rows]) => [refs.text(code) ?? '', rows]));
}

function markOf({ waiver_submissions: waivers }: ReadCopy, sources: Sources, row: number) {
  const source = sources.of(waivers.refs.text(waivers.template.get(row)));
  const { updatedAt = '', version = 0 } = source?.template ?? {};
  return [waivers.table.fingerprint.get(row), updatedAt, version].join(' ');
}

function nameIn(copy: ReadCopy, sources: Sources, row: number): string | null {
  const { waiver_submissions: waivers } = copy;
  const source = sources.of(waivers.refs.text(waivers.template.get(row)));
  const pieces = signedPieces(copy, row);
  const length = pieces.reduce((sum, { html }) => sum + html.length, 0);
  if (source === null || length === 0 || length > LONGEST_COMPARED) return null;
  const name = advocateIn(source.words, pieceWords(pieces));
  return name === null || isOfSigner(waivers, row, name) ? null : name;
}

/* Whether it is the signer's name, which an older wording may have where the advocate's is now. */
function isOfSigner(waivers: Waivers, row: number, name: string): boolean {
  const own = new Set(wordsOf(signerIn(waivers, row).name));
  return wordsOf(name).some((word) => own.has(word));
}

function wordsOf(name: string): readonly string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

function saidBy(
  { waiver_submissions: waivers }: ReadCopy,
  sources: Sources,
  row: number,
  name: string,
): AgreementSays {
  const { refs, template, version, signedAt, prospect } = waivers;
  const source = sources.of(refs.text(template.get(row)));
  return {
    name,
    signedAt: signedAt.get(row),
    signedMs: signedAt.ms.get(row),
    prospect: refs.text(prospect.get(row)) ?? '',
    current: source?.template.version === version.get(row),
  };
}

function isSame(
  before: ReadonlyMap<string, AgreedName>,
  after: ReadonlyMap<string, AgreedName>,
): boolean {
  if (before.size !== after.size) return false;
  return [...after].every(([id, { name, signedAt }]) => {
    const old = before.get(id);
    return old?.name === name && old.signedAt === signedAt;
  });
}
