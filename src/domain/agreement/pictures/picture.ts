import { lengthOf, valueOfText } from '../css/values';
import { holdsOnScreen } from '../css/conditions';
import type { Attributes } from '../tree/page-events';
import { parsePixels } from '../tree/integers';
import { attributeOf, isElement, isHtml, type AgreementElement } from '../tree/parse-agreement';
import type { Style } from '../css/computed-style';
import { readDataPicture } from './data-picture';
import { cleanDrawing, cleanDrawingText, type CleanDrawing } from './drawing';
import type { KeptPictures } from './kept-pictures';
import { chosenSource } from './source-set';

/**
 * A picture that is shown, the words in it that nobody sees, and whether parts of it are left out.
 */
interface Picture {
  readonly attributes: Attributes;
  readonly unseen: string;
  readonly isCut: boolean;
}

/** What is shown of a picture; null when showing it would need a request. */
export function pictureOf(
  node: AgreementElement,
  style: Style,
  kept: KeptPictures,
): Picture | null {
  const { ground } = style;
  if (!isHtml(node)) return drawn(node, cleanDrawing(node, ground, kept.original), style, kept);
  const source = chosen(node);
  const picture = source === null ? null : readDataPicture(kept.original(source));
  if (picture === null) return null;
  if (picture.kind === 'drawing')
    return drawn(node, cleanDrawingText(picture.svg, ground), style, kept);
  const sizes = sizesOf(node, style);
  const attributes = new Map([
    ['src', `data:${picture.type};base64,${kept.shortened(picture.base64)}`],
    ...alternative(attributeOf(node, 'alt')),
    ...sizes,
  ]);
  return { attributes, unseen: '', isCut: false };
}

function chosen(node: AgreementElement): string | null {
  const parent = node.parentNode;
  if (parent && 'tagName' in parent && parent.tagName === 'picture')
    for (const source of parent.childNodes.filter(isElement)) {
      if (source === node) break;
      if (source.tagName !== 'source' || !isMeant(source)) continue;
      const address = chosenSource(attributeOf(source, 'srcset'), null);
      if (address !== null) return address;
    }
  const name = node.tagName === 'object' ? 'data' : 'src';
  return chosenSource(attributeOf(node, 'srcset'), attributeOf(node, name));
}

function isMeant(source: AgreementElement): boolean {
  const type = attributeOf(source, 'type');
  if (type !== null && !/^image\//i.test(type)) return false;
  const media = attributeOf(source, 'media');
  return media === null || holdsOnScreen('media', valueOfText(media)) === true;
}

const SVG = 'data:image/svg+xml;base64,';

function drawn(
  node: AgreementElement,
  drawing: CleanDrawing | null,
  style: Style,
  kept: KeptPictures,
): Picture | null {
  if (drawing === null) return null;
  const own = attributeOf(node, 'alt');
  const said = own || attributeOf(node, 'aria-label') || drawing.words;
  const sizes = sizesOf(node, style);
  const attributes = new Map([
    ['src', `${SVG}${kept.shortened(drawing.base64)}`],
    /* Without `alt` a picture is announced as one; an empty `alt` would keep it silent. */
    ...alternative(said === '' ? own : said),
    ...(sizes.length > 0 && isHtml(node) ? sizes : asDrawn(drawing)),
  ]);
  return { attributes, unseen: drawing.unseen, isCut: drawing.isCut };
}

function asDrawn({ width, height }: CleanDrawing): readonly (readonly [string, string])[] {
  return [
    ['width', String(width)],
    ['height', String(height)],
  ];
}

function alternative(words: string | null): readonly (readonly [string, string])[] {
  return words === null ? [] : [['alt', words]];
}

/**
 * Whether a picture that would need a request has at most one pixel and no words, as those by which
 * mails count their readers.
 */
export function isPoint(node: AgreementElement, style: Style): boolean {
  const sizes = ['width', 'height'].map((name) => sizeOf(node, style, name));
  return (attributeOf(node, 'alt') ?? '').trim() === '' && sizes.every((it) => (it ?? 9) <= 1);
}

const LARGEST = 5000;

function sizesOf(node: AgreementElement, style: Style): readonly (readonly [string, string])[] {
  return (['width', 'height'] as const).flatMap((name) => {
    const size = Math.round(sizeOf(node, style, name) ?? 0);
    return size >= 1 && size <= LARGEST ? [[name, String(size)] as const] : [];
  });
}

function sizeOf(node: AgreementElement, style: Style, name: string): number | null {
  return style.declared.has(name)
    ? lengthOf(style.declared.get(name)?.[0], style.fontSize, Number.NaN)
    : parsePixels(attributeOf(node, name));
}
