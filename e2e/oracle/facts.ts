import type { Snapshot, SnapshotDocument } from './snapshot';

/**
 * What a page says, fact by fact, in the order of its words: every seen letter with how it is drawn
 * (struck, underlined, bold, italic, raised), every picture, and before the letters of each line of
 * its own where it stands (side, level, cell). As texts, to be compared.
 */
export function factsOf(snapshot: Snapshot, origin: number): readonly string[] {
  const [page] = snapshot.documents;
  return page ? new Reader(page, snapshot.strings, origin).facts() : [];
}

/* In the order of the styles that the bare page asks for. */
// prettier-ignore
const STYLES = [
  'display', 'visibility', 'opacity', 'fontSize', 'fontWeight', 'fontStyle', 'decoration',
  'vertical', 'align', 'direction', 'float', 'position', 'overflow', 'clip', 'ground', 'spaces',
  'breakBefore', 'breakAfter', 'colour', 'padding', 'border', 'lineColour',
] as const;
type StyleName = (typeof STYLES)[number];

/* The level of what stands in cells or is centred is no level. */
const STEP = 20;
const PARTS = /^(?:TD|TH)$/;

class Reader {
  private readonly layoutOf = new Map<number, number>();
  private readonly found: string[] = [];
  private line = -1;

  constructor(
    private readonly page: SnapshotDocument,
    private readonly strings: readonly string[],
    private readonly origin: number,
  ) {
    page.layout.nodeIndex.forEach((node, at) => {
      if (!this.layoutOf.has(node)) this.layoutOf.set(node, at);
    });
  }

  facts(): readonly string[] {
    const { layout } = this.page;
    const done = new Set<number>();
    layout.nodeIndex.forEach((node, at) => {
      const text = this.strings[layout.text[at] ?? -1];
      if (text !== undefined) this.text(node, at, text);
      else if (!done.has(node)) this.element(node, at);
      done.add(node);
    });
    return this.found;
  }

  private text(node: number, at: number, text: string): void {
    if (!this.isSeen(node, at) || this.isSaid(node)) return;
    const drawn = this.has(node, 'field') || this.isMarker(node) ? '' : this.drawn(node);
    for (const letter of lettersOf(text)) this.add(node, `${letter} ${drawn}`);
  }

  private element(node: number, at: number): void {
    const name = this.name(node);
    if (!ELEMENTS.has(name) || !this.isSeen(node, at)) return;
    if (name === 'SELECT') return;
    if (name === 'INPUT' || name === 'TEXTAREA') {
      for (const letter of lettersOf(this.fieldWords(node))) this.add(node, `${letter} `);
      return;
    }
    const source = this.attribute(node, name === 'OBJECT' ? 'data' : 'src') ?? '';
    const set = this.attribute(node, 'srcset') ?? '';
    const isPicture = name === 'svg' || /^\s*data:image/i.test(source) || /data:image/.test(set);
    if (isPicture) this.add(node, 'picture');
    else if (name === 'IMG')
      for (const letter of lettersOf(this.attribute(node, 'alt') ?? ''))
        this.add(node, `${letter} ${this.drawn(node)}`);
  }

  private fieldWords(node: number): string {
    const type = (this.attribute(node, 'type') ?? '').trim().toLowerCase();
    if (type === 'checkbox' || type === 'radio')
      return this.page.nodes.inputChecked?.index.includes(node) ? '☑' : '☐';
    const values = this.page.nodes.inputValue;
    const at = values?.index.indexOf(node) ?? -1;
    return this.strings[values?.value[at] ?? -1] ?? '';
  }

  private add(node: number, fact: string): void {
    const block = this.blockOf(node);
    if (block !== this.line) {
      this.line = block;
      this.found.push(this.lineFact(block));
    }
    this.found.push(fact);
  }

  private lineFact(block: number): string {
    const cell = this.around(block, (node) => PARTS.test(this.name(node)));
    const side = this.side(block);
    if (cell >= 0) return `line ${this.name(cell)} ${String(this.place(cell))} ${side}`;
    const at = this.layoutOf.get(block) ?? -1;
    const edge = parseFloat(this.style(block, 'padding')) + parseFloat(this.style(block, 'border'));
    const x = (this.page.layout.bounds[at]?.[0] ?? 0) + (edge || 0);
    /* Levels are told from the left. */
    const isBeside =
      this.style(block, 'direction') === 'rtl' ||
      this.around(block, (node) => this.isBeside(node)) >= 0;
    const level = isBeside ? 0 : Math.round((x - this.origin) / STEP);
    return `line ${side === 'left' ? String(Math.max(0, level)) : ''} ${side}`;
  }

