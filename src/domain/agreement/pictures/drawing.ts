import { escapeAttribute, escapeText } from 'entities';
import { parseFragment } from 'parse5';
import { createCascade, type Cascade } from '../css/cascade';
import type { Colour } from '../css/colours';
import type { CSSToken } from '@csstools/css-tokenizer';
import {
  attributeOf,
  isElement,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from '../tree/parse-agreement';
import { percentDecoded, toBase64 } from '../../text/base64';
import { wordSet } from '../tree/word-set';
import { readDataPicture } from './data-picture';
import { BLACK_INK, inkWithin, isLostInk, type Ink } from './ink';

/** A drawing after cleaning: an SVG file, its size and its words. */
export interface CleanDrawing {
  readonly base64: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly words: string;
  /** The words in it that nobody sees. */
  readonly unseen: string;
  /** Whether parts of it are left out, because it would cost too much to draw them. */
  readonly isCut: boolean;
}

const ELEMENTS = wordSet(
  'svg g path rect circle ellipse line polyline polygon text tspan defs use symbol linearGradient ' +
    'radialGradient stop clipPath mask pattern image',
);
const GEOMETRY = wordSet(
  'id transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height viewBox preserveAspectRatio ' +
    'points offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits ' +
    'maskContentUnits patternUnits patternContentUnits patternTransform',
);
const PRESENTATION = wordSet(
  'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity opacity color font-family font-size font-weight ' +
    'font-style text-anchor dominant-baseline letter-spacing stop-color stop-opacity clip-path ' +
    'clip-rule mask visibility display overflow',
);
/* What these hold is drawn again wherever it is used. A `use` in them would multiply the work. */
const REUSED = wordSet('pattern mask clipPath symbol defs');
const GROUPS = wordSet('svg g');
const WORDS = wordSet('text tspan');
const SHAPES = wordSet('path rect circle ellipse line polyline polygon image use');
const MOST_ELEMENTS = 5000;
const MOST_CHARACTERS = 400_000;
const LONGEST_VALUE = 1000;
const MOST_USES = 200;
/* In characters of what is drawn again. */
const MOST_DRAWN = 10_000_000;
const LARGEST = 5000;
const DEEPEST = 64;

/**
 * Makes a picture of an `svg` element on a ground, with only shapes, words, gradients and embedded
 * pictures, and with styles turned into attributes. Null when nothing is left of it, or when
 * drawing it costs too much.
 */
export function cleanDrawing(
  svg: AgreementElement,
  ground: Colour | null,
  original: (text: string) => string = (text) => text,
): CleanDrawing | null {
  const sheets: string[] = [];
  gatherSheets(svg, sheets);
  const cleaner = new Cleaner(createCascade(sheets), isUseBearable(svg), ground, original);
  const body = cleaner.element(svg, '', 0, BLACK_INK);
  if (body === null || !cleaner.draws) return null;
  const [width, height] = sizeOf(svg);
  const base64 = toBase64(percentDecoded(body.replaceAll('%', '%25')));
  const { isCut } = cleaner;
  const [words, unseen] = [joined(cleaner.words), joined(cleaner.unseen)];
  return { base64, width, height, words, unseen, isCut };
}

/** Cleans a drawing that is given as text, for instance in an address. */
export function cleanDrawingText(text: string, ground: Colour | null): CleanDrawing | null {
  if (text.length > MOST_CHARACTERS) return null;
  const [svg] = parseFragment(text)
    .childNodes.filter(isElement)
    .filter(({ tagName }) => tagName === 'svg');
  return svg ? cleanDrawing(svg, ground) : null;
}

function joined(words: readonly string[]): string {
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function gatherSheets(node: AgreementNode, sheets: string[], depth = 0): void {
  if (!isElement(node) || depth > DEEPEST) return;
  if (node.tagName === 'style')
    sheets.push(node.childNodes.map((child) => textOfNode(child) ?? '').join(''));
  for (const child of node.childNodes) gatherSheets(child, sheets, depth + 1);
}

class Cleaner {
  readonly words: string[] = [];
  readonly unseen: string[] = [];
  draws = false;
  isCut = false;
  private hasShapes = false;
  private elements = 0;
  private characters = 0;

  constructor(
    private readonly cascade: Cascade,
    private readonly mayUse: boolean,
    private readonly ground: Colour | null,
    private readonly original: (text: string) => string,
  ) {}

  /* Returns null for elements that are left out, and for all others once there are too many. */
  element(
    node: AgreementElement,
    parent: string,
    depth: number,
    around: Ink,
    reused = false,
  ): string | null {
    const tagName = drawnAs(node.tagName, parent);
    if (!ELEMENTS.has(tagName)) return tagName === 'textPath' ? this.cut() : null;
    const isLoop = tagName === 'use' && (!this.mayUse || reused);
    if (depth > DEEPEST || (this.elements += 1) > MOST_ELEMENTS || isLoop) return this.cut();
    const said = this.said(node, reused);
    const attributes = said
      .map(([name, value]) => ` ${name}="${escapeAttribute(this.counted(value))}"`)
      .join('');
    if (tagName === 'image' && !attributes.includes(' href=')) return null;
    if (!reused && !REUSED.has(tagName) && !GROUPS.has(tagName)) this.draws = true;
    if (!reused && SHAPES.has(tagName)) this.hasShapes = true;
    const ink = inkWithin(around, new Map(said));
    const within = reused || REUSED.has(tagName);
    const children = node.childNodes
      .map((child) => this.child(child, tagName, depth + 1, ink, within))
      .join('');
    const spaces = depth === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
    return `<${tagName}${spaces}${attributes}>${children}</${tagName}>`;
  }

  private child(
    node: AgreementNode,
    parent: string,
    depth: number,
    ink: Ink,
    reused: boolean,
  ): string {
    const text = textOfNode(node);
    if (isElement(node)) return this.element(node, parent, depth, ink, reused) ?? '';
    if (text === null || !WORDS.has(parent)) return '';
    /* What is drawn before words, or where they are used, may be their ground. */
    const isLost = isLostInk(ink, this.hasShapes || reused ? null : this.ground);
    (isLost ? this.unseen : this.words).push(text);
    return escapeText(this.counted(text));
  }

  private said(node: AgreementElement, reused: boolean): readonly (readonly [string, string])[] {
    const all = new Map<string, string>();
    for (const { name, value, prefix } of node.attrs) {
      if ((GEOMETRY.has(name) || PRESENTATION.has(name)) && !prefix) all.set(name, value);
      if (name === 'href') this.reference(node.tagName, value, all);
    }
    for (const [name, value] of this.cascade.declaredFor(node, 'self'))
      if (PRESENTATION.has(name)) all.set(name, written(value));
    return [...all].filter(([name, value]) => isHarmless(name, value, reused));
  }

  private reference(tag: string, value: string, all: Map<string, string>): void {
    if (tag !== 'image') {
      if (/^#[\w.:-]{1,100}$/.test(value)) all.set('href', value);
      return;
    }
    const picture = readDataPicture(this.original(value));
    if (picture?.kind === 'pixels')
      all.set('href', `data:${picture.type};base64,${picture.base64}`);
  }

  private counted(text: string): string {
    this.characters += text.length;
    if (this.characters <= MOST_CHARACTERS * 4) return text;
    this.isCut = true;
    return '';
  }

  private cut(): null {
    this.isCut = true;
    return null;
  }
}

/* The words and shapes in a link are drawn without the link. */
function drawnAs(tagName: string, parent: string): string {
  if (tagName === 'a') return WORDS.has(parent) ? 'tspan' : 'g';
  return tagName === 'switch' ? 'g' : tagName;
}

const WITHIN = /^url\(\s*["']?#[\w.:-]{1,100}["']?\s*\)$/;

function isHarmless(name: string, value: string, reused: boolean): boolean {
  const isLong = name === 'd' || name === 'points' || name === 'href';
  if (value.length > (isLong ? MOST_CHARACTERS * 4 : LONGEST_VALUE)) return false;
  if (name === 'href') return true;
  if (/url|image|\\|@|src/i.test(value)) return !reused && WITHIN.test(value);
  return !value.includes('<');
}

function written(value: readonly CSSToken[]): string {
  return value.map(([, text]) => text).join(' ');
}

/*
 * Whether all that `use` elements draw is not too much, as the letters of a page, and none stands
 * in what another one draws.
 */
function isUseBearable(svg: AgreementElement): boolean {
  const sizes = new Map<string, number>();
  const uses: { readonly drawn: string; readonly within: readonly string[] }[] = [];
  const look = (node: AgreementNode, around: readonly string[], depth: number): void => {
    if (!isElement(node) || depth > DEEPEST) return;
    const id = depth > 0 ? attributeOf(node, 'id') : null;
    const within = id === null ? around : [...around, `#${id}`];
    for (const drawn of node.tagName === 'use' ? namedBy(node) : []) uses.push({ drawn, within });
    const words = node.childNodes.map((child) => textOfNode(child) ?? '');
    const values = [...words, ...node.attrs.map(({ value }) => value)];
    const size = values.reduce((sum, { length }) => sum + length, 1);
    for (const name of within) sizes.set(name, (sizes.get(name) ?? 0) + size);
    for (const child of node.childNodes) look(child, within, depth + 1);
  };
  look(svg, [], 0);
  const used = new Set(uses.map(({ drawn }) => drawn));
  if (uses.some(({ within }) => within.some((it) => used.has(it)))) return false;
  const all = uses.reduce((sum, { drawn }) => sum + (sizes.get(drawn) ?? 0), 0);
  return uses.length <= MOST_USES || all <= MOST_DRAWN;
}

/* An older name of the attribute may stand beside the new one, and either may be written. */
function namedBy(use: AgreementElement): ReadonlySet<string> {
  return new Set(use.attrs.filter(({ name }) => name === 'href').map(({ value }) => value));
}

const USUAL = [300, 150] as const;

function sizeOf(svg: AgreementElement): readonly [number, number] {
  const [, , boxWidth = 0, boxHeight = 0] = (attributeOf(svg, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxHeight / boxWidth : null;
  const width = pixels(attributeOf(svg, 'width'));
  const height = pixels(attributeOf(svg, 'height'));
  const wide = width ?? (height !== null && ratio !== null ? height / ratio : USUAL[0]);
  const high = height ?? (ratio !== null ? wide * ratio : USUAL[1]);
  return [bounded(wide), bounded(high)];
}

function pixels(text: string | null): number | null {
  const [, number, unit = ''] =
    /^\s*\+?(\d+(?:\.\d+)?)\s*(px|pt|mm|cm|in)?\s*$/.exec(text ?? '') ?? [];
  const factor = { pt: 96 / 72, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }[unit] ?? 1;
  return number === undefined ? null : Number(number) * factor;
}

function bounded(size: number): number {
  return Math.max(1, Math.min(LARGEST, Math.round(size)));
}
