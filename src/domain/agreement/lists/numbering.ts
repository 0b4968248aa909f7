import { wordsSaid, type Declared } from '../css/cascade';
import { valueOfText, wordOf } from '../css/values';
import { parseInteger } from '../tree/integers';
import type { Notices } from '../style/notices';
import { attributeOf, isElement, type AgreementElement } from '../tree/parse-agreement';
import { countSaid } from './counters';
import { listClass } from '../tree/policy';
import type { Style } from '../css/computed-style';
import type { Styles } from '../style/element-style';
import { isUnseen } from '../style/unseen';
import { wordSet } from '../tree/word-set';

/**
 * The numbers of one list: those that the browser gave, and those that the reader's page gives by
 * itself.
 */
export interface Numbering {
  readonly step: number;
  next: number;
  /** The number that the next item gets in the reader's page by itself. */
  ownNext: number;
  /** The attributes with which the list begins in the reader's page. */
  readonly begin: readonly (readonly [string, string])[];
}

const LISTS = wordSet('ol ul menu dir');
const SIGNS = wordSet('disc circle square none');

/** The numbering within an element: its own if it is a list, otherwise the one around it. */
export function numberingOf(
  node: AgreementElement,
  around: Numbering | null,
  styles: Styles,
  style: Style,
): Numbering | null {
  if (!LISTS.has(node.tagName)) return around;
  const isOrdered = node.tagName === 'ol';
  const reversed = isOrdered && attributeOf(node, 'reversed') !== null;
  const said = isOrdered ? parseInteger(attributeOf(node, 'start')) : null;
  const start = said ?? (reversed ? itemsOf(node, styles, style) : 1);
  const begin: (readonly [string, string])[] = [];
  if (start !== 1 || reversed) begin.push(['start', String(start)]);
  if (reversed) begin.push(['reversed', '']);
  return { step: reversed ? -1 : 1, next: start, ownNext: start, begin };
}

/**
 * The declarations of an element with what lists and items count by themselves (CSS Lists 3, 4.6).
 * Lists that count down are left as they are.
 */
export function withListItems(node: AgreementElement, style: Style): Declared {
  const said = ownCount(node, style);
  if (said === null) return style.declared;
  const [property, count] = said;
  const declared = style.declared.get(property) ?? [];
  if (declared.some((token) => wordOf([token]) === LIST_ITEM)) return style.declared;
  const others = wordOf(declared) === 'none' ? [] : declared;
  return new Map([
    ...style.declared,
    [property, [...others, ...valueOfText(`${LIST_ITEM} ${String(count)}`)]],
  ]);
}

const LIST_ITEM = 'list-item';

function ownCount(node: AgreementElement, style: Style): readonly [string, number] | null {
  if (LISTS.has(node.tagName)) {
    const start = node.tagName === 'ol' ? parseInteger(attributeOf(node, 'start')) : null;
    return ['counter-reset', (start ?? 1) - 1];
  }
  if (!isItem(style)) return null;
  const value = node.tagName === 'li' ? parseInteger(attributeOf(node, 'value')) : null;
  return value === null ? ['counter-increment', 1] : ['counter-set', value];
}

/* How many items have a number, because they are list items to the browser. */
function itemsOf(list: AgreementElement, styles: Styles, style: Style): number {
  return list.childNodes
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'li')
    .filter((it) => isItem(styles.of(it, style))).length;
}

/** Whether an element of this style has the marker of a list. */
export function isItem(style: Style): boolean {
  return style.display === 'list-item' && !style.boxless;
}

/**
 * How the reader's page marks or numbers an element: by attributes, and by a class when only a
 * style says it. `numbering` is the one within the element. A style that has no class is told,
 * unless its numbers are written otherwise.
 */
