import { plural, t } from '@lingui/core/macro';
import {
  IN_USE,
  NO_TIME,
  type BatchOutcome,
  type LeftOut,
  type NotSaved,
} from '../../contract/exports';
import type { Failure } from '../../contract/result';
import { failureSentence } from './failure-words';
import { filesText, waiversText } from '../../texts/kind-words';
import { count } from './counted';
import { groupBy } from '../../domain/group-by';

/** How many waivers of a batch were saved, between why it ended and what can be done. */
export function batchSentence({ asked, saved, ended, form }: BatchOutcome): string {
  const [why, remedy] = ended === null ? ['', ''] : endingOf(ended, saved > 0);
  const what =
    saved === asked && ended !== null
      ? t`All ${savedWords(saved, form)} were saved, but not all that tells of them.`
      : savedSentence(saved, asked, form);
  return [why, what, remedy].filter((it) => it !== '').join(' ');
}

function savedSentence(saved: number, asked: number, form: BatchOutcome['form']): string {
  if (saved === 0) return t`Nothing was saved.`;
  const of = savedWords(asked, form);
  return plural(saved, { one: `# of ${of} was saved.`, other: `# of ${of} were saved.` });
}

/** Words like "12 files", or "12 waivers" where one file has all of them. */
export function savedWords(amount: number, form: BatchOutcome['form']): string {
  return form === 'combined' ? waiversText(amount) : filesText(amount);
}

/* Why a batch ended, and what can be done. A continued export goes into the same folder. */
function endingOf(failure: Failure, some: boolean): readonly [why: string, remedy: string] {
  switch (failure.kind) {
    case 'disk-full':
      return [t`The disk is full.`, t`Free some space, then continue.`];
    case 'folder-gone':
      return [
        t`The folder is no longer there, or its drive cannot be reached.`,
        some ? t`Continue once it is back.` : '',
      ];
    case 'read-only':
      if (failure.detail === IN_USE)
        return [
          t`A file in this folder cannot be replaced: another program may have it open.`,
          some ? t`Close it there, then continue.` : '',
        ];
      return [
        t`This folder cannot be written to.`,
        some ? t`Continue once it can be, or export to another one.` : t`Choose another one.`,
      ];
    case 'cancelled':
      return [t`Stopped.`, ''];
    default:
      return [failureSentence(failure), ''];
  }
}

/** Records that are in no file for the same reason. */
interface NotSavedGroup {
  /** The reason with the number of records: "2 could not be printed". */
  readonly words: string;
  readonly names: readonly string[];
}

/**
 * The records that are in no file, by reason, each with its name, or its id where it has none:
 * events and templates, too.
 */
export function notSavedGroups({ named }: LeftOut): readonly NotSavedGroup[] {
  return [...groupBy(named, reasonOf)].map(([reason, some]) => ({
    words: `${count(some.length)} ${reason}`,
    names: some.map(nameOf),
  }));
}

/** Says how many more there are without a name; null where all are named. */
export function othersNotSaved({ notSaved, named }: LeftOut): string | null {
  const others = notSaved - named.length;
  return others > 0 ? t`and ${count(others)} more.` : null;
}

function reasonOf({ failure }: NotSaved): string {
  switch (failure.kind) {
    case 'print-failed':
      return failure.detail === 'time' ? t`took too long to print` : t`could not be printed`;
    case 'not-cached':
      return failure.detail === undefined ? t`not in this copy any more` : t`could not be read`;
    case 'storage-failed':
      return t`could not be saved`;
    default:
      return failure.detail === NO_TIME ? t`without a readable time` : t`could not be read`;
  }
}

function nameOf({ name, id }: NotSaved): string {
  return name === null || name.trim() === '' ? t`record ${id}` : name;
}

/** Says beside a saved PDF how many characters it shows as codes. */
export function withoutFontWords(characters: number): string {
  return plural(characters, {
    one: '# character has no font in this program; the PDF shows its code.',
    other: '# characters have no font in this program; the PDF shows their codes.',
  });
}
