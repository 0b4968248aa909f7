import { parseFragment } from 'parse5';
import { createCascade, saidOf, type Cascade } from '../css/cascade';
import { lengthOf, valueOfText, wordOf } from '../css/values';
import { attributeOf, isElement, isHtml, type AgreementElement } from '../parse-agreement';
import { wordSet } from '../word-set';
import { readDataPicture } from './data-picture';

const SILENT = wordSet('title desc metadata');
const GROUPS = wordSet('svg g');
const DOTS = wordSet('circle ellipse');
/* Of the height of a drawing, or in its own units. */
const THIN = 0.06;
const LARGEST_DOT = 0.1;
const USUAL_HEIGHT = 100;
const LONGEST = 400_000;

/**
 * Whether a picture is made of thin curves and dots alone, as signatures are, so that words behind it
 * can be read. Straight lines may strike them. `original` gives back a picture that was set aside.
 */
export function isOfThinCurves(
  node: AgreementElement,
  cascade: Cascade,
  original: (text: string) => string,
): boolean {
  if (!isHtml(node)) return isThin(node, cascade);
  const picture = readDataPicture(original(attributeOf(node, 'src') ?? ''));
  if (picture?.kind !== 'drawing' || picture.svg.length > LONGEST) return false;
  const [svg] = parseFragment(picture.svg).childNodes.filter(isElement);
  return svg?.tagName === 'svg' && isThin(svg, createCascade([]));
}

interface Around {
  readonly fill: string;
  readonly width: number;
}

function isThin(svg: AgreementElement, cascade: Cascade): boolean {
  const [, , , box = Number.NaN] = (attributeOf(svg, 'viewBox') ?? '').split(/[\s,]+/).map(Number);
  const height = box || USUAL_HEIGHT;
  const fits = (node: AgreementElement, around: Around): boolean => {
    const { tagName } = node;
    const declared = cascade.declaredFor(node, 'self');
    const said = (name: string) => {
      const value = saidOf({ declared }, name);
      return value.length > 0 ? value : valueOfText(attributeOf(node, name) ?? '');
    };
    const size = (name: string): number | null => {
      const [first] = said(name);
      return Number(first?.[1] || Number.NaN) || lengthOf(first, height);
    };
    const fill = said('fill').length > 0 ? (wordOf(said('fill')) ?? '') : around.fill;
    const width = size('stroke-width') ?? around.width;
    const within = { fill, width };
    if (SILENT.has(tagName)) return true;
    if (GROUPS.has(tagName))
      return node.childNodes.filter(isElement).every((it) => fits(it, within));
    if (DOTS.has(tagName)) return (size('r') ?? Infinity) <= height * LARGEST_DOT;
    const isCurve = tagName === 'path' && /[acqst]/i.test(attributeOf(node, 'd') ?? '');
    return isCurve && fill === 'none' && width <= height * THIN;
  };
  return fits(svg, { fill: '', width: 1 });
}
