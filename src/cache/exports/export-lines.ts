import type { ExportLedgerEntry, ExportLine, FileNote, KeptFolder } from '../../contract/exports';
import { SERVICE_LIST } from '../../contract/lists';
import type { Collection } from '../../domain/entities/collections';
import { fold } from '../../domain/text/fold';
import { eachRowAtHand } from '../blocks/missing-blocks';
import type { Copy } from '../copy/copy';
import { signerIn } from '../index/waiver-columns';
import type { ExportLedger } from '../local/export-ledger';
import type { LocalData } from '../local/local-data';
import type { GenerationContents, ErasedProspects } from '../lists/readable-session';

/** The export list as a person sees it: with whom it is of, and what an erasure made of it. */
export interface ExportLines {
  /** Newest first; those with a record that `person` finds, where that is not empty. */
  readonly list: (person: string) => Promise<readonly ExportLine[]>;
  /** Newest first; those that hold a record of this prospect, by id. */
  readonly ofPerson: (prospect: string) => Promise<readonly ExportLine[]>;
  /**
   * How many there are, and how many a person has to look at: those that hold data of people erased
   * since and are not handled, and a kept folder that cannot be kept up to date.
   */
  readonly counts: () => Promise<{ readonly all: number; readonly toReview: number }>;
  /** Whether one holds data of people erased since, and is not handled. */
  readonly isToReview: (exportId: string) => Promise<boolean>;
  /** The person has dealt with what was erased so far. */
  readonly markHandled: (exportId: string) => Promise<void>;
}

interface ExportLinesParts {
  readonly generation: () => Pick<GenerationContents, 'copy'>;
  readonly exports: ExportLedger;
  readonly erased: ErasedProspects;
  readonly local: Pick<LocalData, 'readValue' | 'writeValue'>;
}

/* By export: the erased prospects in it that the person has marked as handled. */
type Handled = Readonly<Record<string, readonly string[]>>;
const HANDLED = 'export-handled';
/* Files named that hold data of erased people. */
const MOST_NAMED = 20;
/** Under which the folder that is kept up to date is remembered. */
export const KEPT_FOLDER = 'export-kept-folder';

export function createExportLines({
  generation,
  exports,
  erased,
  local,
}: ExportLinesParts): ExportLines {
  const handled = async (): Promise<Handled> => (await local.readValue<Handled>(HANDLED)) ?? {};

  /* Asked whenever counts change, and an export may have ten thousand records. */
  function open(entry: ExportLedgerEntry, done: Handled): readonly string[] {
    if (erased.none()) return [];
    const known = new Set(done[entry.exportId]);
    const people = peopleIn(generation().copy, entry);
    return erased.among(people).filter((prospect) => !known.has(prospect));
  }

  async function lineOf(entry: ExportLedgerEntry, done: Handled): Promise<ExportLine> {
    const { exportId, at, kind, list, fileName, ids, asked, end, copy } = entry;
    const notes = await exports.filesOf(exportId);
    const files = notes.filter((file) => file.ids.length > 0);
    const review = open(entry, done);
    const theirs = filesWith(generation().copy, entry, files, new Set(review));
    return {
      exportId,
      at,
      kind,
      list,
      fileName,
      asked,
      end,
      copy,
      files: files.length,
      sha256: notes.length === 1 ? (notes[0]?.sha256 ?? null) : null,
      records: ids.length,
      people: peopleIn(generation().copy, entry).size,
      canContinue: canContinue(entry),
      review: review.length,
      reviewFiles: theirs.length,
      reviewNamed: theirs.slice(0, MOST_NAMED),
    };
  }

  async function linesOf(wanted: ReadonlySet<string> | null): Promise<readonly ExportLine[]> {
    const [entries, done] = await Promise.all([exports.entries(), handled()]);
    const { copy } = generation();
    const shown = entries.filter(
      (entry) => wanted === null || [...peopleIn(copy, entry)].some((it) => wanted.has(it)),
    );
    return Promise.all(shown.map((entry) => lineOf(entry, done)));
  }

  return {
    list: async (person) => {
      const { copy } = generation();
      const all = (await exports.entries()).map((entry) => peopleIn(copy, entry));
      return linesOf(await wantedPeople(copy, person, new Set(all.flatMap((it) => [...it]))));
    },
    ofPerson: (prospect) => linesOf(new Set([prospect])),
    counts: async () => {
      const [entries, done] = await Promise.all([exports.entries(), handled()]);
      const kept = await local.readValue<KeptFolder>(KEPT_FOLDER);
      const stuck = kept?.on === true && kept.trouble !== null;
      const toReview = entries.filter((entry) => open(entry, done).length > 0).length;
      return { all: entries.length, toReview: toReview + (stuck ? 1 : 0) };
    },
    isToReview: async (exportId) => {
      const [entries, done] = await Promise.all([exports.entries(), handled()]);
      return entries.some((entry) => entry.exportId === exportId && open(entry, done).length > 0);
    },
    markHandled: async (exportId) => {
      const entry = (await exports.entries()).find((it) => it.exportId === exportId);
      if (!entry) return;
      const now = erased.among(peopleIn(generation().copy, entry));
      await local.writeValue(HANDLED, { ...(await handled()), [exportId]: now });
    },
  };
}

/* Names of its files that hold a record of these people. */
function filesWith(
  copy: Copy,
  entry: ExportLedgerEntry,
  files: readonly FileNote[],
  people: ReadonlySet<string>,
): readonly string[] {
  if (people.size === 0) return [];
  const isTheirs = ({ ids }: FileNote): boolean =>
    [...peopleIn(copy, { ...entry, ids })].some((it) => people.has(it));
  return files.filter(isTheirs).map(({ fileName }) => fileName);
}

/* The prospects of its records, by id. */
function peopleIn(copy: Copy, { list, ids, person }: ExportLedgerEntry): ReadonlySet<string> {
  if (person !== undefined) return new Set([person]);
  if (list === 'waiver_templates') return new Set();
  const columns = copy[SERVICE_LIST[list] as Collection];
  const codes = new Set<number>();
  for (const id of ids) {
    const row = columns.table.ids.find(id);
    if (row !== undefined) codes.add(columns.prospect.get(row));
  }
  const texts = [...codes].map((code) => columns.refs.text(code));
  return new Set(texts.filter((it) => it !== null));
}

/* Those of these prospects that are called so, or have this email or id; null: nobody is looked for. An
   event says no names: its prospect is known by the waivers they signed. */
async function wantedPeople(
  { waiver_submissions: waivers }: Copy,
  person: string,
  among: ReadonlySet<string>,
): Promise<ReadonlySet<string> | null> {
  const words = fold(person.trim())
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const people = new Set<string>([person.trim()]);
  const { table, signers, prospect, refs } = waivers;
  const codes = new Set([...among].map(refs.find));
  const rows = [...Array(table.ids.length).keys()].filter((row) => codes.has(prospect.get(row)));
  await eachRowAtHand(signers, rows, (row) => {
    const { name, email } = signerIn(waivers, row);
    const text = fold(`${name} ${email ?? ''}`);
    if (words.every((word) => text.includes(word))) people.add(refs.text(prospect.get(row)) ?? '');
  });
  return people;
}

/* Of a folder whose files are all there, the manifest may be missing. */
function canContinue({ end, order, rest }: ExportLedgerEntry): boolean {
  if (end === null || order === null) return false;
  return rest.length > 0 || (order.form.kind === 'folder' && end !== 'complete');
}
