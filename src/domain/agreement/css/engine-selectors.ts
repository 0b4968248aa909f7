import { parse, type Selector } from 'css-what';
import { wordSet } from '../tree/word-set';
import { countedBy } from './places';

/* What Chromium 130 knows after a colon and can be told from the document alone. */
const TOLD = wordSet(
  'root scope empty first-child last-child only-child first-of-type last-of-type only-of-type ' +
    'lang dir link any-link -webkit-any-link checked disabled enabled required optional read-only read-write defined ' +
    'placeholder-shown',
);
/* What it knows besides: states that nothing has in a document that was only opened. */
const STATES = wordSet(
  'hover active focus focus-visible focus-within visited target valid invalid in-range ' +
    'out-of-range default indeterminate user-valid user-invalid autofill -webkit-autofill ' +
    'fullscreen -webkit-full-screen modal popover-open picture-in-picture host host-context ' +
    'future past state active-view-transition active-view-transition-type -webkit-drag xr-overlay ' +
    'window-inactive horizontal vertical start end increment decrement',
);
const PARTS = wordSet(
  'before after marker first-line first-letter placeholder selection backdrop cue slotted part ' +
    'highlight file-selector-button target-text spelling-error grammar-error view-transition ' +
    'view-transition-group view-transition-image-pair view-transition-old view-transition-new',
);

/** Thrown for selectors that take longer to read or to match than any document needs. */
export class TooCostly extends Error {}

/* Matches nothing. */
const NOTHING: Selector = {
  type: 'pseudo',
  name: 'not',
  data: [[{ type: 'universal', namespace: null }]],
} as Selector;

/**
 * A selector as Chromium 130 takes it; null when it is invalid there, so that its rule does not
 * count. Parsers for scripts know more (`:contains()`, `[name!=value]`) and forgive less.
 */
export function takenSelector(tokens: readonly Selector[]): readonly Selector[] | null {
  const taken = tokens.map(takenToken);
  return taken.every((token) => token !== null) ? taken : null;
}

function takenToken(token: Selector): Selector | null {
  switch (token.type) {
    case 'parent':
    case 'column-combinator':
      return null;
    case 'attribute':
      return token.action === 'not' || token.ignoreCase === false ? null : inAnyNamespace(token);
    case 'pseudo-element':
      return PARTS.has(token.name) || token.name.startsWith('-webkit-') ? token : null;
    case 'pseudo':
      return takenPseudo(token);
    default:
      return inAnyNamespace(token);
  }
}

function takenPseudo(token: Extract<Selector, { type: 'pseudo' }>): Selector | null {
  const { name, data } = token;
  if (STATES.has(name)) return NOTHING;
  if (name.startsWith('nth-')) return isCounting(token) ? token : null;
  if (TOLD.has(name)) return token;
  if (name === '-webkit-any' && typeof data === 'string')
    return takenPseudo({ ...token, name: 'is', data: parse(data) });
  if (!Array.isArray(data)) return null;
  const lists = data.map(takenSelector);
  const taken = lists.filter((list) => list !== null).map((list) => [...list]);
  /* These lists forgive what is invalid in them, the others do not. */
  if (name === 'is' || name === 'where')
    return taken.length === 0 ? NOTHING : { ...token, data: taken };
  const isWhole = taken.length === lists.length;
  return isWhole && (name === 'not' || name === 'has') ? { ...token, data: taken } : null;
}

/* Those of one name are not counted among others. */
function isCounting({ name, data }: Extract<Selector, { type: 'pseudo' }>): boolean {
  const counted = COUNTING.has(name) && typeof data === 'string' ? countedBy(data) : null;
  if (counted === null || counted.list === null) return counted !== null;
  const isTaken = (tokens: readonly Selector[]): boolean =>
    takenSelector(tokens) !== null && !tokens.some(({ type }) => type === 'pseudo-element');
  return !name.endsWith('of-type') && listOf(counted.list).every(isTaken);
}

/**
 * The selectors that elements match which `:nth-child(2 of p, li)` and the like count; else none.
 */
export function countedAmong(name: string, data: string): Selector[][] {
  const list = COUNTING.has(name) ? countedBy(data)?.list : null;
  return list ? listOf(list) : [];
}

/* A long list of lists within lists would be read once for each of them. */
function listOf(list: string): Selector[][] {
  if (list.length > LONGEST_NESTED && /nth-/i.test(list)) throw new TooCostly();
  return parse(list);
}

const LONGEST_NESTED = 500;

const COUNTING = wordSet('nth-child nth-last-child nth-of-type nth-last-of-type');

/* All elements here are in one namespace, so `*|p` means `p`. */
function inAnyNamespace(token: Selector): Selector {
  return 'namespace' in token && token.namespace === '*' ? { ...token, namespace: null } : token;
}
