import { NumberType, TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Declared } from './css/cascade';
import { counterText } from './markers';

interface Counter {
  readonly depth: number;
  value: number;
}

/** At most so many counters are kept: what one more costs is paid at every element. */
const MOST_COUNTERS = 500;

/**
 * The counters of a page (CSS Lists Level 3, 4): `enter` and `leave` every element in order; `apply`
 * what an element, or what is generated of it, declares.
 */
export function createCounters() {
  const all = new Map<string, Counter[]>();
  let depth = 0;

  function instances(name: string): Counter[] {
    const known = all.get(name) ?? [];
    if (all.size < MOST_COUNTERS) all.set(name, known);
    return known;
  }

  function reset(name: string, value: number): void {
    const known = instances(name);
    if (known.at(-1)?.depth === depth) known.pop();
    known.push({ depth, value });
  }

  function current(name: string): Counter {
    const known = instances(name);
    if (known.length === 0) known.push({ depth, value: 0 });
    return known.at(-1) ?? { depth, value: 0 };
  }

  return {
    enter: (): void => void (depth += 1),
    /* A counter that a child began ends with its parent; one that an element began itself goes on in its siblings. */
    leave: (): void => {
      for (const known of all.values()) while ((known.at(-1)?.depth ?? -1) >= depth) known.pop();
      depth -= 1;
    },
    apply: (declared: Declared): void => {
      for (const [name, value] of pairs(declared.get('counter-reset'), 0)) reset(name, value);
      for (const [name, value] of pairs(declared.get('counter-increment'), 1))
        current(name).value = within(current(name).value + value);
      for (const [name, value] of pairs(declared.get('counter-set'), 0))
        current(name).value = value;
    },
    /** The number of one counter. */
    text: (name: string, style: string): string => counterText(current(name).value, style),
    /** The numbers of all of a name, outermost first. */
    texts: (name: string, between: string, style: string): string => {
      current(name);
      return instances(name)
        .map(({ value }) => counterText(value, style))
        .join(between);
    },
  };
}

export type Counters = ReturnType<typeof createCounters>;

function pairs(value: readonly CSSToken[] | undefined, usual: number): [string, number][] {
  const found: [string, number][] = [];
  /* A declaration whose number is no integer is ignored, as in browsers. */
  if (value?.some((token) => token[0] === TokenType.Number && !isInteger(token))) return [];
  for (const token of value ?? []) {
    if (token[0] === TokenType.Ident && token[4].value !== 'none')
      found.push([token[4].value, usual]);
    const last = found.at(-1);
    if (token[0] === TokenType.Number && last) last[1] = within(token[4].value);
  }
  return found.slice(0, 20);
}

type NumberToken = Extract<CSSToken, { 0: TokenType.Number }>;

function isInteger(token: NumberToken): boolean {
  return token[4].type === NumberType.Integer;
}

const MOST = 2 ** 31 - 1;

/* Engines count in 32 bits, and stop at the last number. */
function within(value: number): number {
  return Math.max(-MOST - 1, Math.min(MOST, value));
}

/** What `content` says in words: null where it is not understood, empty where there is none. */
export function generatedText(
  content: readonly CSSToken[],
  counters: Counters,
  attribute: (name: string) => string | null,
): string | null {
  let text = '';
  for (let at = 0; at < content.length; at += 1) {
    const token = content[at];
    if (token?.[0] === TokenType.String) text += token[4].value;
    else if (token?.[0] === TokenType.Function) {
      const end = content.findIndex(([type], place) => place > at && type === TokenType.CloseParen);
      const said = functionText(
        token[4].value.toLowerCase(),
        content.slice(at + 1, end),
        counters,
        attribute,
      );
      if (said === null) return null;
      text += said;
      at = end < 0 ? content.length : end;
    } else if (token?.[0] === TokenType.Ident) {
      const said = QUOTES.get(token[4].value.toLowerCase());
      if (said === undefined) return null;
      text += said;
    } else return null;
  }
  return text;
}

const QUOTES: ReadonlyMap<string, string> = new Map([
  ['none', ''],
  ['normal', ''],
  ['open-quote', '“'],
  ['close-quote', '”'],
  ['no-open-quote', ''],
  ['no-close-quote', ''],
]);

function functionText(
  name: string,
  tokens: readonly CSSToken[],
  counters: Counters,
  attribute: (name: string) => string | null,
): string | null {
  const parts = tokens.filter(([type]) => type !== TokenType.Comma);
  const word = (at: number): string | null => {
    const token = parts[at];
    return token?.[0] === TokenType.Ident || token?.[0] === TokenType.String
      ? token[4].value
      : null;
  };
  const first = word(0);
  if (first === null) return null;
  if (name === 'attr') return attribute(first.toLowerCase()) ?? '';
  if (name === 'counter') return counters.text(first, word(1) ?? 'decimal');
  return name === 'counters' ? counters.texts(first, word(1) ?? '', word(2) ?? 'decimal') : null;
}
