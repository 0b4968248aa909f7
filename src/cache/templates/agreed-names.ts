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
  const { refs, template } = copy.waiver_submissions;
  const sourceOf = createSources(copy);
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
    const newest = rights.mayRead() ? await newestRows(copy, rights, sourceOf, pause) : [];
    for (const [advocate, rows] of newest) {
      const name = agreedName(await saidIn(rows, kept, pause));
      if (name) next.set(advocate, name);
    }
    readings = kept;
    readOf = basis;
    if (isSame(names, next)) return false;
    names = next;
    return true;
  }

  /* What these agreements say, from the first on, until the others could change nothing. */
  async function saidIn(
    rows: readonly number[],
    kept: Map<number, Reading>,
    pause: () => Promise<void>,
  ): Promise<readonly AgreementSays[]> {
    const said: AgreementSays[] = [];
    for (const [at, row] of rows.entries()) {
      if (isSettled(said, rows.length - at)) break;
      const source = sourceOf(refs.text(template.get(row)));
      const mark = markOf(copy, source, row);
      let reading = readings.get(row);
      if (reading?.mark !== mark) {
        await pause();
        reading = { mark, name: await whenAtHand(() => nameIn(copy, source, row)) };
      }
      kept.set(row, reading);
      if (reading.name !== null) said.push(saidBy(copy, source, row, reading.name));
    }
    return said;
  }
  return {
    refresh,
    /** The names read last, by advocate id. Each change makes another map. */
    all: (): ReadonlyMap<string, AgreedName> => names,
  };
}

type ReadCopy = Pick<Copy, 'waiver_submissions' | 'waiver_templates' | 'shared'>;
type Waivers = Copy['waiver_submissions'];

type SourceOf = (template: string | null) => Source | null;

interface Source {
  readonly template: WaiverTemplate;
  readonly words: readonly AgreementWord[];
}

/* Read once for each text, whichever copy asks: a template's text holds nothing personal. */
const wordsNaming = remembered((agreement: string): readonly AgreementWord[] | null => {
  const words = agreement.length > LONGEST_COMPARED ? [] : agreementWords(agreement);
  return namesAdvocate(words) ? words : null;
}, MOST_SOURCES);

/* Gives the words of a template's text; null where it names no advocate. */
function createSources(copy: ReadCopy): SourceOf {
  const sourceOf = rememberedOf((template: WaiverTemplate): Source | null => {
    const words = wordsNaming(template.agreement);
    return words && { template, words };
  });
  return (id) => {
    const kept = keptTemplate(copy, id);
    return kept ? sourceOf(kept.template) : null;
  };
}

/*
 * Each advocate's newest waivers that may tell a name, with the advocate's id. Looks at the rows
 * that came last first: most of the others are then too old to be looked at closely.
 */
async function newestRows(
  { waiver_submissions: waivers }: ReadCopy,
  rights: AgreementRights,
  sourceOf: SourceOf,
  pause: () => Promise<void>,
): Promise<readonly (readonly [advocate: string, rows: readonly number[]])[]> {
  const { table, refs, advocate, prospect, template, signedAt } = waivers;
  const newest = new Map<number, number[]>();
  const timeOf = (row: number): number => signedAt.ms.get(row) || 0;
  const says = remembered((code: number) => sourceOf(refs.text(code)) !== null);
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
  return [...newest].map(([code, rows]) => [refs.text(code) ?? '', rows]);
}

function markOf({ waiver_submissions: waivers }: ReadCopy, source: Source | null, row: number) {
  const { updatedAt = '', version = 0 } = source?.template ?? {};
  return [waivers.table.fingerprint.get(row), updatedAt, version].join(' ');
}

function nameIn(copy: ReadCopy, source: Source | null, row: number): string | null {
  const pieces = signedPieces(copy, row);
  const length = pieces.reduce((sum, { html }) => sum + html.length, 0);
  if (source === null || length === 0 || length > LONGEST_COMPARED) return null;
  const name = advocateIn(source.words, pieceWords(pieces));
  return name === null || isOfSigner(copy.waiver_submissions, row, name) ? null : name;
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
  source: Source | null,
  row: number,
  name: string,
): AgreementSays {
  const { refs, version, signedAt, prospect } = waivers;
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
