import type { Style } from '../css/computed-style';
import { formulaParts, isDrawnInPart, type FormulaPart } from '../style/formulas';
import { BLOCK, NO_ATTRIBUTES, type Attributes } from '../tree/page-events';
import { attributeOf, type AgreementElement, type AgreementNode } from '../tree/parse-agreement';
import { PART } from '../tree/policy';
import type { Around } from './around';
import type { GeneratedWords } from './generated-words';
import type { Parts } from './parts';
import type { WriteWords } from './words-as-drawn';

interface Others {
  readonly entered: (node: AgreementElement, own: Style, parent: Style) => Style;
  readonly tellLeftOut: GeneratedWords['tellLeftOut'];
  readonly writeWords: WriteWords;
  readonly writeNode: (node: AgreementNode, around: Around) => void;
}

/** Writes formulas in one line. */
export function createFormulaWriter(
  { styles, covers, notices, kept, writer }: Parts,
  { entered, tellLeftOut, writeWords, writeNode }: Others,
) {
  /* It stands apart, so that no line is drawn through it by what is around it. */
  function placed(node: AgreementElement, around: Style): Style {
    const isWhole = node.tagName === 'math';
    const parent = isWhole ? { ...around, struck: false, underlined: false } : around;
    return entered(node, styles.of(node, parent), around);
  }

  function tellDoubts(node: AgreementElement, style: Style): void {
    if (covers.within(node, style) !== null) notices.style('position');
    tellLeftOut(node, style);
    if (style.declared.has('direction') && style.direction === 'rtl') notices.style('direction');
    if (!style.gone && isDrawnInPart(node)) notices.style('notation');
  }

  function writePart(part: FormulaPart, around: Around): void {
    if (typeof part === 'string') return writeWords(kept.original(part), around);
    const { raised = null, isGone } = part;
    const style = { ...around.style, raised: raised ?? around.style.raised };
    writeNode(part.node, { ...around, style: isGone ? { ...style, gone: true } : style });
  }

  return (node: AgreementElement, around: Around): void => {
    const style = placed(node, around.style);
    tellDoubts(node, style);
    const attributes = placeOf(node);
    const isApart = attributes.size > 0;
    if (isApart) writer.open('span', attributes);
    for (const part of formulaParts(node)) writePart(part, { ...around, style });
    if (isApart) writer.close('span', attributes);
  };
}

const A_PART: Attributes = new Map([['class', PART]]);

/* Rows of a formula and what is displayed begin a line, and cells stand side by side. */
function placeOf(node: AgreementElement): Attributes {
  if (node.tagName === 'mtd') return A_PART;
  const isBlock = node.tagName === 'mtr' || attributeOf(node, 'display') === 'block';
  return isBlock ? BLOCK : NO_ATTRIBUTES;
}
