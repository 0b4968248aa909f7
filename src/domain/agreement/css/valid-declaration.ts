import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { wordSet } from '../tree/word-set';
import type { Declaration } from './read-sheet';
import { colourOf, isCurrentColour, isSystemColour } from './colours';

const ANYWHERE = wordSet('inherit initial unset revert revert-layer');

const DECORATIONS = wordSet(
  'none underline overline line-through blink spelling-error grammar-error solid double dotted ' +
    'dashed wavy auto from-font',
);

/* The keywords that engines know for properties that say something. */
const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['text-decoration-line', DECORATIONS],
  ['text-decoration-color', DECORATIONS],
  [
    'display',
    wordSet(
      'none block inline inline-block list-item contents flex inline-flex grid inline-grid flow ' +
        'flow-root table inline-table table-row table-cell table-row-group table-header-group ' +
        'table-caption table-footer-group table-column table-column-group ruby ruby-text math ' +
        '-webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex',
    ),
  ],
  ['flex-direction', wordSet('row row-reverse column column-reverse nowrap wrap wrap-reverse')],
  ['visibility', wordSet('visible hidden collapse')],
  [
    'text-transform',
    wordSet('none uppercase lowercase capitalize full-width full-size-kana math-auto'),
  ],
  [
    'white-space',
    wordSet(
      'normal pre pre-wrap pre-line nowrap break-spaces collapse preserve preserve-breaks ' +
        'preserve-spaces wrap',
    ),
  ],
  ['font-weight', wordSet('normal bold bolder lighter')],
  ['font-style', wordSet('normal italic oblique')],
  ['direction', wordSet('ltr rtl')],
  [
    'text-align',
    wordSet(
      'left right center justify start end -webkit-auto -webkit-left -webkit-right -webkit-center ' +
        'match-parent -webkit-match-parent',
    ),
  ],
  [
    'vertical-align',
    wordSet('baseline sub super top text-top middle bottom text-bottom -webkit-baseline-middle'),
  ],
]);

/* Properties with a length, where a bare number is invalid unless it is 0. */
const LENGTHS = wordSet(
  'font-size width height max-width max-height min-height text-indent left right top bottom margin-left ' +
    'margin-right margin-top margin-start padding-left padding-right padding-start',
);

/* What a filter may begin with. Sheets have others for an old engine, such as `alpha(opacity=80)`. */
const FILTERS = wordSet(
  'none url blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia ' +
    'var env',
);

/* Of what sheets for paper generate, such as `leader(".")` or `target-counter(…)`, engines know none. */
const GENERATED =
  /^(?:attr|counters?|var|env|url|paint|(?:-webkit-)?(?:.+-gradient|gradient|.+-fade|image-set))$/;

const COLOURS = wordSet('color -webkit-text-fill-color');

/** Whether an engine applies a declaration. One with an invalid value changes nothing. */
export function isTaken({ name, value }: Pick<Declaration, 'name' | 'value'>): boolean {
  if (LENGTHS.has(name)) return value.length !== 1 || !value.some(isBareNumber);
  /* No engine has counters that count down by themselves (CSS Lists 3, 4.1). */
  if (name === 'counter-reset') return !value.some(isReversed);
  if (name === 'filter') return isFilter(value[0]);
  if (name === 'content') return outerFunctions(value).every((it) => GENERATED.test(it));
  const words = WORDS.get(name);
  const isColour = COLOURS.has(name);
  if (words === undefined && !isColour) return true;
  if (value.some(([type]) => type === TokenType.Function)) return true;
  const isSaid = (word: string): boolean => ANYWHERE.has(word) || words?.has(word) === true;
  if (isColour) return value.length === 1 && (isColourOf(value) || isWord(value[0], isSaid));
  return value.length > 0 && value.every((token) => isKnown(token, name, isSaid));
}

function isFilter(first: CSSToken | undefined): boolean {
  if (first?.[0] === TokenType.URL) return true;
  const isNamed = first?.[0] === TokenType.Function || first?.[0] === TokenType.Ident;
  const name = isNamed ? first[4].value.toLowerCase() : '';
  return FILTERS.has(name) || ANYWHERE.has(name);
}

/* The names of functions that stand in no other one. */
function outerFunctions(value: readonly CSSToken[]): readonly string[] {
  let depth = 0;
  return value.flatMap((token) => {
    const isFunction = token[0] === TokenType.Function;
    const name = isFunction && depth === 0 ? [token[4].value.toLowerCase()] : [];
    if (isFunction || token[0] === TokenType.OpenParen) depth += 1;
    if (token[0] === TokenType.CloseParen) depth -= 1;
    return name;
  });
}

function isReversed(token: CSSToken): boolean {
  return token[0] === TokenType.Function && /^reversed$/i.test(token[4].value);
}

function isBareNumber(token: CSSToken): boolean {
  return token[0] === TokenType.Number && token[4].value !== 0;
}

function isKnown(token: CSSToken, name: string, isOne: (word: string) => boolean): boolean {
  if (token[0] === TokenType.String) return false;
  if (token[0] !== TokenType.Ident || isWord(token, isOne)) return true;
  return name.startsWith('text-decoration-') && isColourOf([token]);
}

function isWord(token: CSSToken | undefined, isOne: (word: string) => boolean): boolean {
  return token?.[0] === TokenType.Ident && isOne(token[4].value.toLowerCase());
}

function isColourOf(value: readonly CSSToken[]): boolean {
  return isCurrentColour(value) || value.some(isSystemColour) || colourOf(value) !== null;
}
