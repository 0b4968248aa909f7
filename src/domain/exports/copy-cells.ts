import { BASIS_WORDS, type ListBasis } from '../sync/list-basis';
import { WALK_END_WORDS, type WalkEnd } from '../sync/walk-end';

/** How complete a list was in this copy when it was exported. */
export interface ExportedCopy {
  readonly end: WalkEnd | null;
  /** When the list was last complete, in epoch ms by the service's clock; null for never. */
  readonly asOfMs: number | null;
  readonly basis: ListBasis | null;
  /** An age limit keeps older records out of the copy (epoch ms); absent without a limit. */
  readonly sinceMs?: number;
  /** How many served records of the list could not be understood; absent for none. */
  readonly setAside?: number;
  /** How many requested records are in no file; absent for none, and while it is not known. */
  readonly missing?: number;
}

export type CopyCells = ReturnType<typeof copyCells>;

/** The same in words, for people who get the file without the program. */
export function copyCells(copy: ExportedCopy) {
  const { end, asOfMs, basis } = copy;
  const everComplete = asOfMs !== null;
  return {
    state: stateOf(everComplete ? end : null, copy),
    /** ISO 8601 in UTC; undefined for never. */
    asOf: everComplete ? new Date(asOfMs).toISOString() : undefined,
    /** What proves that the list is complete; undefined when it never was complete. */
    basis: everComplete && basis ? basisText(basis) : undefined,
  };
}

function basisText({ by, atMs }: ListBasis): string {
  return `${BASIS_WORDS[by]} ${new Date(atMs).toISOString()}`;
}

/* For people who count rows, as in "complete, but 2 records could not be understood". */
function stateOf(
  end: WalkEnd | null,
  { sinceMs, setAside = 0, missing = 0 }: ExportedCopy,
): string {
  const named = end === null ? NEVER_DOWNLOADED : WALK_END_WORDS[end];
  const state = sinceMs === undefined ? named : `${named}, kept since ${dayOf(sinceMs)} only`;
  const lacking = [
    setAside > 0 ? `${recordAmount(setAside)} of the service could not be understood` : null,
    missing > 0
      ? `${recordAmount(missing)} asked for ${missing === 1 ? 'is' : 'are'} missing`
      : null,
  ].filter((it) => it !== null);
  return lacking.length === 0 ? state : `${state}, but ${lacking.join(' and ')}`;
}

/* Age limits begin with a UTC day. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function recordAmount(amount: number): string {
  return amount === 1 ? '1 record' : `${String(amount)} records`;
}

const NEVER_DOWNLOADED = 'never fully downloaded';
