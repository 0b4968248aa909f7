import type { ExportLine, FileNote, KeptFolder } from '../../contract/exports';
import { foldedWords } from '../../domain/text/fold';
import type { KeptExport } from '../local/kept-export';
import { calledSo, peopleIn, type People } from './export-people';
import { createExportReview, type KnownExports, type ReviewParts } from './export-review';

/**
 * The list of exports as a person sees it: with the number of people in each, and what to do after
 * an erasure.
 */
export type ExportLines = ReturnType<typeof createExportLines>;

/* The most files with data of erased people that a line names. */
const MOST_NAMED = 20;
/** The name under which the folder that is kept up to date is stored. */
export const KEPT_FOLDER = 'export-kept-folder';

/** The lines over the ledger, with the people of the copy in use. */
export function createExportLines(parts: ReviewParts) {
  const { generation, exports, local } = parts;
  const peopleOf = (entry: KeptExport): Promise<People> =>
    peopleIn(generation().copy, entry, (read) => exports.eachRecord(entry, read));
  const review = createExportReview(parts, peopleOf);

  async function lineOf(
    entry: KeptExport,
    people: People,
    about: KnownExports,
  ): Promise<ExportLine> {
    const { exportId, at, kind, list, fileName, records, asked, end, copy } = entry;
    const notes = await exports.filesOf(exportId);
    const files = notes.filter((file) => file.ids === null || file.ids.length > 0);
    const erased = review.toReview(entry, people, about);
    const theirs = await filesWith(entry, people, files, erased);
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
      review: erased.length,
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
    const about = await review.known();
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
      const about = await review.known();
      const kept = await local.readValue<KeptFolder>(KEPT_FOLDER);
      let open = kept?.on === true && kept.trouble !== null ? 1 : 0;
      for (const entry of about.entries) if (await review.isOpen(entry, about)) open += 1;
      return { all: about.entries.length, toReview: open };
    },
    isToReview: review.isToReview,
    markHandled: review.markHandled,
  };
}

/* Whether an export can be continued. A folder with all its files may still lack its manifest. */
function canContinue({ end, order, rest }: KeptExport): boolean {
  if (end === null || order === null) return false;
  return rest > 0 || (order.form.kind === 'folder' && end !== 'complete');
}
