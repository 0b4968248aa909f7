import { createInTurn, type InTurn } from '../../domain/in-turn';
import type { ReplacedValue } from '../../domain/waivers/replaced-values';

/** Former values by waiver id, the one that was seen to change last at the end. */
export type WaiverHistory = ReadonlyMap<string, readonly ReplacedValue[]>;

/** The same as it is sealed, under this meta name and the data key. */
export type HistoryRows = readonly (readonly [id: string, values: readonly ReplacedValue[]])[];
export const HISTORY = 'former-values';

/** The former values of an opened store; two changes of them never overlap. */
export interface HistoryHolder {
  current: WaiverHistory;
  readonly inTurn: InTurn;
}

/** Nothing is known of any waiver. */
export function noHistory(): HistoryHolder {
  return { current: new Map(), inTurn: createInTurn() };
}

/* All of them are one row, which is written anew with each change. */
const MOST_KEPT = 1024 * 1024;

/**
 * The same with those of some waivers replaced; of more than `most` UTF-16 units as JSON the
 * waivers that changed longest ago are left out.
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

/** The same without those of some waivers; the same map where there are none. */
export function withoutHistory(kept: WaiverHistory, ids: ReadonlySet<string>): WaiverHistory {
  const left = [...kept].filter(([id]) => !ids.has(id));
  return left.length === kept.size ? kept : new Map(left);
}
