import { isElement, isHtml, textOfNode } from '../tree/parse-agreement';
import type { AgreementElement, AgreementNode } from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';
import { rememberedOf } from '../../remembered';

/** Whether an element holds no words of the page, so that it can be a box that lies over some. */
export function isBlank(node: AgreementElement): boolean {
  return (
    isHtml(node) && !FIELDS.has(node.tagName) && node.childNodes.every((child) => isNothing(child))
  );
}

const FIELDS = wordSet('input textarea select br iframe object');

const UNSEEN = wordSet('head title style script template');

/** Whether a node is no more than space, an element that is not drawn, or blank. */
export function isNothing(node: AgreementNode): boolean {
  const text = textOfNode(node);
  if (text !== null) return text.trim() === '';
  return !isElement(node) || (isHtml(node) && (UNSEEN.has(node.tagName) || isBlank(node)));
}

/** What holds words within an element, at most two: enough to tell whether it is more than one. */
export const firstWordy = rememberedOf((node: AgreementElement): readonly AgreementNode[] =>
  node.childNodes.filter((it) => !isNothing(it)).slice(0, 2),
);

/** Whether a node may give the box around it a height. */
export function takesRoom(node: AgreementNode): boolean {
  const text = textOfNode(node);
  return text === null ? isElement(node) && !UNSEEN.has(node.tagName) : text.trim() !== '';
}

/** Fields that hold no other words than their own. They lie over words as boxes do. */
export const BARE = wordSet('input textarea iframe');
