import { NOTHING, type Declared } from '../css/cascade';
import type { Style } from '../css/computed-style';
import { valueOfText } from '../css/values';
import { attributeOf, type AgreementElement } from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';

/** What an element says of its alignment without a sheet (HTML Standard, 15.3). */
export function alignedBy(element: AgreementElement, parent: Style): Declared {
  const { tagName } = element;
  if (tagName === 'center') return said('-webkit-center');
  /* Within what is aligned so, tables begin anew; a style's own alignment they go on with. */
  if (tagName === 'table') return isOfAttribute(parent.align) ? said('start') : NOTHING;
  if (!ALIGNED.has(tagName)) return NOTHING;
  const side = attributeOf(element, 'align')?.toLowerCase() ?? '';
  return said(SIDES.get(side) ?? '');
}

/** The side of an alignment, whether a style or an attribute says it. */
export function sideOf({ align }: Style): string {
  return isOfAttribute(align) ? align.slice(OF_ATTRIBUTE.length) : align;
}

function isOfAttribute(align: string): boolean {
  return align.startsWith(OF_ATTRIBUTE);
}

function said(align: string): Declared {
  return DECLARED.get(align) ?? NOTHING;
}

/* Engines give what attributes and `center` align a value of its own. */
const OF_ATTRIBUTE = '-webkit-';
const SIDES = new Map([
  ['left', '-webkit-left'],
  ['right', '-webkit-right'],
  ['center', '-webkit-center'],
  ['middle', '-webkit-center'],
  ['justify', 'justify'],
]);
const DECLARED: ReadonlyMap<string, Declared> = new Map(
  [...SIDES.values(), 'start'].map((it) => [it, new Map([['text-align', valueOfText(it)]])]),
);
const ALIGNED = wordSet('p div h1 h2 h3 h4 h5 h6 td th tr thead tbody tfoot caption');
