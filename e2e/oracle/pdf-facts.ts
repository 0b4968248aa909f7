import { getResolvedPDFJS } from 'unpdf';
import { lettersOf } from './facts';

/* The reader takes for granted what Node has from 21 on. */
const buffers = ArrayBuffer.prototype as ArrayBuffer & {
  transferToFixedLength?: (length?: number) => ArrayBuffer;
};
buffers.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
  const moved = new Uint8Array(length);
  moved.set(new Uint8Array(this).subarray(0, length));
  return moved.buffer;
};

type Matrix = readonly [number, number, number, number, number, number];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** One thing that is drawn: a letter, a line under or through letters, a picture, a bullet. */
interface Letter {
  readonly kind: 'letter';
  readonly text: string;
  readonly box: Box;
  readonly size: number;
  readonly colour: string;
  underlined: boolean;
  struck: boolean;
}
type Drawn = Letter | { readonly kind: 'mark'; readonly text: string; readonly box: Box };

interface Glyph {
  readonly unicode: string;
  readonly width: number;
}

/* The colours of the print sheet: the agreement's words (black on what is marked), what the program
   says, lines of fields. */
const INK: ReadonlySet<string> = new Set(['#161a22', '#000000']);
const SAID = '#5a6372';
const FIELD_LINE = '#8a93a3';
/* Of the page, in points, where the footer stands. */
const FOOT = 56;

/** What a printed waiver's bytes say of its agreement. */
export interface PdfFacts {
  /**
   * Its letters by their codes in the order they are drawn, each with whether a line is drawn through
   * or under it, its pictures and bullets. As `paperFacts` has them of a page.
   */
  readonly drawn: readonly string[];
  /** By its tags: headings with their level, items, cells, pictures. */
  readonly tagged: readonly string[];
}

/** Read by another reader of PDF than the program's own. */
export async function pdfFacts(pdf: Uint8Array): Promise<PdfFacts> {
  const { OPS } = await getResolvedPDFJS();
  const task = await opened(pdf);
  const document = await task.promise;
  const drawn: Drawn[] = [];
  const tagged: string[] = [];
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      const reader = new PageReader(OPS);
      fnArray.forEach((operator, at) => {
        reader.read(operator, (argsArray[at] ?? []) as readonly unknown[]);
      });
      drawn.push(...reader.done());
      tagged.push(...factsOfTags((await page.getStructTree()) as Tagged));
    }
  } finally {
    await task.destroy();
  }
  return { drawn: agreementIn(drawn), tagged: agreementOf(tagged) };
}

/* The reader takes the bytes it is given away. */
async function opened(pdf: Uint8Array) {
  const { getDocument } = await getResolvedPDFJS();
  return getDocument({ data: pdf.slice(), disableFontFace: true, verbosity: 0 });
}

interface Tagged {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Tagged[];
}

/* Between the program's headings of the same two. */
function agreementOf(facts: readonly string[]): readonly string[] {
  const from = facts.indexOf('heading 2');
  return facts.slice(from + 1, facts.lastIndexOf('heading 2', facts.lastIndexOf('heading 2') - 1));
}

/* A figure of HTML that holds a table is no picture. */
const HOLDING = /^(?:Table|L|P)$/;

function factsOfTags({ role = '', alt = '', children = [] }: Tagged): readonly string[] {
  const level = /^H([1-6])$/.exec(role)?.[1];
  const names = new Map([
    ['LI', 'item'],
    ['TD', 'cell'],
    ['TH', 'head'],
    ...(children.every((child) => !HOLDING.test(child.role ?? ''))
      ? [['Figure', `picture ${alt}`.trim()] as const]
      : []),
  ]);
  const own = level === undefined ? names.get(role) : `heading ${level}`;
  return [...(own === undefined ? [] : [own]), ...children.flatMap(factsOfTags)];
}

/* The agreement stands between two headings of the program, in its own colour. */
function agreementIn(drawn: readonly Drawn[]): readonly string[] {
  const grey = drawn.map((it) => (it.kind === 'letter' && it.colour === SAID ? it.text : '·'));
  const words = grey.join('');
  const begin = words.indexOf('AGREEMENTASSIGNED');
  const end = words.indexOf('ANSWERS', begin);
  if (begin < 0 || end < 0) throw new Error('no agreement between its headings');
  return drawn
    .slice(begin, end)
    .filter((it) => it.kind === 'mark' || INK.has(it.colour))
    .flatMap((it) =>
      it.kind === 'mark' ? it.text : lettersOf(it.text).map((one) => flagged(one, it)),
    );
}

function flagged(letter: string, { struck, underlined }: Letter): string {
  return [letter, struck ? 'struck' : '', underlined ? 'underlined' : '']
    .filter((part) => part !== '')
    .join(' ');
}

type Operators = Readonly<Record<string, number>>;

class PageReader {
  private readonly drawn: Drawn[] = [];
  private readonly lines: Box[] = [];
  private readonly fieldLines: Box[] = [];
  private readonly kept: { readonly matrix: Matrix; readonly colour: string }[] = [];
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private lineMatrix: Matrix = [1, 0, 0, 1, 0, 0];
  private size = 1;
  private colour = '#000000';
  private pageClip: Box | null = null;
  private inDrawing = false;

  constructor(private readonly operators: Operators) {}

