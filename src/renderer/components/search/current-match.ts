import { useState } from 'react';

/**
 * The match that one stands at, from 1, or 0 where there is none, and the way to another. It is the
 * first again as soon as something of `within` is another: what is wanted, or in which text.
 */
export function useCurrentMatch(
  matches: number,
  ...within: readonly unknown[]
): readonly [current: number, onGo: (match: number) => void] {
  const [place, setPlace] = useState({ within, current: 1 });
  const stays = within.every((it, at) => Object.is(it, place.within[at]));
  const current = Math.min(stays ? place.current : 1, matches);
  return [current, (next) => setPlace({ within, current: next })];
}