  /* What stands side by side with others is at no level. */
  private isBeside(node: number): boolean {
    const around = this.style(this.parent(node), 'display');
    return this.style(node, 'display').startsWith('inline-') || around.includes('flex');
  }

  private side(block: number): string {
    const align = this.style(block, 'align').replace('-webkit-', '');
    const start = this.style(block, 'direction') === 'rtl' ? 'right' : 'left';
    if (align === 'start' || align === 'justify') return start;
    return align === 'end' ? (start === 'left' ? 'right' : 'left') : align;
  }

  /* Which cell of its row. */
  private place(cell: number): number {
    const row = this.parent(cell);
    let place = 0;
    for (let node = row + 1; node < cell; node += 1)
      if (this.parent(node) === row && PARTS.test(this.name(node)) && this.layoutOf.has(node))
        place += 1;
    return place;
  }

  /* The element whose lines these are. */
  private blockOf(node: number): number {
    return this.around(node, (it) => {
      const display = this.style(it, 'display');
      return (
        display !== '' &&
        !display.startsWith('inline') &&
        display !== 'contents' &&
        this.page.nodes.nodeType[it] === 1
      );
    });
  }

  private drawn(node: number): string {
    const own = this.around(node, (it) => this.page.nodes.nodeType[it] === 1);
    const flags = [
      Number(this.style(own, 'fontWeight')) >= 600 ? 'bold' : '',
      this.style(own, 'fontStyle') === 'normal' ? '' : 'italic',
      this.isDecorated(own, 'line-through') ? 'struck' : '',
      this.isDecorated(own, 'underline') ? 'underlined' : '',
      this.raised(own),
    ];
    return flags.filter((flag) => flag !== '').join(' ');
  }

  /* Lines go on into what stands within, but not into boxes of their own. */
  private isDecorated(from: number, line: string): boolean {
    for (let node = from; node >= 0; node = this.parent(node)) {
      const isLink = this.name(node) === 'A' && line === 'underline';
      const isDrawn = colour(this.style(node, 'lineColour'))[3] > 0;
      if (!isLink && isDrawn && this.style(node, 'decoration').split(' ').includes(line))
        return true;
      const display = this.style(node, 'display');
      const apart = display.startsWith('inline-') || this.style(node, 'float') !== 'none';
      const position = this.style(node, 'position');
      if (apart || position === 'absolute' || position === 'fixed') return false;
    }
    return false;
  }

  private raised(from: number): string {
    for (
      let node = from;
      node >= 0 && this.style(node, 'display').startsWith('inline');
      node = this.parent(node)
    ) {
      const vertical = this.style(node, 'vertical');
      if (vertical === 'super' || vertical === 'sub') return vertical;
      const length = parseFloat(vertical);
      if (length > 0) return 'super';
      if (length < 0) return 'sub';
    }
    return '';
  }

