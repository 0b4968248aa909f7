import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { groupBy } from '../../group-by';
import { remembered, rememberedOf } from '../../remembered';
import { attributeOf, type AgreementElement } from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';
import { animatedBy } from './animations';
import { holdsOnScreen } from './conditions';
import { TooCostly } from './engine-selectors';
import { expanded } from './expand';
import {
  closingOf,
  readDeclarations,
  readStyleSheet,
  type Animation,
  type Declaration,
  type StyleSheet,
} from './read-sheet';
import { isMereLook, isRoomWithin } from './mere-looks';
import { isTaken } from './valid-declaration';
import { createSelectors, type CompiledSelector, type Part } from './select';
import { identOf, wordOf, wordsOfValue } from './values';

/** The winning value of each property of an element, or of what is generated within it. */
export type Declared = ReadonlyMap<string, readonly CSSToken[]>;

export type Cascade = ReturnType<typeof createCascade>;

interface Rule extends CompiledSelector {
  readonly order: number;
  readonly layer: number;
  /** Stands for its block where it is not known whether that holds. */
  readonly doubt: CSSToken | null;
  readonly declarations: readonly Declaration[];
}

/* Rules outside of all layers are stronger than every layer. */
const UNLAYERED = 1_000_000;

export const NOTHING: Declared = new Map();

/**
 * Stands among the declarations of an element for blocks of which it is not known whether they
 * hold.
 */
export const DOUBTED = '@media';

/** Whether the name is one of such a block. */
export function isDoubt(name: string): boolean {
  return name.startsWith(DOUBTED);
}

/**
 * The cascade (CSS Cascading and Inheritance Level 5) of an agreement. `sheets` go from the weakest
 * origin to the strongest; `style` attributes are stronger than all. The time it takes is bounded.
 * `isStill` says that no attribute changes from one question to the next.
 */
