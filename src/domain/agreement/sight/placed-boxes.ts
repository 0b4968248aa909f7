import { wordSaid, type Cascade, type Declared } from '../css/cascade';
import type { Style } from '../css/computed-style';
import type { Styles } from '../style/element-style';
import { fillsHeight, holdsPlaced, isPlacedBy, isThinLine, strikesBeside } from '../style/layers';
import { isCutting } from '../style/out-of-sight';
import { isTakenOut } from '../style/style';
import {
  isElement,
  isPage,
  parentOf,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from '../tree/parse-agreement';
import { rememberedOf } from '../../remembered';
import { isBlock } from './overlaps';
import { isBlank, takesRoom } from './wordless';

/** Finds boxes that are placed upon words beside them, or that what is placed leaves no height. */
export function createPlacedBoxes(cascade: Cascade, styles: Styles) {
  /*
   * Converters of PDF place the words of a page upon a picture that has its lines, also those
   * through words.
   */
  function holdsWordsUpon(picture: AgreementElement, parent: Style): boolean {
    const around = parentOf(picture);
    if (around === null) return false;
    const isWithin = holdsPlaced(parent) || isPage(around);
    const beside = around.childNodes;
    const from = beside.indexOf(picture) + 1;
    return beside
      .slice(from, from + MOST_BESIDE)
      .filter(isElement)
      .some((it) => !isBlank(it) && isPlacedUpon(cascade.declaredFor(it, 'self'), isWithin));
  }

  /*
   * Whether a box is a line through words that are placed beside it, as programs strike them on a
   * page.
   */
  function strikesOther(node: AgreementElement, style: Style, parent: Style): boolean {
    const around = parentOf(node);
    if (around === null || !isThinLine(style)) return false;
    const at = around.childNodes.indexOf(node);
    return around.childNodes
      .slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE)
      .filter(isElement)
      .some((it) => !isBlank(it) && strikesBeside(style, styles.of(it, parent), lettersIn(it)));
  }

  /* Whether a box that cuts has no height, as the one whose edges place it holds nothing else. */
  function isFlattened(node: AgreementElement, style: Style, parent: Style): boolean {
    const around = parentOf(node);
    if (around === null || isPage(around) || !isCutting(style.declared)) return false;
    if (!fillsHeight(style) || !holdsPlaced(parent) || isTakenOut(parent.declared)) return false;
    const isFree = GIVING_ROOM.some((it) => parent.declared.has(it)) || !isBlock(parent);
    const isMade = (['before', 'after'] as const).some((part) =>
      cascade.declaredFor(around, part).has('content'),
    );
    if (isFree || isMade || around.childNodes.some((it) => it !== node && takesRoom(it)))
      return false;
    const outer = parentOf(around);
    return outer !== null && !/flex|grid|table/.test(styles.of(outer, parent).display);
  }

  return { holdsWordsUpon, strikesOther, isFlattened };
}

const MOST_BESIDE = 20;

/*
 * What is fixed to the window lies upon nothing of its page, and what stays where it would be by
 * itself only upon what begins in the same place.
 */
function isPlacedUpon(declared: Declared, isWithin: boolean): boolean {
  const isPlaced = isWithin || ['top', 'bottom'].some((it) => isPlacedBy({ declared }, it));
  return wordSaid(declared, 'position') === 'absolute' && isPlaced;
}

/* By these a box may have a height of its own. */
const GIVING_ROOM = ['height', 'min-height', 'aspect-ratio', 'padding-top', 'padding-bottom'];

const lettersIn = rememberedOf((node: AgreementNode): number => {
  const text = textOfNode(node)?.trim().length ?? 0;
  return isElement(node) ? node.childNodes.reduce((sum, it) => sum + lettersIn(it), 0) : text;
});
