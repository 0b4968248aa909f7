import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import type { NamedAdvocate } from '../../contract/people-views';
import { countBy } from '../../domain/group-by';
import type { AdvocateName } from '../../domain/people/advocate-name';
import { sameName } from '../../domain/people/signed-name';
import { rememberedOf } from '../../domain/remembered';
import { inRow } from '../../domain/text/shorten';
import { visibleText } from '../../domain/text/visible';
import { servedDateText } from '../../texts/moment-text';
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

/* As many as tell two people apart who happen to have the same name. */
const DIGITS = 4;

/** The end of an id, to tell people of one name apart: "…0993". A short id is given whole. */
export function lastDigits(id: string): string {
  const all = [...id];
  return all.length <= DIGITS ? id : `…${all.slice(-DIGITS).join('')}`;
}

/** An advocate's name, told apart from others of that name; null where only the id is known. */
export function shownAdvocateName({ id, name, alike }: ShownAdvocate): string | null {
  if (name === null) return null;
  return alike ? `${name.name} ${lastDigits(id)}` : name.name;
}

/** The name of an advocate within a sentence: "Mo Vos", else "advocate 7". */
export function calledAdvocate(advocate: ShownAdvocate): string {
  const shownId = inRow(advocate.id);
  return shownAdvocateName(advocate) ?? t`advocate ${shownId}`;
}

/** Says where an advocate's name comes from. */
export function namedByText({ from, signedAt }: AdvocateName, zone: string): string {
  if (from === 'own') return t`named on this computer`;
  if (from === 'service') return t`as the service says`;
  const date = servedDateText(signedAt ?? '', zone);
  return t`as in an agreement of ${date}`;
}

/** All that is known of an advocate, shown at the name; empty where only the id is known. */
export function advocateTip({ id, name, own }: ShownAdvocate, zone: string): string {
  if (name === null && own === null) return '';
  const said = name === null ? [] : [`${name.name}, ${namedByText(name, zone)}`];
  const contact = own?.contact ?? '';
  return [...said, ...(contact === '' ? [] : [contact]), t`advocate ${id}`]
    .map((part) => visibleText(part))
    .join(' · ');
}
