import { useState } from 'react';

/**
 * The match that is shown, from 1, or 0 where there is none, and the function that goes to another
 * one. It is the first match again as soon as something in `within` has changed: what is wanted, or
 * the text.
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
