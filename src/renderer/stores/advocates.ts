import { countBy } from '../../domain/group-by';
import { rememberedOf } from '../../domain/remembered';
import { useCallback } from 'react';
import type { NamedAdvocate } from '../../contract/people-views';
import { sameName } from '../../domain/people/signed-name';
import { useCopyStore } from './copy-store';

/** An advocate as the window shows them. */
export interface ShownAdvocate extends NamedAdvocate {
  /** True where another advocate has the same name. */
  readonly alike: boolean;
}

type Advocates = ReadonlyMap<string, NamedAdvocate>;

/** What is known of an advocate now, outside of what is drawn. */
export function advocateNow(id: string): ShownAdvocate {
  return shownOf(useCopyStore.getState().advocates, id);
}

/** What is known of an advocate, for what is drawn. */
export function useAdvocate(id: string): ShownAdvocate {
  return useAdvocates()(id);
}

/** Gives what is known of any advocate, by another function once anything of it has changed. */
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

/* How many advocates have each name, worked out once for each message of the worker. */
const countsOf = rememberedOf((advocates: Advocates): ReadonlyMap<string, number> => {
  const names = [...advocates.values()].flatMap(({ name }) => (name === null ? [] : [name.name]));
  return countBy(names, sameName);
});
