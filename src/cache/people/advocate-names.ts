import type { NamedAdvocate } from '../../contract/people-views';
import {
  advocateName,
  type AdvocateLabel,
  type AdvocateName,
  type AgreedName,
} from '../../domain/people/advocate-name';
import { inRow } from '../../domain/text/shorten';

/** What advocates are called, by the one rule (`advocateName`). */
export interface AdvocateNames {
  /** Null also where there is no id. */
  readonly of: (advocate: string | null) => AdvocateName | null;
  /** All of whom something is known, by id. */
  readonly all: () => readonly NamedAdvocate[];
}

/** Where their names are from, each by id; another map with each change. */
interface NameSources {
  readonly own: () => ReadonlyMap<string, AdvocateLabel>;
  readonly served: () => ReadonlyMap<string, { readonly name: string }>;
  readonly agreed: () => ReadonlyMap<string, AgreedName>;
}

/** Names as their sources have them when asked. */
export function createAdvocateNames({ own, served, agreed }: NameSources): AdvocateNames {
  let state: readonly unknown[] = [];
  let known: ReadonlyMap<string, NamedAdvocate> = new Map();

  function current(): ReadonlyMap<string, NamedAdvocate> {
    const now = [own(), served(), agreed()] as const;
    if (now.every((it, at) => it === state[at])) return known;
    state = now;
    const [labels, servedNames, agreedNames] = now;
    const ids = [...new Set(now.flatMap((it) => [...it.keys()]))].sort();
    known = new Map(
      ids.map((id) => {
        const label = labels.get(id) ?? null;
        const name = advocateName({
          own: label,
          served: servedNames.get(id)?.name ?? null,
          agreed: agreedNames.get(id) ?? null,
        });
        return [id, { id, own: label && written(label), name: name && forRows(name) }];
      }),
    );
    return known;
  }

  return {
    of: (advocate) => (advocate === null ? null : (current().get(advocate)?.name ?? null)),
    all: () => [...current().values()],
  };
}

function written({ label, contact }: AdvocateLabel): AdvocateLabel {
  return { label, contact };
}

function forRows(name: AdvocateName): AdvocateName {
  return { ...name, name: inRow(name.name) };
}
