import { IN_USE, type BatchOutcome, type LeftOut, type NotSaved } from '../../../contract/exports';
import type { Failure } from '../../../contract/result';
import { failureSentence } from '../text/failure-sentence';
import { count } from '../text/count';

/** How many of a batch were saved, after what ended it and before what can be done about it. */
export function batchSentence({ asked, saved, ended, form }: BatchOutcome): string {
  const [why, remedy] = ended === null ? ['', ''] : endingOf(ended, saved > 0);
  const what =
    saved === asked && ended !== null
      ? `All ${savedWords(saved, form)} were saved, but not all that tells of them.`
      : savedSentence(saved, asked, form);
  return [why, what, remedy].filter((it) => it !== '').join(' ');
}

function savedSentence(saved: number, asked: number, form: BatchOutcome['form']): string {
  if (saved === 0) return 'Nothing was saved.';
  return `${count(saved)} of ${savedWords(asked, form)} ${saved === 1 ? 'was' : 'were'} saved.`;
}

/** "12 files"; of a file that holds them all "12 waivers". */
export function savedWords(amount: number, form: BatchOutcome['form']): string {
  const noun = form === 'combined' ? 'waiver' : 'file';
  return `${count(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

/* What is continued goes on where it was: into the same folder. */
function endingOf(failure: Failure, some: boolean): readonly [why: string, remedy: string] {
  switch (failure.kind) {
    case 'disk-full':
      return ['The disk is full.', 'Free some space, then continue.'];
    case 'folder-gone':
      return [
        'The folder is no longer there, or its drive cannot be reached.',
        some ? 'Continue once it is back.' : '',
      ];
    case 'read-only':
      if (failure.detail === IN_USE)
        return [
          'A file in this folder cannot be replaced: another program may have it open.',
          some ? 'Close it there, then continue.' : '',
        ];
      return [
        'This folder cannot be written to.',
        some ? 'Continue once it can be, or export to another one.' : 'Choose another one.',
      ];
    case 'cancelled':
      return ['Stopped.', ''];
    default:
      return [failureSentence(failure), ''];
  }
}

/** Waivers that are in no file for the same reason. */
export interface NotSavedGroup {
  /** With how many there are, but for those not named: "2 could not be printed". */
  readonly words: string;
  readonly names: readonly string[];
}

/** Those that are in no file, by reason, each with its name. */
export function notSavedGroups({ named }: LeftOut): readonly NotSavedGroup[] {
  const groups = new Map<string, string[]>();
  for (const it of named) {
    const reason = reasonOf(it);
    groups.set(reason, [...(groups.get(reason) ?? []), nameOf(it)]);
  }
  return [...groups].map(([reason, names]) => ({
    words: `${count(names.length)} ${reason}`,
    names,
  }));
}

/** What is said of those that are not named; null when all are. */
export function othersNotSaved({ notSaved, named }: LeftOut): string | null {
  const others = notSaved - named.length;
  return others > 0 ? `and ${count(others)} more.` : null;
}

function reasonOf({ failure }: NotSaved): string {
  switch (failure.kind) {
    case 'print-failed':
      return failure.detail === 'time' ? 'took too long to print' : 'could not be printed';
    case 'not-cached':
      return failure.detail === undefined ? 'not in this copy any more' : 'could not be read';
    case 'storage-failed':
      return 'could not be saved';
    default:
      return 'could not be read';
  }
}

function nameOf({ name, id }: NotSaved): string {
  return name === null || name.trim() === '' ? `waiver ${id}` : name;
}
