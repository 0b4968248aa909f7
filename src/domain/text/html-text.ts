import { decodeEntities } from './html-entities';
import { scanHtml } from './html-scan';

/**
 * The visible text of an agreement's HTML, for searching, comparing and reading as text. Blocks and
 * line breaks become line feeds, cells are parted by a tab, white space is joined except in `pre`.
 * Styles are not looked at, so text hidden by them is included. Never throws, linear in time.
 */
export function htmlToText(html: string): string {
  const lines = new LineWriter();
  let preformatted = 0;
  scanHtml(html, {
    onText: (text) => lines.write(decodeEntities(text), preformatted > 0),
    onTag: (name, closing) => {
      if (name === 'pre') preformatted = Math.max(0, preformatted + (closing ? -1 : 1));
      if (name === 'br') lines.break();
      else if (CELLS.has(name)) lines.part();
      else if (BLOCKS.has(name)) lines.end();
    },
  });
  return lines.text();
}

const CELLS = new Set(['td', 'th']);
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section select summary table tbody tfoot thead tr ul xmp'.split(
    ' ',
  ),
);

/* Collects text; breaks and spaces are written only once text follows. */
class LineWriter {
  private readonly parts: string[] = [];
  private breaks = 0;
  private gap = '';
  private empty = true;

  write(text: string, preformatted: boolean): void {
    if (preformatted) this.append(text);
    else {
      const joined = text.replace(/[ \t\n\f\r]+/g, ' ');
      const start = joined.startsWith(' ');
      if (start && this.gap === '') this.gap = ' ';
      this.append(joined.slice(start ? 1 : 0, joined.endsWith(' ') ? -1 : undefined));
      if (joined.length > 1 && joined.endsWith(' ')) this.gap = ' ';
    }
  }

  break(): void {
    this.breaks += 1;
  }

  end(): void {
    this.breaks = Math.max(this.breaks, 1);
  }

  part(): void {
    this.gap = '\t';
  }

  text(): string {
    return this.parts.join('');
  }

  private append(text: string): void {
    if (text === '') return;
    if (!this.empty) this.parts.push(this.breaks > 0 ? '\n'.repeat(this.breaks) : this.gap);
    this.parts.push(text);
    this.breaks = 0;
    this.gap = '';
    this.empty = false;
  }
}