export function createCascade(sheets: readonly string[], isStill = true) {
  const read = sheets.map((css, at) => readStyleSheet(css, holdsOnScreen, at));
  const strength = new Map(
    inStrength(read.flatMap(({ layers }) => layers)).map((it, at) => [it, at]),
  );
  const initial = new Map(read.flatMap((sheet) => [...sheet.initial]));
  const begun = new Map(read.flatMap((sheet) => [...sheet.begun].map((it) => [it, LOST] as const)));
  const animate = animatedBy(read.flatMap((sheet) => sheet.keyframes).map(withLonghands));
  let capped = read.some((sheet) => sheet.capped);
  const selectors = createSelectors(isStill);
  let order = 0;
  const rules = readRules();
  const indexes = new Map(
    [...groupBy(rules, (it) => it.part)].map(
      ([part, own]) => [part, groupBy(own, ({ key }) => key ?? '*')] as const,
    ),
  );

  function readRules(): readonly Rule[] {
    try {
      return capped ? [] : read.flatMap((sheet) => rulesOf(sheet));
    } catch (error) {
      if (!(error instanceof TooCostly)) throw error;
      capped = true;
      return [];
    }
  }

  function rulesOf({ rules: found }: StyleSheet): readonly Rule[] {
    return found.flatMap(({ selector, layer, doubtful, declarations }) => {
      const taken = takenOf(declarations);
      const doubt = doubtful ? identOf(`${DOUBTED} ${String(order)}`) : null;
      return selectors.compile(selector).map((compiled) => ({
        ...compiled,
        order: (order += 1),
        layer: strength.get(layer) ?? UNLAYERED,
        doubt,
        declarations: taken,
      }));
    });
  }

  function candidates(element: AgreementElement, part: Part): readonly Rule[] {
    const index = indexes.get(part);
    if (index === undefined) return [];
    const classes = (attributeOf(element, 'class') ?? '').split(/[\t\n\f\r ]+/);
    const id = `#${attributeOf(element, 'id') ?? ''}`;
    const keys = ['*', element.tagName.toLowerCase(), ...classes.map((it) => `.${it}`), id];
    return keys.flatMap((key) => index.get(key) ?? []);
  }

  function matched(element: AgreementElement, part: Part): readonly Rule[] {
    if (capped) return [];
    try {
      return strongest(
        [...new Set(candidates(element, part))].filter((rule) => rule.matches(element)),
      );
    } catch (error) {
      if (!(error instanceof TooCostly || error instanceof RangeError)) throw error;
      capped = true;
      return [];
    }
  }

  function wonBy(
    found: readonly Rule[],
    inline: string | null,
    isRoot: boolean,
    part: Part,
  ): Declared {
    const sure = found.filter(({ doubt }) => doubt === null);
    const own = inline === null ? [] : takenOf(readDeclarations(inline));
    const start = isRoot ? new Map([...begun, ...initial]) : initial;
    const won = winners(sure, own, start, { initial, begun });
    const doubts = found.flatMap((it) => (it.doubt && mayMatter(it, won) ? [it.doubt] : []));
    if (doubts.length > 0 && (!MADE.has(part) || found.some(makes))) won.set(DOUBTED, doubts);
    animate(won);
    return won;
  }

  const asked = remembered((part: Part) =>
    rememberedOf((element: AgreementElement) => matched(element, part)),
  );
  /* What was declared by the same rules and the same attribute is one. */
  const known = new Map<string, Declared>();
  return {
    declaredFor: (element: AgreementElement, part: Part): Declared => {
      const inline = part === 'self' ? attributeOf(element, 'style') : null;
      const found = isStill ? asked(part)(element) : matched(element, part);
      /* All others inherit what the root has. */
      const isRoot = element.tagName === 'html' && part === 'self' && begun.size > 0;
      if (inline === null && found.length === 0 && !isRoot) return NOTHING;
      const key = `${isRoot ? 'root ' : ''}${found.map((it) => it.order).join()} ${inline ?? ''}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const won = wonBy(found, inline, isRoot, part);
      known.set(key, won);
      return won;
    },
    /** Whether any rule generates content. If none does, there is no need to look for it. */
    generates: [...indexes.keys()].some((part) => part !== 'self'),
    /** Whether any sheet names marks of quotations, so that they may open without an end. */
    namesQuotes: sheets.some((css) => /(?:open|close)-quote/i.test(css)),
    /** The document's own ways to write numbers, by their names. */
    counterStyles: new Map(read.flatMap((sheet) => [...sheet.counterStyles])),
    /** How many sheets and scopes there are whose rules are not read. */
    unread: read.reduce((sum, { unread }) => sum + unread, 0),
    /** True when there was more style than is read. Then none of the sheets counts. */
    isCapped: (): boolean => capped,
    /**
     * The same with steps of its own, for what may take more of them than the document itself, and
     * may change attributes between questions.
     */
    again: () => createCascade(sheets, false),
  };
}

/* Parts that are there only where a rule declares their content. */
const MADE: ReadonlySet<Part> = new Set(['before', 'after', 'marker']);

function makes({ declarations }: Rule): boolean {
  return declarations.some(({ name }) => name === 'content');
}

/* Whether a rule, and what it would take the place of, changes more than mere looks. */
function mayMatter({ declarations }: Rule, won: Declared): boolean {
  const cuts = CUTTING.some((name) => won.has(name));
  return declarations.some(
    ({ name, value }) =>
      !isMereLook(name, value) ||
      !isMereLook(name, won.get(name) ?? value) ||
      (cuts && isRoomWithin(name)),
  );
}

const CUTTING = ['overflow', 'max-height'];

/*
 * Of the selectors before one block, the strongest that matches gives what it declares its weight.
 */
function strongest(rules: readonly Rule[]): readonly Rule[] {
  const found = new Map<Rule['declarations'], Rule>();
  for (const rule of rules) {
    const known = found.get(rule.declarations);
    if (!known || known.specificity < rule.specificity) found.set(rule.declarations, rule);
  }
  return [...found.values()];
}

/* What the property `all` does not reset (CSS Cascading 5, 3.2). */
function isReset(name: string): boolean {
  return !name.startsWith('--') && name !== 'direction' && name !== 'unicode-bidi';
}

/*
 * Layers from the weakest to the strongest. Those of all sheets are in one order, and what a layer
 * holds itself is stronger than the layers within it (CSS Cascading 5, 6.4.4).
 */
function inStrength(names: readonly string[]): readonly string[] {
  const within = new Map<string, Set<string>>();
  for (const name of names) {
    const parts = name.split('.');
    parts.forEach((_, at) => {
      const around = parts.slice(0, at).join('.');
      within.set(around, (within.get(around) ?? new Set()).add(parts.slice(0, at + 1).join('.')));
    });
  }
  const all = (around: string): string[] =>
    [...(within.get(around) ?? [])].flatMap((name) => [...all(name), name]);
  return all('');
}

function withLonghands({ name, declarations, last }: Animation): Animation {
  return { name, declarations, last: takenOf(last) };
}

function takenOf(declarations: readonly Declaration[]): readonly Declaration[] {
  return declarations.flatMap(expanded).filter(isTaken);
}

/* What gives a variable of each element the value that it has where nothing declares it. */
const BEGUN = wordSet('initial unset revert');

function winners(
  rules: readonly Rule[],
  inline: readonly Declaration[],
  start: Declared,
  { initial, begun }: { readonly initial: Declared; readonly begun: Declared },
): Map<string, readonly CSSToken[]> {
  const won = new Map(start);
  /* Among important declarations the first layer is the strongest. */
  const sorted = (first: 1 | -1): readonly Rule[] =>
    rules.toSorted(
      (a, b) => first * (a.layer - b.layer) || a.specificity - b.specificity || a.order - b.order,
    );
  const put = (declarations: readonly Declaration[], important: boolean): void => {
    for (const { name, value, important: isImportant } of declarations) {
      if (isImportant !== important) continue;
      if (name === 'all') for (const other of won.keys()) if (isReset(other)) won.delete(other);
      const word = wordOf(value) ?? '';
      const first = BEGUN.has(word) ? initial.get(name) : undefined;
      won.set(name, first ?? (word === 'initial' ? begun.get(name) : undefined) ?? value);
    }
  };
  for (const rule of sorted(1)) put(rule.declarations, false);
  put(inline, false);
  for (const rule of sorted(-1)) put(rule.declarations, true);
  put(inline, true);
  return won;
}

const DEEPEST_VARIABLE = 30;
const LONGEST_VALUE = 500;

/* Stands for a value that is too long, or made of too many others, to be followed. */
const LOST: readonly CSSToken[] = [];

/** The value of a variable; null when it has none. */
type Lookup = (name: string) => readonly CSSToken[] | null;

/**
 * The variables of an element: those around it, and its own declarations with the variables that
 * they name put in where they are declared. One that is defined by itself has no value (CSS Custom
 * Properties, 3.3).
 */
export function computedVariables(declared: Declared, around: Declared): Declared {
  const own = [...declared.keys()].filter((name) => name.startsWith('--'));
  if (own.length === 0) return around;
  const computed = new Map(around);
  const open: string[] = [];
  const circular = new Set<string>();
  const waiting = new Set(own);
  const valueOf: Lookup = (name) => {
    if (open.includes(name)) open.slice(open.indexOf(name)).forEach((it) => circular.add(it));
    else if (waiting.delete(name)) compute(name);
    return circular.has(name) ? null : (computed.get(name) ?? null);
  };
  const compute = (name: string): void => {
    const value = declared.get(name) ?? [];
    const word = wordOf(value) ?? '';
    if (INHERITED.has(word)) return;
    open.push(name);
    const isDeep = open.length > DEEPEST_VARIABLE;
    const put = word === 'initial' ? null : isDeep ? LOST : withVariables(value, valueOf);
    open.pop();
    if (put === null || circular.has(name)) computed.delete(name);
    else computed.set(name, put);
  };
  own.forEach(valueOf);
  return computed;
}

const INHERITED = wordSet('inherit unset revert revert-layer');

/** A value with its variables put in; null when one is missing, `LOST` when it becomes too long. */
function withVariables(value: readonly CSSToken[], lookup: Lookup): readonly CSSToken[] | null {
  if (!value.some(isVar)) return value;
  if (value.length > LONGEST_VALUE) return LOST;
  const put: CSSToken[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const token = value[at];
    if (token === undefined) break;
    if (!isVar(token)) {
      put.push(token);
      continue;
    }
    const end = closingOf(value, at);
    const known = valueOfVar(value.slice(at + 1, end), lookup);
    if (known === null || known === LOST) return known;
    if (put.length + known.length > LONGEST_VALUE) return LOST;
    put.push(...known);
    at = end;
  }
  return put;
}

/* Of `var(--name, otherwise)`, what stands within. */
function valueOfVar(
  [name, comma, ...otherwise]: readonly CSSToken[],
  lookup: Lookup,
): readonly CSSToken[] | null {
  const known = lookup(name?.[0] === TokenType.Ident ? name[4].value : '');
  return known ?? (comma === undefined ? null : withVariables(otherwise, lookup));
}

/**
 * What was declared, with `variables` put in, and the properties whose value is lost. Those, and
 * those whose variable is missing or empty, stand as if nothing had been declared anywhere
 * (`unset`), as in engines.
 */
export function withoutVariables(
  declared: Declared,
  variables: Declared,
): readonly [Declared, readonly string[]] {
  const isOwn = (name: string): boolean => name.startsWith('--');
  if (![...declared].some(([name, value]) => !isOwn(name) && value.some(isVar)))
    return [declared, []];
  const lost: string[] = [];
  const put = [...declared].map(([name, value]) => {
    if (isOwn(name)) return [name, value] as const;
    const known = withVariables(value, (wanted) => variables.get(wanted) ?? null);
    if (known === LOST) lost.push(name);
    const isSaid = known !== null && known.length > 0 && isTaken({ name, value: known });
    return [name, isSaid ? known : UNSET] as const;
  });
  return [new Map(put), lost];
}

/** The one word that is declared of a property, in lower case; null for anything else. */
export function wordSaid(declared: Declared, name: string): string | null {
  const value = declared.get(name);
  return value === undefined ? null : wordOf(value);
}

/** All words that are declared of a property, in lower case. */
export function wordsSaid(declared: Declared, name: string): readonly string[] {
  return wordsOfValue(declared.get(name) ?? []);
}

/** What an element of this style has declared for a property; empty for nothing. */
export function saidOf(
  { declared }: { readonly declared: Declared },
  name: string,
): readonly CSSToken[] {
  return declared.get(name) ?? [];
}

const UNSET: readonly CSSToken[] = [[TokenType.Ident, 'unset', -1, -1, { value: 'unset' }]];

function isVar(token: CSSToken): boolean {
  return token[0] === TokenType.Function && token[4].value.toLowerCase() === 'var';
}
