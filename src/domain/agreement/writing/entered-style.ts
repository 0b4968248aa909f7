import { isDoubt, type Cascade } from '../css/cascade';
import type { Style } from '../css/computed-style';
import { generatesWords } from '../lists/counters';
import { drawsOnce, drawsPicture } from '../pictures/drawn-behind';
import { keepsGridOrder } from '../sight/layout';
import { isFormula } from '../style/formulas';
import {
  attributeOf,
  isElement,
  isEmptyText,
  isHtml,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';
import { isBoxToTick } from './fields';
import { hiddenWordsOf } from './hidden-words';
import type { Parts } from './parts';

/** Gives elements their styles where they stand, and tells what those may hide or cover. */
export function createEnteredStyles({ cascade, notices, grounds, covers, words }: Parts) {
  /*
   * Parts of a grid may stand in order, lines without height hold nothing but pictures, and no words
   * stand in a box to tick.
   */
  function isIdle(property: string, node: AgreementElement, parent: Style): boolean {
    if (AREAS.has(property)) return keepsGridOrder(node, parent, cascade);
    if (property === 'line-height') return !holdsLetters(node, cascade);
    return property === 'background-color' && isBoxToTick(node);
  }

  /* A field has its state written in words, so a picture of it is not missing. */
  function isStated(node: AgreementElement, style: Style): boolean {
    const name = (): string => hiddenWordsOf(node, words) + (attributeOf(node, 'aria-label') ?? '');
    const isWorded = node.tagName === 'button' && !isEmptyText(name());
    /* Form kits draw a sign into a corner of a field that is filled in rightly. */
    const isSigned = node.tagName === 'textarea' && drawsOnce(style.declared);
    return isWorded || isSigned || STATED.has(node.tagName);
  }

  /** Tells what is not understood. What is gone is told as a whole, unless something may show it. */
  function tellUnread(properties: readonly string[], style: Style, parent: Style): void {
    const mayShow = (property: string): boolean =>
      isDoubt(property) || (property.startsWith('animation') && !style.boxless);
    for (const property of properties)
      if (!style.gone || (mayShow(property) && !parent.gone)) notices.style(property);
  }

  /** The style of an element where it stands; `own` is what sheets and attributes give it. */
  function entered(node: AgreementElement, own: Style, parent: Style): Style {
    const style = grounds.placed(own, parent);
    const unread = style.unread.filter((it) => !isIdle(it, node, parent));
    tellUnread(unread, style, parent);
    const isDrawn = !style.gone && drawsPicture(style.declared);
    if (isDrawn && !isStated(node, style)) notices.picture();
    if (covers.isUntold(node, own, parent)) notices.style('position');
    return style;
  }

  return { entered, tellUnread };
}

/*
 * Letters are written, generated, or signs of a formula. Those of a drawing have heights of their
 * own.
 */
function holdsLetters(node: AgreementNode, cascade: Cascade): boolean {
  const text = textOfNode(node);
  if (text !== null) return !isEmptyText(text);
  if (!isElement(node) || !isHtml(node)) return isElement(node) && isFormula(node);
  return (
    node.tagName === 'li' ||
    MADE.some((part) => generatesWords(cascade.declaredFor(node, part))) ||
    node.childNodes.some((it) => holdsLetters(it, cascade))
  );
}

const MADE = ['before', 'after', 'marker'] as const;
/* By these a box may stand in a grid out of the order in which it is written. */
const AREAS = wordSet('grid-area grid-row');
/* Fields whose pictures only show what they are, or a state that words tell. */
const STATED = wordSet('input select');
