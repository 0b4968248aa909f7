import { pictureOf, isPoint } from '../pictures/picture';
import { isOutOfView } from '../style/unseen';
import { attributeOf, isHtml, type AgreementElement } from '../tree/parse-agreement';
import type { Around } from './around';
import type { Parts } from './parts';
import type { WriteWords } from './words-as-drawn';

/** Writes pictures. One that would need a request is replaced by its description. */
export function createPictureWriter(
  { kept, grounds, notices, apart, words, writer }: Parts,
  writeWords: WriteWords,
) {
  function missing(node: AgreementElement, around: Around): void {
    notices.picture();
    const alternative = attributeOf(node, 'alt')?.trim() ?? '';
    if (alternative !== '') return writeWords(`[${alternative}]`, around);
    apart.said(`[${isHtml(node) ? words.noPicture : words.drawing}]`);
  }

  return (node: AgreementElement, around: Around): void => {
    const { style } = around;
    grounds.drawn();
    const picture = pictureOf(node, style, kept);
    /* A drawing shows its words. */
    const drawn = isHtml(node) ? '' : picture?.attributes.get('alt');
    if (isOutOfView(style)) {
      const all = `${drawn ?? ''} ${picture?.unseen ?? ''}`.trim();
      return apart.hidden(`[${all || words.picture}]`, style);
    }
    if (picture === null) return isPoint(node, style) ? undefined : missing(node, around);
    if (picture.isCut) notices.picture();
    writer.open('img', picture.attributes);
    apart.hidden(picture.unseen, style);
  };
}
