import type { ExportLine } from '../../../contract/cache-calls';
import type { CopyStamp, ExportEnd } from '../../../contract/service-port';
import { BASIS_WORDS, type ListBasis } from '../../../domain/sync/list-basis';
import type { WalkEnd } from '../../../domain/sync/walk-end';
import { instantText } from '../../../domain/time/moment-text';
import { count } from '../../components/text/count';

/** How many records are in the files, and of how many where that is not the same. */
export function recordsText({ ids, asked }: ExportLine): string {
  return ids.length === asked ? count(asked) : `${count(ids.length)} of ${count(asked)}`;
}

const ends: Readonly<Record<ExportEnd, string | null>> = {
  complete: null,
  cancelled: 'stopped',
  failed: 'ended early',
  interrupted: 'interrupted: the program ended',
};

/** What is to be said about the end of an export; null where it did all it should. */
export function endText({ end, ids, asked }: ExportLine): string | null {
  if (end === null) return 'not finished';
  return ends[end] ?? (ids.length < asked ? 'some could not be saved' : null);
}

const doubts: Readonly<Record<WalkEnd, string | null>> = {
  complete: null,
  'complete-after-repair': null,
  unconfirmed: 'Some records not confirmed',
  'may-have-gaps': 'May have gaps',
  stopped: 'May have gaps',
};

/** How complete the waivers of the copy were when the export began. */
export function copyText(copy: CopyStamp | null, zone: string): string {
  if (copy === null) return 'Not recorded';
  if (copy.asOfMs === null) return 'Never fully downloaded';
  const complete = completeText(copy.asOfMs, copy.basis ?? null, zone);
  const doubt = copy.end === null ? 'May have gaps' : doubts[copy.end];
  return doubt === null ? `Complete${complete}` : `${doubt}; complete${complete}`;
}

function completeText(asOfMs: number, basis: ListBasis | null, zone: string): string {
  const asOf = `as of ${instantText(asOfMs, zone)}`;
  if (basis === null) return ` ${asOf}`;
  if (basis.by === 'count' || basis.atMs === asOfMs) return ` ${BASIS_WORDS[basis.by]} ${asOf}`;
  return ` ${asOf}, last full check ${instantText(basis.atMs, zone)}`;
}
