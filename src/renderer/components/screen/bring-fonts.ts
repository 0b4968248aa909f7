import { groupBy } from '../../../domain/group-by';
import {
  NEEDS_NO_FONT,
  holds,
  unicodeRangeText,
  type Stretches,
} from '../../../domain/text/unicode-range';

/** Some characters of a family, as the build lists them (`scripts/window-fonts.ts`). */
export interface WindowFontSlice {
  readonly family: string;
  /** The file of each weight. */
  readonly files: Readonly<Record<string, string>>;
  readonly stretches: Stretches;
}

const LIST = '/assets/font-slices.json';

/**
 * Gives the page's fonts what its text needs beyond the letters that they have from the start.
 * Chromium keeps some 20 KB for each rule of a font that it may need (docs/performance.md), and
 * there are hundreds of rules; so each is added with the first character that it has. Changes of
 * the document are reported before they are drawn, so a character is never drawn by another font,
 * or not at all. Where the list of fonts cannot be read, the system's fonts draw what they have.
 */
export async function bringFonts(page: Document): Promise<void> {
  const slices = await readSlices();
  if (slices === null) return;
  const bring = bringer(slices, page.fonts);
  const whatComes = { subtree: true, childList: true, characterData: true };
  new MutationObserver((changes) => {
    bring(changes.flatMap(textsOf).join(' '));
  }).observe(page, { ...whatComes, attributeFilter: ['placeholder', 'value'] });
  page.addEventListener('input', ({ target }) => bring(textsIn(target as Node).join(' ')), true);
}

/* Null on any failure. The window waits for this, and must open even without these fonts. */
async function readSlices(): Promise<readonly WindowFontSlice[] | null> {
  try {
    return (await (await fetch(LIST)).json()) as readonly WindowFontSlice[];
  } catch {
    return null;
  }
}

/** Adds to `fonts` the slices that have characters of a text, each slice once. */
export function bringer(
  slices: readonly WindowFontSlice[],
  fonts: Pick<FontFaceSet, 'add'>,
): (text: string) => void {
  const known = new Set<string>();
  const missing = new Set<WindowFontSlice>(
    slices.map((slice) => ({ ...slice, stretches: Uint32Array.from(slice.stretches) })),
  );
  const bring = (slice: WindowFontSlice): void => {
    missing.delete(slice);
    for (const face of facesOf(slice)) fonts.add(face);
  };
  /*
   * One slice of each family is added at once: for a family without any, Chromium would ask the
   * system, which takes longer than the text.
   */
  for (const [first] of groupBy(missing, ({ family }) => family).values()) if (first) bring(first);
  return (text) => {
    const fresh = [...new Set(text.match(BEYOND))].filter((char) => !known.has(char));
    for (const char of fresh) known.add(char);
    const codes = fresh.filter(hasForm).map((char) => char.codePointAt(0) ?? 0);
    for (const slice of codes.length === 0 ? [] : missing)
      if (codes.some((code) => holds(slice.stretches, code))) bring(slice);
  };
}

/* Matches characters, except those that every font of the window has, as most texts do. */
const BEYOND =
  /[^\0-\u024f\u0370-\u052f\u1e00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/gu;

function hasForm(char: string): boolean {
  return !NEEDS_NO_FONT.test(char);
}

function facesOf({ family, files, stretches }: WindowFontSlice): readonly FontFace[] {
  const unicodeRange = unicodeRangeText(stretches);
  return Object.entries(files).map(
    ([weight, file]) =>
      new FontFace(family, `url(/fonts/${file}) format("woff2")`, {
        weight,
        unicodeRange,
        display: 'block',
      }),
  );
}

function textsOf({ type, target, addedNodes }: MutationRecord): readonly string[] {
  return type === 'childList' ? [...addedNodes].flatMap(textsIn) : textsIn(target);
}

function textsIn(node: Node): readonly string[] {
  const fields = node instanceof Element ? [node, ...node.querySelectorAll('input,textarea')] : [];
  return [node.textContent ?? '', ...fields.filter(isField).map(typedIn)];
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function typedIn({ value, placeholder }: HTMLInputElement | HTMLTextAreaElement): string {
  return `${value} ${placeholder}`;
}
