import { madeBy } from './drawn';
import { hasClass, type AgreementWriter, type Attributes } from '../tree/page-events';
import { LineWriter, type LineLook } from './line-writer';
import { markerText } from '../lists/markers';
import { VOID_TAGS } from '../tree/own-page';
import { isCell, HIDDEN_WORDS, isLine, SAID } from '../tree/policy';
import { createRaisedNumbers } from '../lists/raised-numbers';
import { SAID_IN_ENGLISH } from './said-words';

/**
 * What becomes of words that the signer did not see, and of the program's own words: plain text has
 * them (`said`), the search does not (`left-out`).
 */
export type HiddenWords = 'said' | 'left-out';

/**
 * Writes the words in lines. A tab stands between cells, and items begin with their markers. Struck
 * words stand in "[struck: …]", words that were not seen in "[hidden when signed: …]", a picture is
 * "[picture]". A sign stands before a number that is raised or lowered behind another (`10^6`).
 */
export function textWriter(hidden: HiddenWords, words = SAID_IN_ENGLISH) {
  const lines = new LineWriter();
  const lists = createLists();
  const spaces: string[] = [];
  let struck = 0;
  /* The counts of strikes around the boxes that no line is drawn into, outermost first. */
  const around: number[] = [];
  let isStruckOpen = false;
  let unseen = 0;
  let headings = 0;
  const numbers = createRaisedNumbers();

  const endStruck = (): void => {
    if (isStruckOpen) lines.attach(']');
    isStruckOpen = false;
  };
  const border = (tag: string, attributes: Attributes, cell: () => void): void => {
    const ends = tag === 'br' || isCell(tag) || isLine(tag, attributes.get('class'));
    if (ends) endStruck();
    if (ends || hasClass(attributes, 'part')) numbers.end();
    if (tag === 'br') lines.break();
    else if (isCell(tag)) cell();
    else if (hasClass(attributes, 'part')) lines.part();
    else if (ends) lines.end();
  };
  const look = (): void => {
    if (headings > 0) lines.look('heading');
    else if (lists.depth() > 0) lines.look(lists.depth());
  };
  const write = (text: string, kept: boolean): void => {
    writeWords(numbers.signBefore(text) + text, kept);
    if (text.trim() !== '') look();
  };
  const writeWords = (text: string, kept: boolean): void => {
    const isBlank = text.trim() === '';
    if (struck > 0 && !isBlank && !isStruckOpen) {
      lines.open(`[${words.struck}: `, text);
      isStruckOpen = true;
      return lines.write(text.trimStart(), kept);
    }
    if (struck === 0 && !isBlank) endStruck();
    lines.write(text, kept);
  };
  const picture = (attributes: Attributes): void => {
    if (isDrawing(attributes)) write(`[${attributes.get('alt') ?? ''}]`, false);
    else if (hidden === 'said' && unseen === 0) write(`[${words.picture}]`, false);
  };

  const writer: AgreementWriter = {
    open: (tag, attributes) => {
      border(tag, attributes, () => lines.openCell());
      spaces.push(spaceOf(tag, attributes) ?? spaces.at(-1) ?? '');
      if (VOID_TAGS.has(tag)) spaces.pop();
      if (madeBy(tag).struck) struck += 1;
      if (isHeading(tag)) headings += 1;
      numbers.open(tag);
      if (hasClass(attributes, 'apart')) struck = set(around, struck);
      if (tag === 'q') write('“', false);
      const marker = lists.open(tag, attributes);
      if (marker !== '' && unseen === 0) {
        lines.marker(marker);
        look();
      }
      if (tag === 'img') picture(attributes);
      if (isUnseen(attributes)) unseen += 1;
      if (!hasClass(attributes, HIDDEN_WORDS)) return;
      endStruck();
      if (hidden === 'said') lines.open('[', 'x');
    },
    text: (text) => {
      if (unseen > 0 && hidden === 'left-out') return;
      const space = spaces.at(-1) ?? '';
      if (space !== 'pre-line') return write(text, space === 'pre-wrap');
      text.split('\n').forEach((line, at) => {
        if (at > 0) lines.break();
        write(line, false);
      });
    },
    close: (tag, attributes) => {
      if (isUnseen(attributes)) unseen -= 1;
      if (hasClass(attributes, HIDDEN_WORDS)) {
        endStruck();
        if (hidden === 'said') lines.attach(']');
        else lines.write(' ', false);
      }
      if (tag === 'q') write('”', false);
      if (madeBy(tag).struck) struck -= 1;
      if (isHeading(tag)) headings -= 1;
      numbers.close(tag);
      if (hasClass(attributes, 'apart')) struck = around.pop() ?? 0;
      lists.close(tag);
      if (isItem(tag, attributes)) lines.release();
      spaces.pop();
      border(tag, attributes, () => lines.closeCell());
    },
  };
  return {
    ...writer,
    result: (): string => {
      endStruck();
      return lines.text();
    },
    /** What each line of the result is, by its number from 0. */
    looks: (): ReadonlyMap<number, LineLook> => lines.looks,
  };
}

