import type { CSSToken } from '@csstools/css-tokenizer';
import { reckonedLength } from './calc';
import { NOTHING, type Declared } from './cascade';
import type { Colour } from './colours';
import type { Quotes } from './quotes';
import { percentOf } from './values';

/** The part of an element's computed style that says something, not only how its words look. */
export interface Style {
  readonly struck: boolean;
  readonly underlined: boolean;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly raised: 'sup' | 'sub' | null;
  readonly marked: boolean;
  readonly transform: string;
  readonly whiteSpace: string;
  readonly listStyle: string;
  /** Whether the marker of an item stands within its box. */
  readonly markerWithin: boolean;
  /** The marks around quotations; null for those of the language. */
  readonly quotes: Quotes | null;
  readonly direction: string;
  readonly align: string;
  /** Whether all letters run in the direction, also those of other scripts. */
  readonly turned: boolean;
  /** In CSS pixels, as the room that is added between letters and between words. */
  readonly fontSize: number;
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  /** Whether the second of two colours is taken that are named for light and for dark. */
  readonly dark: boolean;
  /** The colour of the words; null when it cannot be known. */
  readonly colour: Colour | null;
  /** What fills the letters if it is not that colour; null when it cannot be known. */
  readonly fill: Colour | 'colour' | null;
  /** The colour of links. */
  readonly linkColour: Colour | null;
  /** The colour of what is drawn around the letters as a shadow; null when it cannot be known. */
  readonly outline: Colour | null;
  /** The same of lines along the edges of the letters. */
  readonly stroke: Colour | null;
  /** The colour behind the words; null when it cannot be known. */
  readonly ground: Colour | null;
  /**
   * The colour that was behind the words if what may be drawn there was not; null when there is
   * none.
   */
  readonly groundElse: Colour | null;
  /** Whether the first font draws signs in place of letters. */
  readonly signs: boolean;
  readonly invisible: boolean;
  /** The highest level of boxes that lie over the words. */
  readonly covered: number;
  /** The same of lines that are drawn through them by boxes. */
  readonly lined: number;
  /** Whether a ground is drawn over what lies behind all of its page or layer. */
  readonly grounded: boolean;
  /** Whether neither the element nor anything in it is seen. */
  readonly gone: boolean;
  /** How opaque it is with all that is around it, from 0 to 1. */
  readonly opacity: number;
  /** Whether the element has no box (`display: none`); then it does not change counters either. */
  readonly boxless: boolean;
  readonly display: string;
  readonly variables: Declared;
  /** The author's declarations that won for this element. */
  readonly declared: Declared;
  /** Properties that may say something, but have a value that was not understood. */
  readonly unread: readonly string[];
}

/** A declared size in CSS pixels; null where none is declared, or it cannot be reckoned. */
export function sizeOf(style: Pick<Style, 'declared' | 'fontSize'>, name: string): number | null {
  return reckonedLength(style.declared.get(name) ?? NO_VALUE, style.fontSize);
}

const NO_VALUE: readonly CSSToken[] = [];

/**
 * A declared size within a box of the size `whole`, in CSS pixels: of a share of what is not known
 * nothing is known, and of what cannot be reckoned it is `otherwise`.
 */
export function sizeWithin(style: Style, name: string, whole: number, otherwise: number): number {
  return sizeOfValue(style, style.declared.get(name) ?? NO_VALUE, whole, otherwise);
}

/** The same of a value that is declared under another name. */
export function sizeOfValue(
  { fontSize }: Style,
  value: readonly CSSToken[],
  whole: number,
  otherwise = Infinity,
): number {
  const percent = percentOf(value);
  if (percent === null) return reckonedLength(value, fontSize) ?? otherwise;
  return whole === Infinity ? Infinity : (whole * percent) / 100;
}

/** The colour of what is not drawn. */
export const NO_COLOUR: Colour = [0, 0, 0, 0];

/** The level of what is not there. */
export const NO_LAYER = -Infinity;

/** The style outside of all elements, as browsers begin with it. */
export const ROOT_STYLE: Style = {
  struck: false,
  underlined: false,
  bold: false,
  italic: false,
  raised: null,
  marked: false,
  transform: 'none',
  whiteSpace: 'normal',
  listStyle: 'disc',
  markerWithin: false,
  quotes: null,
  direction: 'ltr',
  align: 'start',
  turned: false,
  fontSize: 16,
  letterSpacing: 0,
  wordSpacing: 0,
  dark: false,
  colour: [0, 0, 0, 1],
  fill: 'colour',
  linkColour: [0, 0, 238, 1],
  outline: NO_COLOUR,
  stroke: NO_COLOUR,
  ground: [255, 255, 255, 1],
  groundElse: null,
  signs: false,
  invisible: false,
  covered: NO_LAYER,
  lined: NO_LAYER,
  grounded: false,
  gone: false,
  opacity: 1,
  boxless: false,
  display: 'inline',
  variables: NOTHING,
  declared: NOTHING,
  unread: [],
};
