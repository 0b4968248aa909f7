import { escapeText } from 'entities';
import { cutLines } from '../text/cut-lines';
import { utf8Length } from '../text/utf8';
import { visibleText } from '../text/visible';
import { htmlWriter, withMarks } from './html-writer';
import { costWriter } from './layout-cost';
import { nestingWriter } from './nesting';
import { parseAgreement, type AgreementTree } from './parse-agreement';
import { agreementPolicy } from './policy';
import { textWriter } from './text-writer';
import { tokenText } from './token-text';
import { writeAgreement, type AgreementWriter } from './write-agreement';

/** An agreement as everybody gets it to read: frame, PDF, plain text, search and comparison. */
export interface AgreementReading {
  /**
   * HTML of allowed elements and attributes alone. A browser that parses it builds the same tree,
   * and no cleaner finds anything to take out. Hidden characters are drawn by their codes.
   */
  readonly html: string;
  /** What that page's text nodes hold, one after the other. */
  readonly content: string;
  /** The words, in lines; hidden characters stand in it as they are. */
  readonly text: string;
  /** True where laying out the page would cost too much: then the HTML is nothing but the text. */
  readonly asText: boolean;
}

/** Removing an element can join two that may not nest; most texts stand still after one pass. */
const MAX_PASSES = 6;
/** Longest line of an agreement that is shown as text: longer ones take minutes to lay out. */
const LONGEST_LINE = 1000;
const LINES_TOGETHER = 100;
const VARIABLES = /(\{\{\s*[^{}]{1,80}?\s*\}\})/;

/** Reads an agreement; never throws, and takes time in proportion to its length. */
export function readAgreement(html: string): AgreementReading {
  return read(html, withMarks);
}

/** A template's agreement likewise, its unfilled merge variables in `mark` elements. */
export function readTemplate(html: string): AgreementReading {
  return read(html, withVariables);
}

/** The words of an agreement alone: `readAgreement(html).text`. */
export function agreementText(html: string): string {
  return laidOutText(html) ?? lineText(html);
}

/** Its words alone, likewise; null where `readAgreement(html).asText`. */
export function laidOutText(html: string): string | null {
  return settled(html)?.text ?? null;
}

function read(source: string, writeText: (text: string) => string): AgreementReading {
  const page = settled(source);
  if (page === null) return asText(source);
  const content: string[] = [];
  const html = htmlOf(page.tree, (text) => {
    content.push(visibleText(text, true));
    return writeText(text);
  });
  return { html, content: content.join(''), text: page.text, asText: false };
}

interface SettledPage {
  readonly tree: AgreementTree;
  readonly text: string;
}

/* The tree whose HTML, parsed again, is this tree; null where it is too costly or never settles. */
function settled(html: string): SettledPage | null {
  if (isTooLong(html)) return null;
  let source = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const tree = parseAgreement(source);
    if (tree === null) return null;
    const [lines, cost, nesting] = [textWriter(), costWriter(), nestingWriter()];
    writeAgreement(tree, allOf([lines, cost, nesting]));
    const written = nesting.isSure() ? source : htmlOf(tree, escapeText);
    if (written === source) return cost.isCostly() ? null : { tree, text: lines.result() };
    source = written;
  }
  return null;
}

function isTooLong(html: string): boolean {
  /* A unit of UTF-16 takes three bytes at most. */
  const { maxBytes } = agreementPolicy;
  return html.length * 3 > maxBytes && utf8Length(html) > maxBytes;
}

function htmlOf(tree: AgreementTree, writeText: (text: string) => string): string {
  const writer = htmlWriter(writeText);
  writeAgreement(tree, writer);
  return writer.html();
}

function allOf(writers: readonly AgreementWriter[]): AgreementWriter {
  return {
    open: (tag, attributes) => {
      for (const writer of writers) writer.open(tag, attributes);
    },
    text: (text) => {
      for (const writer of writers) writer.text(text);
    },
    close: (tag) => {
      for (const writer of writers) writer.close(tag);
    },
  };
}

function withVariables(text: string): string {
  return text
    .split(VARIABLES)
    .map((part, at) => (at % 2 === 1 ? `<mark>${withMarks(part)}</mark>` : withMarks(part)))
    .join('');
}

function asText(html: string): AgreementReading {
  const text = lineText(html);
  const lines = text.split('\n');
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_TOGETHER)
    parts.push(lines.slice(at, at + LINES_TOGETHER).join('\n'));
  return {
    html: parts.map((part) => `<pre>\n${withMarks(part)}</pre>`).join(''),
    content: parts.map((part) => visibleText(part, true)).join(''),
    text,
    asText: true,
  };
}

function lineText(html: string): string {
  return cutLines(tokenText(html), LONGEST_LINE).join('\n');
}
