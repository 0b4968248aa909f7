import type { Attributes } from './events';
import { attributeOf, type AgreementElement } from './parse-agreement';
import { isAllowedAttribute } from './policy';
import type { Style } from './style';

/** The attributes of a picture that is shown; null for one that would need a request. */
export function pictureOf(node: AgreementElement, _style: Style): Attributes | null {
  const source = attributeOf(node, 'src');
  if (source === null || !isAllowedAttribute('img', 'src', source)) return null;
  const alt = attributeOf(node, 'alt');
  return new Map([['src', source], ...(alt === null ? [] : [['alt', alt] as const])]);
}
