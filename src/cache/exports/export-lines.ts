import type { ExportLine, FileNote, KeptFolder } from '../../contract/exports';
import { createInTurn } from '../../domain/in-turn';
import { foldedWords } from '../../domain/text/fold';
import { instantMs } from '../../domain/time/instant';
import type { Copy } from '../copy/copy';
import { isNoteRedacted } from '../index/event-columns';
import type { ExportLedger } from '../local/export-ledger';
import type { KeptExport } from '../local/kept-export';
import type { LocalData } from '../local/local-data';
import type { GenerationContents, ErasedProspects } from '../lists/readable-session';
import { calledSo, peopleIn, type People } from './export-people';

/**
 * The list of exports as a person sees it: with the number of people in each, and what to do after
 * an erasure.
 */
export type ExportLines = ReturnType<typeof createExportLines>;

interface ExportLinesParts {
  readonly generation: () => Pick<GenerationContents, 'copy'>;
  readonly exports: ExportLedger;
  readonly erased: ErasedProspects;
  readonly local: Pick<LocalData, 'readValue' | 'writeValue'>;
}

/* For each export, the erased prospects in it that a person has marked as handled. */
type Handled = Readonly<Record<string, readonly string[]>>;

/* What one question about exports is answered from, read once for all of them. */
interface Known {
  readonly entries: readonly KeptExport[];
  readonly done: Handled;
  readonly lastErased: LastErased;
}
const HANDLED = 'export-handled';
/* The most files with data of erased people that a line names. */
const MOST_NAMED = 20;
/** The name under which the folder that is kept up to date is stored. */
export const KEPT_FOLDER = 'export-kept-folder';