  private isSeen(node: number, at: number): boolean {
    const [x = 0, y = 0, width = 0, height = 0] = this.page.layout.bounds[at] ?? [];
    if (x + width <= 0 || y + height <= 0 || width <= 0 || height <= 0) return false;
    const own = this.around(node, (it) => this.page.nodes.nodeType[it] === 1);
    if (this.style(own, 'visibility') !== 'visible' || parseFloat(this.style(own, 'fontSize')) < 1)
      return false;
    if (this.has(node, 'hidden-words')) return false;
    for (let it = own; it >= 0; it = this.parent(it)) {
      if (Number(this.style(it, 'opacity') || 1) < 0.05) return false;
      const box = this.page.layout.bounds[this.layoutOf.get(it) ?? -1];
      const isSmall = box !== undefined && ((box[2] ?? 9) <= 1 || (box[3] ?? 9) <= 1);
      if (isSmall && /hidden|clip/.test(this.style(it, 'overflow'))) return false;
      if (/inset\((?:5\d|[6-9]\d|100)%/.test(this.style(it, 'clip'))) return false;
    }
    return !this.hasNoContrast(own);
  }

  private hasNoContrast(own: number): boolean {
    const [red, green, blue, alpha] = colour(this.style(own, 'colour'));
    if (alpha < 0.05) return true;
    let ground = [255, 255, 254];
    for (let it = own; it >= 0; it = this.parent(it)) {
      const [r, g, b, a] = colour(this.style(it, 'ground'));
      if (a === 0) continue;
      if (a < 1) return false;
      ground = [r, g, b];
      break;
    }
    const apart = [red, green, blue].map((part, at) => Math.abs(part - (ground[at] ?? 0)));
    return Math.max(...apart) < 8;
  }

  private isSaid(node: number): boolean {
    return this.has(node, 'said') || this.has(node, 'hidden-mark');
  }

  private isMarker(node: number): boolean {
    return this.name(node) === '::marker';
  }

  private has(node: number, className: string): boolean {
    return (
      this.around(node, (it) =>
        (this.attribute(it, 'class') ?? '').split(' ').includes(className),
      ) >= 0
    );
  }

  private around(from: number, is: (node: number) => boolean): number {
    let node = from;
    while (node >= 0 && !is(node)) node = this.parent(node);
    return node;
  }

  private style(node: number, name: StyleName): string {
    const at = this.layoutOf.get(node);
    if (at === undefined) return name === 'display' ? 'contents' : '';
    return this.strings[this.page.layout.styles[at]?.[STYLES.indexOf(name)] ?? -1] ?? '';
  }

  private name(node: number): string {
    return this.strings[this.page.nodes.nodeName[node] ?? -1] ?? '';
  }

  private parent(node: number): number {
    return this.page.nodes.parentIndex[node] ?? -1;
  }

  private attribute(node: number, wanted: string): string | null {
    const all = this.page.nodes.attributes[node] ?? [];
    for (let at = 0; at + 1 < all.length; at += 2)
      if (this.strings[all[at] ?? -1] === wanted) return this.strings[all[at + 1] ?? -1] ?? '';
    return null;
  }
}

const MARKER = /^(?:[•☑☐]|[0-9a-z]+\.)$/;

/* A sheet that draws markers itself puts some into boxes of their own, on the line of the words. */
function withoutMarkerLines(facts: readonly string[]): readonly string[] {
  let letters = '';
  return facts.filter((fact) => {
    const isLine = fact.startsWith('line');
    const isBehindMarker = isLine && MARKER.test(letters);
    letters = isLine ? '' : letters + fact.slice(0, 1);
    return !isBehindMarker;
  });
}

/** The same with levels by their order alone: how far each is in is an editor's own taste. */
export function ranked(facts: readonly string[]): readonly string[] {
  const LEVEL = /^line (\d+) (.*)$/;
  const levels = facts.flatMap((fact) => LEVEL.exec(fact)?.[1] ?? []).map(Number);
  const order = [...new Set(levels)].sort((a, b) => a - b);
  return withoutMarkerLines(facts).map((fact, at, all) => {
    const [, level, rest] = LEVEL.exec(fact) ?? [];
    /* A tick stands beside its words, in a box of its own or not. */
    if (/^[☑☐]/.test(all[at + 1] ?? '')) return 'line';
    return level === undefined
      ? fact
      : `line ${String(order.indexOf(Number(level)))} ${rest ?? ''}`;
  });
}

/** What of it a PDF's bytes tell, too: letters, struck or underlined, and pictures, in their order. */
export function paperFacts(facts: readonly string[]): readonly string[] {
  const told = new Set(['struck', 'underlined']);
  return facts
    .filter((fact) => !fact.startsWith('line '))
    .map((fact) => {
      const [letter = '', ...drawn] = fact.split(' ');
      return [letter, ...drawn.filter((it) => told.has(it))].join(' ');
    });
}

const ELEMENTS = new Set(['IMG', 'INPUT', 'TEXTAREA', 'SELECT', 'svg', 'OBJECT']);

function colour(text: string): readonly [number, number, number, number] {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (
    text.match(/[\d.]+/g) ?? ['0', '0', '0', '0']
  ).map(Number);
  return [red, green, blue, alpha];
}

/* Blanks are no facts, signs that are drawn as codes are none here, and brackets and blanks to fill
   in are the program's own. */
export function lettersOf(text: string): readonly string[] {
  return [
    ...text
      .normalize('NFC')
      .replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}_▸▾[\]]/gu, ''),
  ];
}
