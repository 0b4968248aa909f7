import type { NamedAdvocate } from '../../contract/people-views';
import {
  advocateName,
  type AdvocateLabel,
  type AdvocateName,
  type AgreedName,
} from '../../domain/people/advocate-name';
import { inRow } from '../../domain/text/shorten';

/** The names of advocates, by the one rule for them (`advocateName`). */
export type AdvocateNames = ReturnType<typeof createAdvocateNames>;

/** Where names come from, each by advocate id. Each change makes another map. */
interface NameSources {
  readonly own: () => ReadonlyMap<string, AdvocateLabel>;
  readonly served: () => ReadonlyMap<string, { readonly name: string }>;
  readonly agreed: () => ReadonlyMap<string, AgreedName>;
}

/** Names made of what the sources have when a name is asked for. */
export function createAdvocateNames({ own, served, agreed }: NameSources) {
  let basis: readonly unknown[] = [];
  let known: ReadonlyMap<string, NamedAdvocate> = new Map();

  function current(): ReadonlyMap<string, NamedAdvocate> {
    const sources = [own(), served(), agreed()] as const;
    if (sources.every((it, at) => it === basis[at])) return known;
    basis = sources;
    const [labels, servedNames, agreedNames] = sources;
    const ids = [...new Set(sources.flatMap((it) => [...it.keys()]))].sort();
    known = new Map(
      ids.map((id) => {
        const label = labels.get(id) ?? null;
        const name = advocateName({
          own: label,
          served: servedNames.get(id)?.name ?? null,
          agreed: agreedNames.get(id) ?? null,
        });
        return [
          id,
          { id, own: label && written(label), name: name && { ...name, name: inRow(name.name) } },
        ];
      }),
    );
    return known;
  }

  return {
    /** The name of an advocate; null where there is no name or no id. */
    of: (advocate: string | null): AdvocateName | null =>
      advocate === null ? null : (current().get(advocate)?.name ?? null),
    /** All advocates of whom something is known, by id. */
    all: (): readonly NamedAdvocate[] => [...current().values()],
  };
}

function written({ label, contact }: AdvocateLabel): AdvocateLabel {
  return { label, contact };
}
