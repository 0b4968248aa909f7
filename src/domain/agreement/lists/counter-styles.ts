import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { remembered } from '../../remembered';
import type { Declaration } from '../css/read-sheet';
import { wordSet } from '../tree/word-set';
import { alphabetic, counterText, signBehind } from './markers';

/** The ways to write numbers that a document defines (`@counter-style`), by names in lower case. */
type DefinedCounters = ReadonlyMap<string, readonly Declaration[]>;

/** A number in signs; null where it is not known how it is written. */
type Writer = (number: number) => string | null;

interface CounterStyle {
  readonly write: Writer;
  /** What stands around the number of an item. */
  readonly prefix: string;
  readonly suffix: string;
}

export type CounterStyles = ReturnType<typeof createCounterStyles>;

/** Writes numbers in the ways that a document defines, and in those that engines have. */
export function createCounterStyles(defined: DefinedCounters) {
  const named = remembered((name: string) => styleNamed(name.toLowerCase(), defined));
  return {
    isOwn: (name: string): boolean => defined.has(name) && !KEPT.has(name),
    /** A number without what stands around it. */
    text: (number: number, name: string): string | null => named(name).write(number),
    /** A number with what stands around it before an item. */
    marker: (number: number, name: string): string | null => {
      const { write, prefix, suffix } = named(name);
      const written = write(number);
      return written === null ? null : prefix + written + suffix;
    },
  };
}

/* These are the engine's, whatever a document says (CSS Counter Styles Level 3, 3). */
const KEPT = wordSet('decimal disc circle square disclosure-open disclosure-closed none');
/* By these few documents write some numbers in another way, which is told. */
const UNREAD = wordSet('negative range pad fallback additive-symbols');
/* So many styles may be made of each other. */
const DEEPEST = 8;

function styleNamed(name: string, defined: DefinedCounters, depth = 0): CounterStyle {
  const own = KEPT.has(name) ? undefined : defined.get(name);
  if (own === undefined) return ofEngines(name);
  const said = new Map(own.map((it) => [it.name, it.value] as const));
  const signsOf = (property: string): readonly string[] => signsIn(said.get(property) ?? []);
  const [system = 'symbolic', extended = ''] = signsOf('system');
  const isExtended = /^extends$/i.test(system) && depth < DEEPEST;
  const base = isExtended ? styleNamed(extended.toLowerCase(), defined, depth + 1) : null;
  const write = base?.write ?? writerOf(system, signsOf('symbols'), firstOf(said.get('system')));
  /* Without signs to write with, it defines nothing. */
  if (write === null) return ofEngines('decimal');
  const isUnread = own.some((it) => UNREAD.has(it.name));
  return {
    write: isUnread ? () => null : write,
    prefix: signsOf('prefix')[0] ?? base?.prefix ?? '',
    suffix: signsOf('suffix')[0] ?? base?.suffix ?? '. ',
  };
}

function ofEngines(name: string): CounterStyle {
  const suffix = `${signBehind(name)} `;
  return { write: (number) => counterText(number, name), prefix: '', suffix };
}

/* The systems of section 3.1. Numbers that a style has no signs for are written in digits. */
function writerOf(system: string, signs: readonly string[], first: number): Writer | null {
  const { length } = signs;
  if (/^additive$/i.test(system)) return () => null;
  if (length < (/^(?:alphabetic|numeric)$/i.test(system) ? 2 : 1)) return null;
  switch (system.toLowerCase()) {
    case 'cyclic':
      return (number) => signs.at((number - 1) % length) ?? null;
    case 'fixed':
      return (number) => signs[number - first] ?? String(number);
    case 'symbolic':
      return (number) => (isFew(number, length) ? repeated(number, signs) : String(number));
    case 'alphabetic':
      return (number) => (number < 1 ? String(number) : alphabetic(number, signs));
    case 'numeric':
      return (number) => (number < 0 ? `-${inDigits(-number, signs)}` : inDigits(number, signs));
    default:
      return null;
  }
}

/* Chromium writes no number in more signs. */
const LONGEST = 120;

function isFew(number: number, length: number): boolean {
  return number >= 1 && number <= length * LONGEST;
}

function repeated(number: number, signs: readonly string[]): string {
  return (signs[(number - 1) % signs.length] ?? '').repeat(Math.ceil(number / signs.length));
}

function inDigits(number: number, signs: readonly string[]): string {
  const { length } = signs;
  const higher = number < length ? '' : inDigits(Math.floor(number / length), signs);
  return `${higher}${signs[number % length] ?? ''}`;
}

/* The number of the first sign, as in `fixed 3`. */
function firstOf(system: readonly CSSToken[] = []): number {
  const said = system.find((it) => it[0] === TokenType.Number);
  return said?.[0] === TokenType.Number ? said[4].value : 1;
}

function signsIn(value: readonly CSSToken[]): readonly string[] {
  return value.flatMap((it) =>
    it[0] === TokenType.String || it[0] === TokenType.Ident ? [it[4].value] : [],
  );
}
