/** What a line is: a heading's, or in so many lists. */
export type LineLook = 'heading' | number;

interface Cell {
  /** What parted it from the words before it, and how many parts there were. */
  readonly breaks: number;
  readonly parts: number;
}

/** Collects the words of a page; breaks and spaces are written only once words follow. */
export class LineWriter {
  private readonly parts: string[] = [];
  private breaks = 0;
  private gap = '';
  private empty = true;
  private held = false;
  private line = 0;
  private readonly cells: Cell[] = [];
  /** By the number of their line, from 0. */
  readonly looks = new Map<number, LineLook>();

  write(text: string, preformatted: boolean): void {
    if (preformatted) return this.append(text);
    const joined = text.replace(/[ \t\n\f\r]+/g, ' ');
    const start = joined.startsWith(' ');
    if (start && this.gap === '') this.gap = ' ';
    this.append(joined.slice(start ? 1 : 0, joined.endsWith(' ') ? -1 : undefined));
    if (joined.length > 1 && joined.endsWith(' ')) this.gap = ' ';
  }

  /** Begins what `attach` ends: stands before the next words, behind the blank that parts them. */
  open(sign: string, next: string): void {
    if (/^[ \t\n\f\r]/.test(next) && this.gap === '') this.gap = ' ';
    this.append(sign);
  }

  /** Stands right behind the last words, before what parts them from the next. */
  attach(sign: string): void {
    if (!this.empty) this.parts.push(sign);
  }

  /** What the line is that the last words stand in; what is said first counts. */
  look(look: LineLook): void {
    if (!this.looks.has(this.line)) this.looks.set(this.line, look);
  }

  /** The end of a line, also of an empty one. */
  break(): void {
    this.breaks += 1;
  }

  /** An item's marker: what follows stands behind it, also where it is a block, until `release`. */
  marker(sign: string): void {
    this.append(sign);
    this.gap = ' ';
    this.held = true;
  }

  /** The item ends, whether it held words or not. */
  release(): void {
    this.held = false;
  }

  /** The border of a block. */
  end(): void {
    if (!this.held) this.breaks = Math.max(this.breaks, 1);
  }

  /** The border of what stands beside others. */
  part(): void {
    if (!this.held) this.gap = '\t';
  }

  /** A cell begins: the blocks in it begin and end no line at its edges. */
  openCell(): void {
    this.part();
    this.cells.push({ breaks: this.breaks, parts: this.parts.length });
    this.held = true;
  }

  closeCell(): void {
    const { breaks = 0, parts = -1 } = this.cells.pop() ?? {};
    this.breaks = parts === this.parts.length ? breaks : 0;
    this.held = false;
    this.part();
  }

  text(): string {
    return this.parts.join('');
  }

  private append(text: string): void {
    if (text === '') return;
    if (!this.empty) {
      this.parts.push(this.breaks > 0 ? '\n'.repeat(this.breaks) : this.gap);
      this.line += this.breaks;
    }
    this.parts.push(text);
    this.line += text.split('\n').length - 1;
    this.breaks = 0;
    this.gap = '';
    this.empty = false;
    this.held = false;
  }
}
