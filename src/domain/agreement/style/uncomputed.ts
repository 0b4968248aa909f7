import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { DOUBTED, wordsSaid, type Declared } from '../css/cascade';
import { unitlessNumber, wordOf, wordsOfValue } from '../css/values';
import { ARRIVING, MOVING, playsOnce } from '../css/animations';
import { closingOf } from '../css/read-sheet';
import { fillingShadow } from './grounds';
import type { Style } from '../css/computed-style';
import { wordSet } from '../tree/word-set';

/** Whether a property may hide or move words by a value that is not computed here. */
export function mayHide(style: Style, name: string, value: readonly CSSToken[]): boolean {
  return UNREAD.has(name) && !isUsual(value, name) && !rests(style, name, value);
}

/* Properties that may hide words or move them, and whose values are not computed here. */
const UNREAD = wordSet(
  `${DOUBTED} ` +
    'filter mask mask-image -webkit-mask-image -webkit-text-security order writing-mode ' +
    'animation animation-name rotate offset-path flex-direction grid-area grid-row ' +
    'zoom mix-blend-mode backdrop-filter position-area inset-area font-size-adjust',
);
const LEAST_ADJUST = 0.3;
const USUAL = wordSet(
  'none auto normal visible initial unset inherit revert row column horizontal-tb nowrap wrap embed ' +
    'isolate plaintext',
);

function isUsual(value: readonly CSSToken[], name: string): boolean {
  const isAdjusted = name === 'font-size-adjust';
  /* What of a font is measured may be named before the number. */
  const number = unitlessNumber(isAdjusted ? value.slice(-1) : value);
  return (
    (name === 'filter' && isShadow(value)) ||
    (isAdjusted && ((number ?? 0) >= LEAST_ADJUST || wordOf(value) === 'from-font')) ||
    (name === 'animation' && NO_ANIMATION.test(value.map(([, text]) => text).join(' '))) ||
    (number === 0 && !isAdjusted) ||
    number === 1 ||
    (value.length > 0 && value.every((token) => USUAL.has(wordOf([token]) ?? '')))
  );
}

/* Whether it names no animation by which something may be hidden or moved. */
function rests({ declared }: Style, name: string, value: readonly CSSToken[]): boolean {
  if (!name.startsWith('animation') || value.some(([type]) => type === TokenType.String))
    return false;
  /* Other shadows would take its ground away, and another place a ground that is drawn once. */
  if (fillingShadow(declared) || leavesGaps(declared)) return false;
  const isAny = (kind: string): boolean => {
    const names = wordsSaid(declared, kind);
    return wordsOfValue(value).some((it) => names.includes(it));
  };
  return !isAny(MOVING) && (!isAny(ARRIVING) || playsOnce(declared));
}

/* Whether a ground or a mask is drawn once, in a row, or with room between. */
function leavesGaps(declared: Declared): boolean {
  return ['background-image', 'background-repeat', 'mask', 'mask-image', 'mask-repeat'].some(
    (name) => wordsSaid(declared, name).some((it) => GAPS.has(it)),
  );
}

const GAPS = wordSet('no-repeat repeat-x repeat-y space');

/*
 * How engines write the computed style of what does not move, as it comes along when words are
 * copied.
 */
const NO_ANIMATION = /^(?:none )?(?:auto |0s )?ease 0s 1 normal none running(?: none)?$/;

/* Whether all that a filter adds are shadows, behind which nothing is lost. */
function isShadow(value: readonly CSSToken[]): boolean {
  const [first] = value;
  if (first?.[0] !== TokenType.Function || !/^drop-shadow$/i.test(first[4].value)) return false;
  const others = value.slice(closingOf(value, 0) + 1);
  return others.length === 0 || isShadow(others);
}
