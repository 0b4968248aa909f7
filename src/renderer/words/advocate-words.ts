import { t } from '@lingui/core/macro';
import type { AdvocateName } from '../../domain/people/advocate-name';
import { inRow } from '../../domain/text/shorten';
import { instantMs } from '../../domain/time/instant';
import { visibleText } from '../../domain/text/visible';
import { dateText } from '../../texts/moment-text';
import type { ShownAdvocate } from '../stores/advocates';

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
  const ms = instantMs(signedAt ?? '');
  const date = ms === null ? (signedAt ?? '') : dateText(ms, zone);
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
