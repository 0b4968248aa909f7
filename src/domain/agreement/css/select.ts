import { _compileUnsafe } from 'css-select';
import { parse, stringify, type Selector } from 'css-what';
import {
  attributeOf,
  isElement,
  parentOf,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from '../tree/parse-agreement';
import { countedAmong, takenSelector, TooCostly } from './engine-selectors';
import { createPlaces } from './places';
import { wordSet } from '../tree/word-set';

/**
 * One selector of a rule: what it matches, its specificity, and the part of the element it styles.
 */
export interface CompiledSelector {
  readonly matches: (element: AgreementElement) => boolean;
  /** The specificity as one number: ids, then classes and the like, then element names. */
  readonly specificity: number;
  readonly part: Part;
  /** A class, id or element name that every matching element has; null when there is none. */
  readonly key: string | null;
}

/** The element itself, or what a sheet generates within it. */
export type Part = 'self' | 'before' | 'after' | 'marker' | 'first-letter' | 'first-line';

const PARTS = wordSet('before after marker first-letter first-line');
/*
 * The most steps that matching a whole document may take: some ten times what large documents take.
 */
const MOST_STEPS = 2_000_000;

/* What `A ~ B` is asked as, so that those before an element are not looked at again for each. */
const FOLLOWS = 'follows';

/**
 * Compiles selectors. All of them together may take a bounded number of steps, then matching throws
 * `TooCostly`. `isStill` says that no attribute changes from one question to the next.
 */
export function createSelectors(isStill = true) {
  let steps = 0;
  const step = <T>(value: T): T => {
    steps += 1;
    if (steps > MOST_STEPS) throw new TooCostly();
    return value;
  };
  const places = createPlaces(anyOf, () => step(null));
  const followers: ((element: AgreementElement) => boolean)[] = [];
  const siblingsOf = (node: AgreementNode): AgreementNode[] => {
    const siblings = node.parentNode?.childNodes ?? [node];
    steps += siblings.length;
    return step(siblings);
  };
  const adapter = {
    isTag: (node: AgreementNode): node is AgreementElement => step(isElement(node)),
    getAttributeValue: (element: AgreementElement, name: string) =>
      step(attributeOf(element, name) ?? undefined),
    getChildren: (node: AgreementNode): AgreementNode[] =>
      step('childNodes' in node ? node.childNodes : []),
    getName: ({ tagName }: AgreementElement): string => step(tagName.toLowerCase()),
    getParent: (node: AgreementElement): AgreementNode | null => step(parentOf(node)),
    getSiblings: siblingsOf,
    prevElementSibling: (node: AgreementNode): AgreementElement | null =>
      isElement(node) ? places.previous(node) : null,
    getText: (node: AgreementNode): string => step(textOfNode(node) ?? ''),
    hasAttrib: (element: AgreementElement, name: string): boolean =>
      step(attributeOf(element, name) !== null),
    removeSubsets: (nodes: AgreementNode[]): AgreementNode[] => nodes,
  };
  const never = (): boolean => false;
  const pseudos = {
    ...ALIASES,
    ...places.pseudos,
    [FOLLOWS]: (element: AgreementElement, at?: string | null): boolean =>
      followers[Number(at)]?.(element) ?? false,
    empty: (element: AgreementElement): boolean =>
      element.childNodes.every((node) => !isElement(node) && !textOfNode(node)),
    defined: ({ tagName }: AgreementElement): boolean => !tagName.includes('-'),
    dir: (element: AgreementElement, wanted?: string | null): boolean =>
      directionOf(element) === (wanted ?? '').trim().toLowerCase(),
  };
  /* Results must not be kept from one document to the next, so that every step is counted. */
  const options = { adapter, pseudos, cacheResults: false };

  function queryOf(tokens: readonly Selector[]): (element: AgreementElement) => boolean {
    const asked = [...withFollowers(tokens)];
    return _compileUnsafe<AgreementNode, AgreementElement>([asked], options);
  }

  function withFollowers(tokens: readonly Selector[]): readonly Selector[] {
    const at = tokens.findLastIndex(({ type }) => type === 'sibling');
    if (at < 0) return tokens;
    followers.push(places.follows(queryOf(tokens.slice(0, at)), isStill));
    const data = String(followers.length - 1);
    return [{ type: 'pseudo', name: FOLLOWS, data } as Selector, ...tokens.slice(at + 1)];
  }

  function compileOne(written: readonly Selector[]): CompiledSelector | null {
    const tokens = takenSelector(written);
    if (tokens === null) return null;
    const last = tokens.at(-1);
    const part = last?.type === 'pseudo-element' ? last.name : null;
    const own = part === null ? [...tokens] : tokens.slice(0, -1);
    const whole: Selector[] =
      own.length === 0 ? [{ type: 'universal', namespace: null } as Selector] : own;
    const query = queryOf(whole);
    const known = part === null || PARTS.has(part);
    return {
      matches: known ? query : never,
      specificity: specificityOf(written),
      part: known && part !== null ? (part as Part) : 'self',
      key: keyOf(whole),
    };
  }

  function compile(selector: string): readonly CompiledSelector[] {
    try {
      const compiled = parse(selector).map(compileOne);
      return compiled.every((it) => it !== null) ? compiled : [];
    } catch (error) {
      if (error instanceof TooCostly) throw error;
      return [];
    }
  }

  function anyOf(list: string): (element: AgreementElement) => boolean {
    const compiled = compile(list);
    return (element) => compiled.some(({ matches }) => matches(element));
  }

  return {
    /** Compiles every selector of a list. If one of them is invalid none counts, as in browsers. */
    compile,
  };
}

/* Where engines differ from the parser, or know what it does not. */
const TYPED = `input:not(${'checkbox radio button submit reset file hidden image range color'
  .split(' ')
  .map((type) => `[type=${type}]`)
  .join()})`;
const ALIASES = {
  '-webkit-any-link': ':any-link',
  disabled:
    ':is(button,input,select,textarea,optgroup,option,fieldset)[disabled],optgroup[disabled]>option,' +
    'fieldset[disabled] :is(button,input,select,textarea,fieldset)' +
    ':not(fieldset[disabled]>legend:first-of-type *)',
  'read-write': `:is(${TYPED},textarea):not([readonly],[disabled])`,
  'read-only': ':not(:read-write)',
  'placeholder-shown': `:is(${TYPED}:not([value]),${TYPED}[value=""],textarea:empty)[placeholder]`,
};

function directionOf(element: AgreementElement): string {
  for (let it: AgreementElement | null = element; it !== null; it = parentOf(it)) {
    const said = attributeOf(it, 'dir')?.toLowerCase() ?? '';
    if (said === 'ltr' || said === 'rtl') return said;
  }
  return 'ltr';
}

const COMBINATORS = wordSet('child descendant adjacent sibling parent');

function keyOf(tokens: readonly Selector[]): string | null {
  const from = tokens.findLastIndex(({ type }) => COMBINATORS.has(type)) + 1;
  for (const token of tokens.slice(from)) {
    if (token.type === 'tag') return token.name.toLowerCase();
    if (token.type !== 'attribute') continue;
    if (token.name === 'class' && token.action === 'element') return `.${token.value}`;
    if (token.name === 'id' && token.action === 'equals') return `#${token.value}`;
  }
  return null;
}

const CLASS = 1000;
const ID = CLASS * 1000;

function specificityOf(tokens: readonly Selector[]): number {
  return tokens.reduce((sum, token) => sum + weightOf(token), 0);
}

function weightOf(token: Selector): number {
  switch (token.type) {
    case 'tag':
    case 'pseudo-element':
      return 1;
    case 'attribute':
      return token.name === 'id' && stringify([[token]]).startsWith('#') ? ID : CLASS;
    case 'pseudo':
      return weightOfPseudo(token.name, token.data);
    default:
      return 0;
  }
}

function weightOfPseudo(name: string, data: string | Selector[][] | null): number {
  if (name === 'where') return 0;
  if (Array.isArray(data)) return Math.max(0, ...data.map(specificityOf));
  return CLASS + Math.max(0, ...countedAmong(name, data ?? '').map(specificityOf));
}
