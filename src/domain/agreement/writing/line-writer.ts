/** What a line is: a heading, or an item this many lists deep. */
export type LineLook = 'heading' | number;

interface Cell {
  /** Line breaks that stood before the cell, and how much was written when it began. */
  readonly breaks: number;
  readonly parts: number;
}

/**
 * Collects the words of a page as lines. Line breaks and spaces wait until words follow, so that
 * none stand at the end.
 */
export class LineWriter {
  private readonly parts: string[] = [];
  private breaks = 0;
  private gap = '';
  private empty = true;
  private held = false;
  private line = 0;
  private readonly cells: Cell[] = [];
  /** What lines are, by their number from 0. */
  readonly looks = new Map<number, LineLook>();

  write(text: string, preformatted: boolean): void {
    if (preformatted) return this.append(text);
    const joined = text.replace(/[ \t\n\f\r]+/g, ' ');
    const start = joined.startsWith(' ');
    if (start && this.gap === '') this.gap = ' ';
    this.append(joined.slice(start ? 1 : 0, joined.endsWith(' ') ? -1 : undefined));
    if (joined.length > 1 && joined.endsWith(' ')) this.gap = ' ';
  }

  /**
   * Writes an opening sign, such as a bracket, which `attach` closes. A blank at the start of
   * `next`, the words that follow, is written before the sign.
   */
  open(sign: string, next: string): void {
    if (/^[ \t\n\f\r]/.test(next) && this.gap === '') this.gap = ' ';
    this.append(sign);
  }

  /** Writes a sign right behind the last words, before any blank or line break. */
  attach(sign: string): void {
    if (!this.empty) this.parts.push(sign);
  }

  /** Notes what the line of the last words is. The first note of a line counts. */
  look(look: LineLook): void {
    if (!this.looks.has(this.line)) this.looks.set(this.line, look);
  }

  /** Ends the line, even an empty one. */
  break(): void {
    this.breaks += 1;
  }

  /**
   * Writes the marker of a list item. The item's first words follow on the same line, even if they
   * are a block, unless `release` comes first.
   */
  marker(sign: string): void {
    this.append(sign);
    this.gap = ' ';
    this.held = true;
  }

  /** Ends an item. What comes next begins a line of its own even if the item had no words. */
  release(): void {
    this.held = false;
  }

  /** A block begins or ends here: the words after it begin a new line. */
  end(): void {
    if (!this.held) this.breaks = Math.max(this.breaks, 1);
  }

  /** A part that stands beside others begins or ends here: a tab parts it from the next words. */
  part(): void {
    if (!this.held) this.gap = '\t';
  }

  /** Begins a table cell. A block at the edge of a cell begins and ends no line. */
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
