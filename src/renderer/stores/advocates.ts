import { countBy } from '../../domain/group-by';
import { rememberedOf } from '../../domain/remembered';
import { useCallback } from 'react';
import type { NamedAdvocate } from '../../contract/people-views';
import { sameName } from '../../domain/people/signed-name';
import { useCopyStore } from './copy-store';

/** An advocate as the window shows them. */
export interface ShownAdvocate extends NamedAdvocate {
  /** Somebody else is called the same. */
  readonly alike: boolean;
}

type Advocates = ReadonlyMap<string, NamedAdvocate>;

/** What is known of an advocate now. */
export function advocateNow(id: string): ShownAdvocate {
  return shownOf(useCopyStore.getState().advocates, id);
}

/** What is known of an advocate. */
export function useAdvocate(id: string): ShownAdvocate {
  return useAdvocates()(id);
}

/** What is known of any of them; another function once that is something else. */
export function useAdvocates(): (id: string) => ShownAdvocate {
  const advocates = useCopyStore((copy) => copy.advocates);
  return useCallback((id) => shownOf(advocates, id), [advocates]);
}

function shownOf(advocates: Advocates, id: string): ShownAdvocate {
  const known = advocates.get(id) ?? { id, name: null, own: null };
  const alike =
    known.name !== null && (countsOf(advocates).get(sameName(known.name.name)) ?? 0) > 1;
  return { ...known, alike };
}

/* How many are called the same, worked out once for what the worker said last. */
const countsOf = rememberedOf((advocates: Advocates): ReadonlyMap<string, number> => {
  const names = [...advocates.values()].flatMap(({ name }) => (name === null ? [] : [name.name]));
  return countBy(names, sameName);
});
