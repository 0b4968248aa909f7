import { eachAtHand } from '../blocks/missing-blocks';
import { signerIn, type WaiverColumns } from '../index/waiver-columns';
import type { PersonalValue } from '../../domain/rights/names-person';
import type { ReplacedValue } from '../../domain/waivers/replaced-values';

/** Former values by waiver id. The waiver that changed last comes last. */
export type WaiverHistory = ReadonlyMap<string, readonly ReplacedValue[]>;

/** The same in the form in which it is sealed, under the data key and the name `HISTORY`. */
export type HistoryRows = readonly (readonly [id: string, values: readonly ReplacedValue[]])[];
export const HISTORY = 'former-values';

/* All former values are one row, which is written anew with each change. */
const MOST_KEPT = 1024 * 1024;

/**
 * The history with the values of some waivers replaced. Where it has more than `most` UTF-16 units
 * as JSON, the waivers that changed longest ago are left out.
 */
export function withHistory(
  kept: WaiverHistory,
  changed: WaiverHistory,
  most: number = MOST_KEPT,
): WaiverHistory {
  const all = [...[...kept].filter(([id]) => !changed.has(id)), ...changed];
  let left = most;
  const from = all.findLastIndex((row) => (left -= JSON.stringify(row).length) < 0) + 1;
  return new Map(all.slice(from).filter(([, values]) => values.length > 0));
}

/** The history without some waivers; the same map where it has none of them. */
export function withoutHistory(kept: WaiverHistory, ids: ReadonlySet<string>): WaiverHistory {
  const left = [...kept].filter(([id]) => !ids.has(id));
  return left.length === kept.size ? kept : new Map(left);
}

interface SignedCopy {
  readonly waiver_submissions: WaiverColumns;
  readonly history: { readonly current: WaiverHistory };
}

/**
 * The names and addresses with which the waivers in these rows are signed now, and those that their
 * signers had before, because a search may be for one of them. Throws `MissingBlocks`.
 */
export function allSignerValues(
  { waiver_submissions: waivers, history }: SignedCopy,
  rows: readonly number[],
): readonly PersonalValue[] {
  const former = rows.flatMap((row) =>
    formerSignerValues(history.current, waivers.table.ids.get(row) ?? ''),
  );
  return [...signerValues(waivers, rows), ...former];
}

function formerSignerValues(history: WaiverHistory, id: string): readonly PersonalValue[] {
  const kept = history.get(id) ?? [];
  return kept.flatMap(({ part, value }) => {
    const kind = part === 'signer-name' ? 'name' : part === 'signer-email' ? 'email' : null;
    return kind !== null && typeof value === 'string' ? [{ kind, value }] : [];
  });
}

/**
 * The names and addresses with which the waivers in these rows are signed now. Throws
 * `MissingBlocks`.
 */
export function signerValues(
  waivers: WaiverColumns,
  rows: readonly number[],
): readonly PersonalValue[] {
  return eachAtHand(rows, (row) => signerIn(waivers, row)).flatMap(({ name, email }) => [
    { kind: 'name' as const, value: name },
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
  ]);
}