/** The lines over the ledger, with the people of the copy in use. */
export function createExportLines({ generation, exports, erased, local }: ExportLinesParts) {
  const inTurn = createInTurn();
  const handled = async (): Promise<Handled> => (await local.readValue<Handled>(HANDLED)) ?? {};

  const peopleOf = (entry: KeptExport): Promise<People> =>
    peopleIn(generation().copy, entry, (read) => exports.eachRecord(entry, read));

  async function known(): Promise<Known> {
    const [entries, done] = await Promise.all([exports.entries(), handled()]);
    const isAnyTakenOver = entries.some(({ takenOver }) => takenOver);
    const lastErased: LastErased = isAnyTakenOver ? erasuresIn(generation().copy) : new Map();
    return { entries, done, lastErased };
  }

  /* The people of an export whose data was erased since. */
  function erasedIn(entry: KeptExport, people: People, { lastErased }: Known): readonly string[] {
    const since = erasedSince(entry, lastErased).filter(people.has);
    return [...new Set([...erased.among(people), ...since])];
  }

  function toReview(entry: KeptExport, people: People, about: Known): readonly string[] {
    const done = new Set(about.done[entry.exportId]);
    return erasedIn(entry, people, about).filter((prospect) => !done.has(prospect));
  }

  /*
   * Whether a person has to look at an export. Checked first without its records, because it is
   * asked whenever counts change, and an export may have a million records.
   */
  async function isOpen(entry: KeptExport, about: Known): Promise<boolean> {
    if (erased.none() && erasedSince(entry, about.lastErased).length === 0) return false;
    return toReview(entry, await peopleOf(entry), about).length > 0;
  }

  async function lineOf(entry: KeptExport, people: People, about: Known): Promise<ExportLine> {
    const { exportId, at, kind, list, fileName, records, asked, end, copy } = entry;
    const notes = await exports.filesOf(exportId);
    const files = notes.filter((file) => file.ids === null || file.ids.length > 0);
    const review = toReview(entry, people, about);
    const theirs = await filesWith(entry, people, files, review);
    return {
      exportId,
      at,
      kind,
      list,
      fileName,
      records,
      asked,
      end,
      copy,
      files: files.length,
      sha256: notes.length === 1 ? (notes[0]?.sha256 ?? null) : null,
      people: people.size,
      canContinue: canContinue(entry),
      review: review.length,
      reviewFiles: theirs.length,
      reviewNamed: theirs.slice(0, MOST_NAMED),
    };
  }

  /* The names of files of an export that have a record of one of these people. */
  async function filesWith(
    entry: KeptExport,
    all: People,
    files: readonly FileNote[],
    some: readonly string[],
  ): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { fileName, ids } of some.length === 0 ? [] : files) {
      const theirs =
        ids === null ? all : await peopleIn(generation().copy, entry, async (read) => read(ids));
      if (some.some(theirs.has)) found.push(fileName);
    }
    return found;
  }

  async function linesOf(wanted: ReadonlySet<string> | null): Promise<readonly ExportLine[]> {
    const about = await known();
    const lines: ExportLine[] = [];
    for (const entry of about.entries) {
      const people = await peopleOf(entry);
      const isShown = wanted === null || [...wanted].some(people.has);
      if (isShown) lines.push(await lineOf(entry, people, about));
    }
    return lines;
  }

  return {
    /** Lines, newest first: all, or where `person` is not empty, those with a record it finds. */
    list: async (person: string): Promise<readonly ExportLine[]> => {
      const words = foldedWords(person);
      if (words.length === 0) return linesOf(null);
      const { copy } = generation();
      const codes = new Set<number>();
      for (const entry of await exports.entries())
        (await peopleOf(entry)).each((it) =>
          codes.add(copy.waiver_submissions.refs.find(it) ?? -1),
        );
      return linesOf(new Set([person.trim(), ...(await calledSo(copy, words, codes))]));
    },
    /** Lines with a record of this prospect, newest first. */
    ofPerson: (prospect: string): Promise<readonly ExportLine[]> => linesOf(new Set([prospect])),
    /**
     * How many exports there are, and how many a person has to look at: those with data of people
     * erased since that are not handled, and a kept folder that cannot be kept up to date.
     */
    counts: async (): Promise<{ readonly all: number; readonly toReview: number }> => {
      const about = await known();
      const kept = await local.readValue<KeptFolder>(KEPT_FOLDER);
      let open = kept?.on === true && kept.trouble !== null ? 1 : 0;
      for (const entry of about.entries) if (await isOpen(entry, about)) open += 1;
      return { all: about.entries.length, toReview: open };
    },
    /** Whether an export has data of people erased since and is not handled. */
    isToReview: async (exportId: string): Promise<boolean> => {
      const about = await known();
      const entry = about.entries.find((it) => it.exportId === exportId);
      return entry !== undefined && isOpen(entry, about);
    },
    /** Notes that the person has dealt with all that was erased so far. */
    markHandled: (exportId: string): Promise<void> =>
      inTurn(async () => {
        const about = await known();
        const entry = about.entries.find((it) => it.exportId === exportId);
        if (!entry) return;
        const erasedSoFar = erasedIn(entry, await peopleOf(entry), about);
        await local.writeValue(HANDLED, { ...about.done, [exportId]: erasedSoFar });
      }),
  };
}

/* For each person with an erased event, when one of them was last changed (epoch ms). */
type LastErased = ReadonlyMap<string, number>;

function erasuresIn({ private_events: events }: Copy): LastErased {
  const { table, prospect, refs } = events;
  const last = new Map<string, number>();
  for (let row = 0; row < table.ids.length; row += 1) {
    const person = isNoteRedacted(events, row) ? refs.text(prospect.get(row)) : null;
    if (person === null) continue;
    const changedMs = instantMs(table.updatedAt.get(row)) ?? 0;
    last.set(person, Math.max(changedMs, last.get(person) ?? 0));
  }
  return last;
}

/*
 * The people with an event that an erasure changed after an export that a backup brought. This
 * computer may have fetched their events only after it, and has not seen it itself.
 */
function erasedSince({ takenOver, at }: KeptExport, lastErased: LastErased): readonly string[] {
  if (!takenOver) return [];
  return [...lastErased].flatMap(([person, changedMs]) => (changedMs > at ? [person] : []));
}

/* Whether an export can be continued. A folder with all its files may still lack its manifest. */
function canContinue({ end, order, rest }: KeptExport): boolean {
  if (end === null || order === null) return false;
  return rest > 0 || (order.form.kind === 'folder' && end !== 'complete');
}
