import { createInTurn, type InTurn } from '../../domain/in-turn';
import type { FormerValue } from '../../domain/waivers/replaced-values';

/** Former values by waiver id, the one that was seen to change last at the end. */
export type KeptFormer = ReadonlyMap<string, readonly FormerValue[]>;

/** The same as it is sealed, under this meta name and the data key. */
export type FormerRows = readonly (readonly [id: string, values: readonly FormerValue[]])[];
export const FORMER = 'former-values';

/** The former values of an opened store; two changes of them never overlap. */
export interface FormerHolder {
  current: KeptFormer;
  readonly inTurn: InTurn;
}

/** Nothing is known of any waiver. */
export function noFormer(): FormerHolder {
  return { current: new Map(), inTurn: createInTurn() };
}

/* All of them are one row, which is written anew with each change. */
const MOST_KEPT = 1024 * 1024;

/**
 * The same with those of some waivers replaced; of more than `most` UTF-16 units as JSON the
 * waivers that changed longest ago are left out.
 */
export function withFormer(
  kept: KeptFormer,
  changed: KeptFormer,
  most: number = MOST_KEPT,
): KeptFormer {
  const all = [...[...kept].filter(([id]) => !changed.has(id)), ...changed];
  let left = most;
  const from = all.findLastIndex((row) => (left -= JSON.stringify(row).length) < 0) + 1;
  return new Map(all.slice(from).filter(([, values]) => values.length > 0));
}

/** The same without those of some waivers; the same map where there are none. */
export function withoutFormer(kept: KeptFormer, ids: ReadonlySet<string>): KeptFormer {
  const left = [...kept].filter(([id]) => !ids.has(id));
  return left.length === kept.size ? kept : new Map(left);
}
