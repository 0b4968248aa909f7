import { plural, t } from '@lingui/core/macro';
import { EMPTIED, type KeptFolderView } from '../../../contract/exports';
import type { Failure } from '../../../contract/result';
import { instantText } from '../../../texts/moment-text';
import { filesText } from '../../../texts/kind-words';
import { count } from '../../words/counted';
import { failureSentence } from '../../words/failure-words';

type Shown = Pick<
  KeptFolderView,
  'on' | 'files' | 'due' | 'unprinted' | 'leftOut' | 'lastWrittenAtMs' | 'trouble'
>;

/** The state of a kept folder: "Up to date · 331 files · last written 22 Nov 2026, 09:30". */
export function keptFolderText(kept: Shown, zone: string): string {
  const { on, files, lastWrittenAtMs } = kept;
  const parts = [
    on ? stateText(kept) : t`Off`,
    filesText(files),
    lastWrittenAtMs === null ? null : t`last written ${instantText(lastWrittenAtMs, zone)}`,
    unprintedText(kept),
    leftOutText(kept),
  ];
  return parts.filter((it) => it !== null).join(' · ');
}

function stateText({ due, unprinted, trouble }: Shown): string {
  if (trouble !== null) return t`Not up to date`;
  const left = due - unprinted;
  if (left === 0) return t`Up to date`;
  return plural(left, { one: 'Writing # file…', other: 'Writing # files…' });
}

function unprintedText({ unprinted }: Shown): string | null {
  if (unprinted === 0) return null;
  return plural(unprinted, {
    one: '# waiver could not be printed',
    other: '# waivers could not be printed',
  });
}

function leftOutText({ leftOut }: Shown): string | null {
  if (leftOut === 0) return null;
  return plural(leftOut, {
    one: '# waiver of erased people not written',
    other: '# waivers of erased people not written',
  });
}

/** Says why a kept folder is not up to date, and what helps. */
export function keptTroubleSentence({ files, due }: Shown, { kind, detail }: Failure): string {
  if (detail === EMPTIED)
    return t`None of the files that were written to this folder are there now, so nothing was added. Put them back, or choose the folder again to write all of them anew.`;
  if (kind === 'folder-gone')
    return t`The folder is no longer there, or its drive cannot be reached. Writing goes on when it is back, or choose another folder.`;
  if (kind === 'disk-full')
    return t`The disk is full. ${count(files)} of ${count(files + due)} files were saved. Free some space; writing goes on after the next sync.`;
  if (kind === 'read-only')
    return t`The folder cannot be written to. Writing goes on when it can, or choose another folder.`;
  return failureSentence({ kind, ...(detail !== undefined && { detail }) });
}

/** Says what an erasure means for the folder. */
export function keptReviewSentence({ reviewCount }: Pick<KeptFolderView, 'reviewCount'>): string {
  return plural(reviewCount, {
    one: 'This file is of people whose data was erased in the service. They are not written again. Delete what must not stay, then choose “Mark as handled” below.',
    other:
      'These # files are of people whose data was erased in the service. They are not written again. Delete what must not stay, then choose “Mark as handled” below.',
  });
}