export function listMarks(
  node: AgreementElement,
  numbering: Numbering | null,
  style: Style,
  notices: Notices | null,
): {
  readonly attributes: readonly (readonly [string, string])[];
  readonly classes: readonly string[];
} {
  if (LISTS.has(node.tagName)) {
    const type = typeOf(node);
    const named =
      type === null || style.declared.has('list-style-type') ? styleClass(style, notices) : [];
    return {
      attributes: [...(type === null ? [] : [type]), ...(numbering?.begin ?? [])],
      classes: named,
    };
  }
  if (node.tagName === 'li') return item(node, numbering, style, notices);
  const isFoldable = node.tagName === 'summary' && TRIANGLES.test(style.listStyle);
  if (style.display !== 'list-item' || style.gone || isFoldable)
    return { attributes: [], classes: [] };
  const isApart = wordsAsMarker(style) !== null || cutsMarker(style);
  /* The reader's page counts such items by themselves, one by one. */
  const isCounted =
    countSaid(style.declared, 'counter-set', LIST_ITEM) !== null ||
    (countSaid(style.declared, 'counter-increment', LIST_ITEM) ?? 1) !== 1;
  if (isCounted && !isApart && !SIGNS.has(style.listStyle)) notices?.counter();
  const named = isApart ? ['list-none'] : styleClass(style, notices);
  return { attributes: [], classes: ['item', ...named] };
}

/** Whether the box of an item cuts off what stands beside it, as its marker does. */
export function cutsMarker({ declared, markerWithin }: Style): boolean {
  if (markerWithin) return false;
  return CUTTING.some(([name, ...words]) =>
    wordsSaid(declared, name).some((it) => words.includes(it)),
  );
}

const CUTTING: readonly (readonly [property: string, ...words: readonly string[]])[] = [
  ['overflow', 'hidden', 'clip', 'auto', 'scroll'],
  ['overflow-y', 'hidden', 'auto', 'scroll'],
  ['contain', 'paint', 'content', 'strict'],
  ['content-visibility', 'auto'],
];

/** The words that a style puts before an item as its marker; null for a sign or a number. */
export function wordsAsMarker(style: Style): string | null {
  return isItem(style) && style.listStyle.startsWith('"') ? style.listStyle.slice(1) : null;
}

function item(
  node: AgreementElement,
  numbering: Numbering | null,
  style: Style,
  notices: Notices | null,
): ReturnType<typeof listMarks> {
  const type = typeOf(node);
  if (!isItem(style)) {
    if (numbering) numbering.ownNext += numbering.step;
    return { attributes: [], classes: ['list-none'] };
  }
  const number = numberOf(node, numbering, style);
  const ownNumber = numbering?.ownNext ?? 1;
  const isNumbered = !SIGNS.has(style.listStyle) || (type !== null && NUMBERS.test(type[1]));
  const isSaid = number !== ownNumber && isNumbered;
  if (numbering) {
    numbering.next = number + numbering.step;
    numbering.ownNext = (isSaid ? number : ownNumber) + numbering.step;
  }
  const value = isSaid ? [['value', String(number)] as const] : [];
  /* A marker is seen only if the words of its item are. */
  if (isUnseen(style) || wordsAsMarker(style) !== null || cutsMarker(style))
    return { attributes: value, classes: ['list-none'] };
  return {
    attributes: [...(type === null ? [] : [type]), ...value],
    classes: styleClass(style, notices),
  };
}

/*
 * What a style sets is stronger than the attribute, and that is stronger than what a style counts
 * on by. Engines number items by no `counter-reset`.
 */
function numberOf(node: AgreementElement, numbering: Numbering | null, style: Style): number {
  const set = countSaid(style.declared, 'counter-set', LIST_ITEM);
  const said = set ?? parseInteger(attributeOf(node, 'value'));
  if (said !== null || numbering === null) return said ?? 1;
  const { next, step } = numbering;
  return next - step + (countSaid(style.declared, 'counter-increment', LIST_ITEM) ?? step);
}

const NUMBERS = /^[1aAiI]$/;
const BULLETS = /^(?:disc|circle|square)$/i;

/* As HTML reads `type`: the case of letters matters for numbers, but not for signs. */
function typeOf(node: AgreementElement): readonly [string, string] | null {
  const type = attributeOf(node, 'type');
  if (type === null) return null;
  const known = NUMBERS.test(type) || (node.tagName !== 'ol' && BULLETS.test(type));
  return known ? ['type', type] : null;
}

/*
 * Of a style that no engine has under its name, numbers are shown (CSS Counter Styles 3, section
 * 6).
 */
function styleClass(style: Style, notices: Notices | null): readonly string[] {
  if (!style.declared.has('list-style-type')) return [];
  const known = listClass(style.listStyle);
  if (known !== null) return [known];
  if (style.listStyle.startsWith('"')) return [];
  notices?.counter();
  return TRIANGLES.test(style.listStyle) ? [] : ['list-decimal'];
}

const TRIANGLES = /^disclosure-(?:open|closed)$/;