  read(operator: number, values: readonly unknown[]): void {
    const { operators: is } = this;
    switch (operator) {
      case is['save']:
        this.kept.push({ matrix: this.matrix, colour: this.colour });
        break;
      case is['restore']:
        this.restore();
        break;
      case is['transform']:
        this.matrix = times(this.matrix, values as unknown as Matrix);
        break;
      case is['setFillRGBColor']:
        this.colour = String(values[0]);
        break;
      case is['setFont']:
        this.size = Number(values[1]);
        break;
      case is['beginText']:
        this.lineMatrix = [1, 0, 0, 1, 0, 0];
        break;
      case is['setTextMatrix']:
        this.lineMatrix = matrixOf(values[0]);
        break;
      case is['moveText']:
        this.lineMatrix = times(this.lineMatrix, [
          1,
          0,
          0,
          1,
          Number(values[0]),
          Number(values[1]),
        ]);
        break;
      case is['showText']:
        this.letters(values[0] as readonly (Glyph | number)[]);
        break;
      case is['constructPath']:
        this.path(Number(values[0]), values[1] as readonly unknown[], values[2]);
        break;
      default:
        if (this.isPicture(operator) && !this.inDrawing) this.mark('picture', UNIT);
    }
  }

  private restore(): void {
    const kept = this.kept.pop();
    if (kept) ({ matrix: this.matrix, colour: this.colour } = kept);
  }

  /** What was drawn above the footer, with the lines that were drawn at letters. */
  done(): readonly Drawn[] {
    const letters = this.drawn.filter((it) => it.kind === 'letter');
    for (const letter of letters) this.lay(letter);
    return this.drawn.filter(({ box }) => box.bottom >= FOOT);
  }

  private letters(glyphs: readonly (Glyph | number)[]): void {
    let x = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        x -= (glyph / 1000) * this.size;
        continue;
      }
      const width = (glyph.width / 1000) * this.size;
      const matrix = times(this.matrix, this.lineMatrix);
      const box = boxOf(matrix, [x, 0, x + width, this.size]);
      const { colour } = this;
      const size = box.top - box.bottom;
      const letter = { kind: 'letter' as const, text: glyph.unicode, box, size, colour };
      if (glyph.unicode.trim() !== '')
        this.drawn.push({ ...letter, underlined: false, struck: false });
      x += width;
    }
  }

  private path(painted: number, parts: readonly unknown[], bounds: unknown): void {
    if (!ArrayBuffer.isView(bounds)) return;
    const box = boxOf(this.matrix, matrixOf(bounds).slice(0, 4));
    if (painted === this.operators['endPath']) {
      this.clip(box);
      return;
    }
    if (this.inDrawing) return;
    const [width, height] = [box.right - box.left, box.top - box.bottom];
    if (this.colour === FIELD_LINE && height < 1 && isRectangle(parts[0]))
      this.fieldLines.push(box);
    if (!INK.has(this.colour)) return;
    if (Math.abs(width - height) < 0.5 && height > 1.5 && height < 8)
      this.drawn.push({ kind: 'mark', text: this.bullet(painted, parts[0]), box });
    else if (height < 3) this.lines.push(box);
  }

  /* A drawing is cut to its own edges, words to the paper's. */
  private clip(box: Box): void {
    this.pageClip ??= box;
    const isPage =
      Math.abs(box.left - this.pageClip.left) + Math.abs(box.top - this.pageClip.top) < 1;
    this.inDrawing = !isPage;
    if (!isPage) this.drawn.push({ kind: 'mark', text: 'picture', box });
  }

  private bullet(painted: number, path: unknown): string {
    if (painted === this.operators['stroke']) return '◦';
    const hasCurves = ArrayBuffer.isView(path) && [...(path as Float32Array)].at(3) === 2;
    return hasCurves ? '•' : '■';
  }

  private isPicture(operator: number): boolean {
    const { operators: is } = this;
    return [
      is['paintImageXObject'],
      is['paintInlineImageXObject'],
      is['paintImageMaskXObject'],
    ].includes(operator);
  }

  private mark(text: string, unit: readonly number[]): void {
    this.drawn.push({ kind: 'mark', text, box: boxOf(this.matrix, unit) });
  }

  private lay(letter: Letter): void {
    const { box, size } = letter;
    const middle = (box.left + box.right) / 2;
    const over = (line: Box): boolean => line.left <= middle + 0.1 && line.right >= middle - 0.1;
    const height = (line: Box): number => ((line.top + line.bottom) / 2 - box.bottom) / size;
    if (this.fieldLines.some((line) => over(line) && Math.abs(height(line)) < 0.6)) return;
    for (const line of this.lines.filter(over)) {
      const at = height(line);
      if (at > 0.15 && at < 0.8) letter.struck = true;
      if (at > -0.75 && at <= 0.15) letter.underlined = true;
    }
  }
}

const UNIT = [0, 0, 1, 1];

/* Not of dashes, as those around hidden words. */
function isRectangle(path: unknown): boolean {
  return ArrayBuffer.isView(path) && (path as Float32Array).length <= 16;
}

function matrixOf(value: unknown): Matrix {
  return [...(value as Float32Array)] as unknown as Matrix;
}

/* What `inner` does first, then `outer`. */
function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

function boxOf(
  [a, b, c, d, e, f]: Matrix,
  [x = 0, y = 0, right = 0, top = 0]: readonly number[],
): Box {
  const corners = [x, right].flatMap((h) =>
    [y, top].map((v) => [a * h + c * v + e, b * h + d * v + f] as const),
  );
  const across = corners.map(([h]) => h);
  const up = corners.map(([, v]) => v);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    bottom: Math.min(...up),
    top: Math.max(...up),
  };
}