function set(around: number[], struck: number): number {
  around.push(struck);
  return 0;
}

function isUnseen(attributes: Attributes): boolean {
  return hasClass(attributes, HIDDEN_WORDS) || hasClass(attributes, SAID);
}

function isItem(tag: string, attributes: Attributes): boolean {
  return tag === 'li' || hasClass(attributes, 'item');
}

/* A drawing shows its words; those of another picture are a description that nobody saw. */
function isDrawing(attributes: Attributes): boolean {
  const isSvg = attributes.get('src')?.startsWith('data:image/svg+xml') ?? false;
  return isSvg && (attributes.get('alt') ?? '').trim() !== '';
}

function isHeading(tag: string): boolean {
  return /^h[1-6]$/.test(tag);
}

const SPACES = ['pre-wrap', 'pre-line', 'one-line', 'wrap'] as const;

/* How an element keeps blanks and line breaks; null where it says nothing of that. */
function spaceOf(tag: string, attributes: Attributes): string | null {
  if (tag === 'pre') return 'pre-wrap';
  return SPACES.find((name) => hasClass(attributes, name)) ?? null;
}

interface List {
  style: string;
  next: number;
  readonly step: number;
}

/*
 * The markers of list items, numbered by the attributes of the page. Outside of lists engines number
 * those of one parent.
 */
function createLists() {
  const open: List[] = [];
  const parents: List[] = [loose()];
  return {
    /* The marker of an item; empty for an element that has none. */
    open: (tag: string, attributes: Attributes): string => {
      if (tag === 'ol' || tag === 'ul') open.push(listOf(tag, attributes));
      const list = open.at(-1) ?? parents.at(-1);
      const marker = isItem(tag, attributes) ? markerOf(list, attributes) : '';
      if (!VOID_TAGS.has(tag)) parents.push(loose());
      return marker;
    },
    close: (tag: string): void => {
      if (tag === 'ol' || tag === 'ul') open.pop();
      parents.pop();
    },
    depth: (): number => open.length,
  };
}

function loose(): List {
  return { style: 'disc', next: 1, step: 1 };
}

function listOf(tag: string, attributes: Attributes): List {
  return {
    style: styleOf(attributes) ?? (tag === 'ol' ? 'decimal' : 'disc'),
    next: Number(attributes.get('start') ?? 1),
    step: attributes.has('reversed') ? -1 : 1,
  };
}

function markerOf(list: List | undefined, attributes: Attributes): string {
  const number = Number(attributes.get('value') ?? list?.next ?? 1);
  if (list) list.next = number + list.step;
  return markerText(number, styleOf(attributes) ?? list?.style ?? 'disc');
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

function styleOf(attributes: Attributes): string | null {
  const name = attributes
    .get('class')
    ?.split(' ')
    .find((part) => part.startsWith('list-'));
  if (name !== undefined) return name.slice(5);
  const type = attributes.get('type');
  return type === undefined ? null : (TYPES.get(type) ?? type.toLowerCase());
}
