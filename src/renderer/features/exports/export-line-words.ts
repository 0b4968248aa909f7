import type { ExportEnd, ExportKind, ExportLine, FilesState } from '../../../contract/exports';
import type { ExportedCopy } from '../../../domain/exports/copy-cells';
import type { ListBasis } from '../../../domain/sync/list-basis';
import type { WalkEnd } from '../../../domain/sync/walk-end';
import { instantText } from '../../../texts/moment-text';
import type { Failure } from '../../../contract/result';
import { failureSentence } from '../../components/text/failure-sentence';
import { capitalised } from '../../components/text/capitalised';
import { count } from '../../components/text/count';

export const kindWords: Readonly<Record<ExportKind, string>> = {
  pdf: 'PDF',
  'pdf-batch': 'PDF files',
  'pdf-zip': 'ZIP of PDF files',
  'pdf-combined': 'Combined PDF',
  'kept-folder': 'Folder kept up to date',
  csv: 'CSV',
  'json-lines': 'JSON Lines',
  'hand-off': 'Hand-off sheet',
  'hand-off-pdf': 'Hand-off sheet',
  person: 'Everything about one person',
};

/** How many records are in the files, and of how many where that is not the same. */
export function recordsText({ records, asked }: Pick<ExportLine, 'records' | 'asked'>): string {
  return records === asked ? count(asked) : `${count(records)} of ${count(asked)}`;
}

/** "of 12 people"; empty where records are of nobody. */
export function peopleText({ people }: Pick<ExportLine, 'people'>): string {
  if (people === 0) return '';
  return people === 1 ? 'of 1 person' : `of ${count(people)} people`;
}

const ends: Readonly<Record<ExportEnd, string | null>> = {
  complete: null,
  cancelled: 'stopped',
  failed: 'ended early',
  interrupted: 'interrupted: the program ended',
};

/** What is to be said about the end of an export; null where it did all it should. */
export function endText({
  end,
  records,
  asked,
}: Pick<ExportLine, 'end' | 'records' | 'asked'>): string | null {
  if (end === null) return 'not finished';
  return ends[end] ?? (records < asked ? 'some could not be saved' : null);
}

const doubts: Readonly<Record<WalkEnd, string | null>> = {
  complete: null,
  'complete-after-repair': null,
  unconfirmed: 'Some records not confirmed',
  'may-have-gaps': 'May have gaps',
  stopped: 'May have gaps',
};

/** How complete the list was in the copy when the export began. */
export function copyText(copy: ExportedCopy | null, zone: string): string {
  if (copy === null) return 'Not recorded';
  if (copy.asOfMs === null) return 'Never fully downloaded';
  const complete = completeText(copy.asOfMs, copy.basis ?? null, zone);
  const doubt = copy.end === null ? 'May have gaps' : doubts[copy.end];
  return doubt === null ? capitalised(complete) : `${doubt}; ${complete}`;
}

function completeText(asOfMs: number, basis: ListBasis | null, zone: string): string {
  const asOf = instantText(asOfMs, zone);
  if (basis === null) return `complete as of ${asOf}`;
  if (basis.by === 'count') return `complete by count as of ${asOf}`;
  if (basis.atMs === asOfMs) return `complete by full check as of ${asOf}`;
  return `complete as of ${asOf}, last full check ${instantText(basis.atMs, zone)}`;
}

/** Whether the files are there as they were written. */
export function filesText({ unchanged, changedCount, goneCount }: FilesState): string {
  const parts = [
    changedCount > 0 ? `${count(changedCount)} changed since` : null,
    goneCount > 0 ? `${count(goneCount)} no longer there` : null,
  ].filter((it) => it !== null);
  if (unchanged + changedCount + goneCount === 0) return 'Not recorded';
  if (parts.length === 0) return unchanged === 1 ? 'There, unchanged' : 'All there, unchanged';
  return unchanged === 0
    ? capitalised(parts.join(', '))
    : `${count(unchanged)} unchanged, ${parts.join(', ')}`;
}

/** Why the files of an export cannot be opened, looked at, deleted or gone on with. */
export function filesFailureText(failure: Failure): string {
  if (failure.kind === 'not-found') return 'It is no longer there.';
  if (failure.kind === 'folder-gone')
    return 'The folder is no longer there, or its drive cannot be reached.';
  return failureSentence(failure);
}

/** What an erasure asks of this export: "3 files contain data of a person erased since". */
export function reviewText({
  review,
  reviewFiles,
}: Pick<ExportLine, 'review' | 'reviewFiles'>): string {
  const whose = review === 1 ? 'a person' : `${count(review)} people`;
  /* Lines of older versions do not know their files. */
  const files = reviewFiles === 0 ? 'contains' : filesAnd(reviewFiles, 'contains', 'contain');
  return `${files} data of ${whose} erased since`;
}

function filesAnd(files: number, one: string, many: string): string {
  return files === 1 ? `1 file ${one}` : `${count(files)} files ${many}`;
}

/** "in 10 files", of a batch; empty where an export is one file. */
export function fileCountText({ kind, files }: Pick<ExportLine, 'kind' | 'files'>): string {
  if (kind !== 'pdf-batch' && kind !== 'kept-folder') return '';
  return files === 1 ? 'in 1 file' : `in ${count(files)} files`;
}

/** How many exports are to be looked at; null: none. */
export function reviewNotice(lines: readonly Pick<ExportLine, 'review'>[]): string | null {
  const open = lines.filter(({ review }) => review > 0).length;
  if (open === 0) return null;
  return open === 1
    ? 'One export contains data of a person who was erased from the service since. Delete its files, or mark it as handled once you have dealt with them.'
    : `${count(open)} exports contain data of people who were erased from the service since. Delete their files, or mark them as handled once you have dealt with them.`;
}
