import { plural, t } from '@lingui/core/macro';
import type { ExportEnd, ExportKind, ExportLine, FilesState } from '../../../contract/exports';
import type { ExportedCopy } from '../../../domain/exports/copy-cells';
import type { ListBasis } from '../../../domain/sync/list-basis';
import type { WalkEnd } from '../../../domain/sync/walk-end';
import { instantText } from '../../../texts/moment-text';
import type { Failure } from '../../../contract/result';
import { failureSentence } from '../../words/failure-words';
import { capitalised } from '../../words/capitalised';
import { count } from '../../words/counted';

export const kindWords: Readonly<Record<ExportKind, string>> = {
  pdf: t`PDF`,
  'pdf-batch': t`PDF files`,
  'pdf-zip': t`ZIP of PDF files`,
  'pdf-combined': t`Combined PDF`,
  'kept-folder': t`Folder kept up to date`,
  csv: t`CSV`,
  xlsx: t`Excel workbook`,
  calendar: t`Calendar`,
  'json-lines': t`JSON Lines`,
  'hand-off': t`Hand-off sheet`,
  'hand-off-pdf': t`Hand-off sheet`,
  'days-pdf': t`Events by day`,
  people: t`Who came, who did not`,
  'people-copied': t`Copied: who came, who did not`,
  person: t`Everything about one person`,
};

/** How many records are in the files, and of how many, where that differs. */
export function writtenRecordsText(line: Pick<ExportLine, 'records' | 'asked'>): string {
  const { records, asked } = line;
  return records === asked ? count(asked) : t`${count(records)} of ${count(asked)}`;
}

/** Words like "of 12 people"; empty where the records belong to nobody. */
export function peopleText({ people }: Pick<ExportLine, 'people'>): string {
  if (people === 0) return '';
  return plural(people, { one: 'of # person', other: 'of # people' });
}

const ends: Readonly<Record<ExportEnd, string | null>> = {
  complete: null,
  cancelled: t`stopped`,
  failed: t`ended early`,
  interrupted: t`interrupted: the program ended or was locked`,
};

/** Says how an export ended; null where nothing is missing. */
export function exportEndText(line: Pick<ExportLine, 'end' | 'records' | 'asked'>): string | null {
  const { end, records, asked } = line;
  if (end === null) return t`not finished`;
  return ends[end] ?? (records < asked ? t`some could not be saved` : null);
}

const doubts: Readonly<Record<WalkEnd, string | null>> = {
  complete: null,
  'complete-after-repair': null,
  unconfirmed: t`Some records not confirmed`,
  'may-have-gaps': t`May have gaps`,
  stopped: t`May have gaps`,
};

/** How complete the list was in the copy when the export began. */
export function copyStateText(copy: ExportedCopy, zone: string): string {
  const state = stateText(copy, zone);
  const { setAside = 0 } = copy;
  if (setAside === 0) return state;
  const aside = plural(setAside, { one: '# unreadable record', other: '# unreadable records' });
  return `${state}; ${aside}`;
}

function stateText(copy: ExportedCopy, zone: string): string {
  if (copy.asOfMs === null) return t`Never fully downloaded`;
  const complete = completeText(copy.asOfMs, copy.basis, zone);
  const doubt = copy.end === null ? t`May have gaps` : doubts[copy.end];
  return doubt === null ? capitalised(complete) : `${doubt}; ${complete}`;
}

function completeText(asOfMs: number, basis: ListBasis | null, zone: string): string {
  const asOf = instantText(asOfMs, zone);
  if (basis === null) return t`complete as of ${asOf}`;
  if (basis.by === 'count') return t`complete by count as of ${asOf}`;
  if (basis.atMs === asOfMs) return t`complete by full check as of ${asOf}`;
  return t`complete as of ${asOf}, last full check ${instantText(basis.atMs, zone)}`;
}

/** Says whether the files are there as they were written. */
export function filesStateText({ unchanged, changed, gone }: FilesState): string {
  const parts = [
    changed > 0 ? t`${count(changed)} changed since` : null,
    gone > 0 ? t`${count(gone)} no longer there` : null,
  ].filter((it) => it !== null);
  if (unchanged + changed + gone === 0) return t`Not recorded`;
  if (parts.length === 0)
    return plural(unchanged, { one: 'There, unchanged', other: 'All there, unchanged' });
  return unchanged === 0
    ? capitalised(parts.join(', '))
    : t`${count(unchanged)} unchanged, ${parts.join(', ')}`;
}

/** Says why the files of an export cannot be opened, checked, deleted or continued. */
export function filesFailureText(failure: Failure): string {
  if (failure.kind === 'not-found') return t`It is no longer there.`;
  if (failure.kind === 'folder-gone')
    return t`The folder is no longer there, or its drive cannot be reached.`;
  return failureSentence(failure);
}

/** Says what an erasure means for this export: "3 files contain data of a person erased since". */
export function reviewText(line: Pick<ExportLine, 'review' | 'reviewFiles'>): string {
  const { review, reviewFiles } = line;
  const whose = plural(review, { one: 'a person', other: '# people' });
  /* The number of files is unknown where the notes about them do not open. */
  if (reviewFiles === 0) return t`contains data of ${whose} erased since`;
  return plural(reviewFiles, {
    one: `# file contains data of ${whose} erased since`,
    other: `# files contain data of ${whose} erased since`,
  });
}

/** Words like "in 10 files" for a batch; empty where an export is one file. */
export function fileCountText({ kind, files }: Pick<ExportLine, 'kind' | 'files'>): string {
  if (kind !== 'pdf-batch' && kind !== 'kept-folder') return '';
  return plural(files, { one: 'in # file', other: 'in # files' });
}

/** Says how many exports have to be looked at; null where there are none. */
export function reviewNotice(lines: readonly Pick<ExportLine, 'review'>[]): string | null {
  const open = lines.filter(({ review }) => review > 0).length;
  if (open === 0) return null;
  return plural(open, {
    one: 'One export contains data of a person who was erased from the service since. Delete its files, or mark it as handled once you have dealt with them.',
    other:
      '# exports contain data of people who were erased from the service since. Delete their files, or mark them as handled once you have dealt with them.',
  });
}
