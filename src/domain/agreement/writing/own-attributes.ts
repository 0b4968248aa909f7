import { lengthOf } from '../css/values';
import type { Attributes } from '../tree/page-events';
import { parseInteger } from '../tree/integers';
import {
  attributeOf,
  isElement,
  isPage,
  parentOf,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from '../tree/parse-agreement';
import {
  agreementPolicy,
  INDENT_STEP,
  INLINE_TAGS,
  isAllowedAttribute,
  MOST_STEPS,
} from '../tree/policy';
import type { Style } from '../css/computed-style';
import type { Layout } from '../sight/layout';
import { sideOf } from '../style/alignment';
import { wordSet } from '../tree/word-set';
import { wordSaid } from '../css/cascade';

interface Context {
  readonly style: Style;
  readonly layout: Layout;
  readonly numbers: {
    readonly attributes: readonly (readonly [string, string])[];
    readonly classes: readonly string[];
  };
}

const TAGS: ReadonlySet<string> = new Set(agreementPolicy.tags);

/** The attributes that say in the reader's page what an element's attributes and style say. */
export function ownAttributes(node: AgreementElement, tag: string, context: Context): Attributes {
  const { style, numbers } = context;
  const classes = [
    ...numbers.classes,
    ...flow(node, tag, context),
    ...(style.declared.has('text-align') ? [`to-${sideOf(style)}`] : []),
    ...indent(node, style),
    ...breaks(style),
    ...letters(style),
    ...room(node),
  ];
  const all = new Map<string, string>([
    ...directed(node, style),
    ...copied(node, tag),
    ...numbers.attributes,
  ]);
  if (classes.length > 0) all.set('class', [...new Set(classes)].join(' '));
  return all;
}

/* About the number of letters that fit side by side on a page. */
const ROOM = 78;
const CELL = 3;

/* Words may break in a table whose longest words do not fit side by side. */
function room(node: AgreementElement): readonly string[] {
  return node.tagName === 'table' && widthOf(node) > ROOM ? ['breaks'] : [];
}

/* The number of letters that the widest row needs: the longest words of its cells together. */
function widthOf(node: AgreementNode): number {
  const text = textOfNode(node);
  if (text !== null)
    return text.split(/\s+/).reduce((most, word) => Math.max(most, word.length), 0);
  if (!isElement(node)) return 0;
  const parts = node.childNodes.map(widthOf);
  if (node.tagName === 'tr') return parts.reduce((sum, width) => sum + width + CELL, 0);
  return parts.reduce((most, width) => Math.max(most, width), 0);
}

function* copied(node: AgreementElement, tag: string): Generator<readonly [string, string]> {
  const lang = attributeOf(node, 'lang');
  if (lang !== null && isAllowedAttribute(tag, 'lang', lang)) yield ['lang', lang];
  if (tag !== 'td' && tag !== 'th') return;
  for (const name of ['colspan', 'rowspan']) {
    const said = parseInteger(attributeOf(node, name));
    const span = said === 0 && name === 'rowspan' ? rowsFrom(node) : said;
    if (span !== null && span > 1) yield [name, String(Math.min(span, 999))];
  }
}

/* A `rowspan` of 0 covers all remaining rows of its part of the table. */
function rowsFrom(cell: AgreementElement): number {
  const row = parentOf(cell);
  const part = row?.parentNode ?? null;
  if (!part) return 1;
  const rows = part.childNodes.filter((it) => isElement(it) && it.tagName === 'tr');
  return rows.length - rows.findIndex((it) => it === row);
}

function* directed(node: AgreementElement, style: Style): Generator<readonly [string, string]> {
  const dir = attributeOf(node, 'dir')?.toLowerCase() ?? '';
  if (style.declared.has('direction')) yield ['dir', style.direction];
  else if (dir === 'ltr' || dir === 'rtl' || dir === 'auto') yield ['dir', dir];
}

const INLINE: ReadonlySet<string> = new Set(
  'inline inline-block inline-flex inline-grid inline-table contents ruby -webkit-inline-box'.split(
    ' ',
  ),
);
/* Parts of a table keep their own layout. */
const TABLE = wordSet('table caption thead tbody tfoot tr td th colgroup col');

function flow(node: AgreementElement, tag: string, { style, layout }: Context): readonly string[] {
  const { display } = style;
  if (TABLE.has(node.tagName)) return [];
  if ((layout === 'row' && display !== 'contents') || display === 'table-cell') return ['part'];
  const flows = !TAGS.has(tag) || INLINE_TAGS.has(tag);
  if (flows) return INLINE.has(display) || display === 'list-item' ? [] : ['block'];
  if (!INLINE.has(display) || tag === 'br' || tag === 'hr') return [];
  return display.startsWith('inline-') ? ['part'] : ['inline'];
}

/* A smaller indent is not a level. */
const LEAST_INDENT = 10;
/* Browsers indent these elements by themselves, and so does the reader's page. */
const MARGIN = wordSet('dd blockquote figure');
const PADDING = wordSet('ul ol menu dir');
const USUAL = 40;

/* Editors indent a level by 20 or 48 pixels, or lists by 28, so the declared size is kept. */
function indent(node: AgreementElement, style: Style): readonly string[] {
  const { declared, fontSize, direction } = style;
  if (declared.size === 0 || TABLE.has(node.tagName) || isPage(node)) return [];
  const length = (name: string): number | null => lengthOf(declared.get(name)?.[0], fontSize, 640);
  const side = direction === 'rtl' ? 'right' : 'left';
  const margin = length(`margin-${side}`) ?? length('margin-start');
  const padding = length(`padding-${side}`) ?? length('padding-start');
  const isList = PADDING.has(node.tagName);
  const isUsual = MARGIN.has(node.tagName);
  const moved =
    Math.max(0, margin ?? (isUsual ? USUAL : 0)) + Math.max(0, padding ?? (isList ? USUAL : 0));
  const first = length('text-indent') ?? 0;
  if (isList) return listIndent(moved);
  const isMoved = isUsual ? moved !== USUAL : moved >= LEAST_INDENT;
  const hangs = first <= -LEAST_INDENT && moved >= LEAST_INDENT;
  return [
    ...(isMoved ? [`indent-${String(stepsOf(moved))}`] : []),
    ...(hangs ? [`hang-${String(stepsOf(Math.min(-first, moved)))}`] : []),
  ];
}

/* A list always has room for its markers; only what goes beyond that is an indent. */
function listIndent(moved: number): readonly string[] {
  const beyond = stepsOf(moved - USUAL);
  if (beyond === 0) return [];
  return [beyond > 0 ? `indent-${String(beyond)}` : `narrow-${String(stepsOf(moved))}`];
}

function stepsOf(pixels: number): number {
  return Math.min(MOST_STEPS, Math.round(pixels / INDENT_STEP));
}

const NEW_PAGE = wordSet('page always left right recto verso all');

function breaks({ declared }: Style): readonly string[] {
  const has = (name: string): boolean => NEW_PAGE.has(wordSaid(declared, name) ?? '');
  return [
    ...(has('break-before') ? ['break-before'] : []),
    ...(has('break-after') ? ['break-after'] : []),
  ];
}

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['uppercase', 'upper'],
  ['lowercase', 'lower'],
  ['capitalize', 'capital'],
  ['none', 'as-typed'],
]);
const SPACES: ReadonlyMap<string, string> = new Map([
  ['pre', 'pre-wrap'],
  ['pre-wrap', 'pre-wrap'],
  ['break-spaces', 'pre-wrap'],
  ['pre-line', 'pre-line'],
  ['nowrap', 'one-line'],
  ['normal', 'wrap'],
]);

const SPACING = ['white-space', 'white-space-collapse', 'text-wrap-mode'];

function letters({ declared, transform, whiteSpace }: Style): readonly string[] {
  const found: string[] = [];
  if (declared.has('text-transform')) found.push(LETTERS.get(transform) ?? 'as-typed');
  if (SPACING.some((it) => declared.has(it))) found.push(SPACES.get(whiteSpace) ?? 'wrap');
  return found;
}
