import { NumberType, TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { wordsSaid, type Declared } from '../css/cascade';
import type { CounterStyles } from './counter-styles';
import { isEmptyText } from '../tree/parse-agreement';

interface Counter {
  readonly name: string;
  readonly depth: number;
  value: number;
  /** Whether the element that began the counter is still open. */
  isOpen: boolean;
}

/** The most counters that are kept, because each of them costs time at every element. */
const MOST_COUNTERS = 500;

/**
 * The counters of a page (CSS Lists Level 3, 4). `enter` and `leave` are called for every element
 * in order, `apply` for what is generated within one.
 */
export function createCounters({ text: written }: CounterStyles) {
  const all = new Map<string, Counter[]>();
  /* The counters that each open element began, from the outermost element on. */
  const around: (readonly Counter[])[] = [];
  /*
   * How deep the counters at least began that each open element may change: others are only read
   * within a box that contains what it counts (CSS Containment Level 2, 3.3).
   */
  const floors = [0];
  const isWithin = ({ depth }: Counter): boolean => depth >= (floors.at(-1) ?? 0);

  function instances(name: string): Counter[] {
    const known = all.get(name) ?? [];
    if (all.size < MOST_COUNTERS) all.set(name, known);
    return known;
  }

  function begun(name: string, value: number): Counter {
    const counter = { name, depth: around.length, value, isOpen: false };
    instances(name).push(counter);
    return counter;
  }

  /* A counter of that name that a sibling began ends here. */
  function reset(name: string, value: number): Counter {
    const known = instances(name);
    if (known.at(-1)?.depth === around.length) known.pop();
    return begun(name, value);
  }

  /** Applies declarations and returns the counters that they began. */
  function apply(declared: Declared): readonly Counter[] {
    const fresh = pairs(declared.get('counter-reset'), 0).map((it) => reset(...it));
    const current = (name: string): Counter => {
      const known = instances(name).at(-1);
      if (known && isWithin(known)) return known;
      const counter = begun(name, 0);
      fresh.push(counter);
      return counter;
    };
    for (const [name, value] of pairs(declared.get('counter-increment'), 1)) {
      const counter = current(name);
      counter.value = within(counter.value + value);
    }
    for (const [name, value] of pairs(declared.get('counter-set'), 0)) current(name).value = value;
    return fresh;
  }

  /*
   * A counter goes on in the following siblings, unless an element around them began one of the
   * same name.
   */
  function close(counter: Counter): void {
    counter.isOpen = false;
    const known = instances(counter.name);
    const others = known.slice(0, -1).filter(isWithin);
    if (known.at(-1) === counter && others.some(({ isOpen }) => isOpen)) known.pop();
  }

  return {
    enter: (declared: Declared): void => {
      const fresh = apply(declared);
      for (const counter of fresh) counter.isOpen = true;
      around.push(fresh);
      floors.push(containsCounters(declared) ? around.length : (floors.at(-1) ?? 0));
    },
    /* A counter that a child began ends with its parent. */
    leave: (): void => {
      for (const known of all.values())
        while ((known.at(-1)?.depth ?? -1) >= around.length) known.pop();
      floors.pop();
      around.pop()?.forEach(close);
    },
    apply: (declared: Declared): void => void apply(declared),
    /** The number of the innermost counter of a name. */
    text: (name: string, style: string): string | null =>
      written(instances(name).at(-1)?.value ?? 0, style),
    /** The numbers of all counters of a name, outermost first. */
    texts: (name: string, between: string, style: string): string | null => {
      const values = instances(name).map(({ value }) => value);
      const texts = (values.length > 0 ? values : [0]).map((value) => written(value, style));
      return texts.includes(null) ? null : texts.join(between);
    },
  };
}

type Counters = ReturnType<typeof createCounters>;

const CONTAINING: readonly (readonly [property: string, ...words: readonly string[]])[] = [
  ['contain', 'style', 'content', 'strict'],
  ['container-type', 'size', 'inline-size'],
  ['content-visibility', 'auto', 'hidden'],
];

function containsCounters(declared: Declared): boolean {
  return CONTAINING.some(([property, ...words]) =>
    wordsSaid(declared, property).some((it) => words.includes(it)),
  );
}

/** The number that a declaration names for a counter; null where it does not name that. */
export function countSaid(
  declared: Declared,
  property: 'counter-set' | 'counter-increment',
  name: string,
): number | null {
  const usual = property === 'counter-set' ? 0 : 1;
  return pairs(declared.get(property), usual).findLast(([it]) => it === name)?.[1] ?? null;
}

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

/* Engines count in 32 bits and stay at the last number. */
function within(value: number): number {
  return Math.max(-MOST - 1, Math.min(MOST, value));
}

/**
 * The words that `content` generates: null when it is not understood, empty when there are none.
 */
export function generatedText(
  content: readonly CSSToken[],
  counters: Counters,
  attribute: (name: string) => string | null,
  quote: (word: string) => string | null,
): string | null {
  let text = '';
  for (let at = 0; at < content.length; at += 1) {
    const token = content[at];
    /* What follows the slash is spoken instead of the words before it. */
    if (token?.[0] === TokenType.Delim && token[4].value === '/') break;
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
      const said = quote(token[4].value.toLowerCase());
      if (said === null) return null;
      text += said;
    } else return null;
  }
  return text;
}

/** Whether what `content` generates may be seen. */
export function generatesWords(declared: Declared): boolean {
  const isWord = (token: CSSToken): boolean =>
    token[0] === TokenType.Function ||
    (token[0] === TokenType.String && !isEmptyText(token[4].value));
  return declared.get('content')?.some(isWord) ?? false;
}

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
