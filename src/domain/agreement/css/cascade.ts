import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { attributeOf, type AgreementElement } from '../parse-agreement';
import { holdsOnScreen } from './conditions';
import { expanded } from './expand';
import {
  closingOf,
  readDeclarations,
  readStyleSheet,
  type Declaration,
  type StyleSheet,
} from './read-sheet';
import { isTaken } from './valid-declaration';
import { createSelectors, TooCostly, type CompiledSelector, type Part } from './select';

/** The winning value of each property of an element, or of what is generated within it. */
export type Declared = ReadonlyMap<string, readonly CSSToken[]>;

export type Cascade = ReturnType<typeof createCascade>;

interface Rule extends CompiledSelector {
  readonly order: number;
  readonly layer: number;
  readonly declarations: readonly Declaration[];
}

/* Rules outside of all layers are stronger than every layer. */
const UNLAYERED = 1_000_000;

export const NOTHING: Declared = new Map();

/**
 * The cascade (CSS Cascading and Inheritance Level 5) of an agreement. `sheets` go from the weakest
 * origin to the strongest; `style` attributes are stronger than all. The time it takes is bounded.
 */
export function createCascade(sheets: readonly string[]) {
  const index = new Map<string, Rule[]>();
  const read = sheets.map((css) => readStyleSheet(css, holdsOnScreen));
  let capped = read.some((sheet) => sheet.capped);
  const selectors = createSelectors();
  let order = 0;
  const rules = capped ? [] : read.flatMap((sheet) => rulesOf(sheet));
  for (const rule of rules) {
    const kept = index.get(rule.key ?? '*');
    if (kept) kept.push(rule);
    else index.set(rule.key ?? '*', [rule]);
  }

  function rulesOf({ rules: found, layers }: StyleSheet): readonly Rule[] {
    return found.flatMap(({ selector, layer, declarations }) =>
      selectors.compile(selector).map((compiled) => ({
        ...compiled,
        order: (order += 1),
        layer: layer === '' ? UNLAYERED : layers.indexOf(layer),
        declarations: takenOf(declarations),
      })),
    );
  }

  function candidates(element: AgreementElement): readonly Rule[] {
    if (rules.length === 0) return [];
    const found = [...(index.get('*') ?? []), ...(index.get(element.tagName) ?? [])];
    for (const name of (attributeOf(element, 'class') ?? '').split(/[\t\n\f\r ]+/))
      if (name !== '') found.push(...(index.get(`.${name}`) ?? []));
    const id = attributeOf(element, 'id');
    if (id !== null) found.push(...(index.get(`#${id}`) ?? []));
    return found;
  }

  function matched(element: AgreementElement, part: Part): readonly Rule[] {
    if (capped) return [];
    try {
      return [...new Set(candidates(element))].filter(
        (rule) => rule.part === part && rule.matches(element),
      );
    } catch (error) {
      if (!(error instanceof TooCostly || error instanceof RangeError)) throw error;
      capped = true;
      return [];
    }
  }

  return {
    declaredFor: (element: AgreementElement, part: Part): Declared => {
      const inline = part === 'self' ? attributeOf(element, 'style') : null;
      const found = matched(element, part);
      if (inline === null && found.length === 0) return NOTHING;
      return winners(found, inline === null ? [] : takenOf(readDeclarations(inline)));
    },
    /** Whether any rule generates content. If none does, there is no need to look for it. */
    generates: rules.some(({ part }) => part !== 'self'),
    /** How many rules have a condition that cannot be known here. */
    unread: read.reduce((sum, { unread }) => sum + unread, 0),
    /** True when there was more style than is read. Then none of the sheets counts. */
    isCapped: (): boolean => capped,
  };
}

function takenOf(declarations: readonly Declaration[]): readonly Declaration[] {
  return declarations.flatMap(expanded).filter(isTaken);
}

function winners(rules: readonly Rule[], inline: readonly Declaration[]): Declared {
  const won = new Map<string, readonly CSSToken[]>();
  const sorted = [...rules].sort(
    (a, b) => a.layer - b.layer || a.specificity - b.specificity || a.order - b.order,
  );
  const put = (declarations: readonly Declaration[], important: boolean): void => {
    for (const declaration of declarations)
      if (declaration.important === important) won.set(declaration.name, declaration.value);
  };
  for (const rule of sorted) put(rule.declarations, false);
  put(inline, false);
  /* Among important declarations the first layer is the strongest. */
  const strong = [...rules].sort(
    (a, b) => b.layer - a.layer || a.specificity - b.specificity || a.order - b.order,
  );
  for (const rule of strong) put(rule.declarations, true);
  put(inline, true);
  return won;
}

const DEEPEST_VARIABLE = 8;
const LONGEST_VALUE = 500;

/**
 * A value with its variables put in; null when a variable is missing or the value becomes too long.
 */
export function withVariables(
  value: readonly CSSToken[],
  variables: Declared,
  depth = 0,
): readonly CSSToken[] | null {
  const from = value.findIndex(isVar);
  if (from < 0) return value;
  if (depth > DEEPEST_VARIABLE || value.length > LONGEST_VALUE) return null;
  const end = closingOf(value, from);
  const [name, , ...fallback] = value.slice(from + 1, end);
  const wanted = name?.[0] === TokenType.Ident ? name[4].value : '';
  const known = variables.get(wanted) ?? (end - from > 2 ? fallback : null);
  if (known === null) return null;
  const put = [...value.slice(0, from), ...known, ...value.slice(end + 1)];
  return withVariables(put, variables, depth + 1);
}

/** What an element of this style has declared for a property; empty when it cannot be known. */
export function saidOf(
  { declared, variables }: { readonly declared: Declared; readonly variables: Declared },
  name: string,
): readonly CSSToken[] {
  return withVariables(declared.get(name) ?? [], variables) ?? [];
}

function isVar(token: CSSToken): boolean {
  return token[0] === TokenType.Function && token[4].value.toLowerCase() === 'var';
}
