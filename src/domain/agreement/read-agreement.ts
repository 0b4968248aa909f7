import { escapeText } from 'entities';
import { cutLines } from '../text/cut-lines';
import { utf8Length } from '../text/utf8';
import { visibleText } from '../text/visible';
import { createCascade } from './css/cascade';
import { editorsOf } from './editors';
import { recorder, replay, type Page } from './tree/page-events';
import { htmlWriter, withMarks } from './writing/html-writer';
import { costWriter } from './layout-cost';
import { nestingWriter } from './nesting';
import type { LineLook } from './writing/line-writer';
import { withCellBorders } from './writing/cell-borders';
import { createNotices, type AgreementNotice } from './style/notices';
import { writeOwnPage } from './tree/own-page';
import { keepPictures } from './pictures/kept-pictures';
import { isEmptyText, parseAgreement } from './tree/parse-agreement';
import { agreementPolicy } from './tree/policy';
import { SAID_BY_SIGNS, SAID_IN_ENGLISH, type SaidWords } from './writing/said-words';
import { scanAgreement } from './scan';
import { textWriter, type HiddenWords } from './writing/text-writer';
import { tokenText } from './token-text';
import { writeAgreement } from './writing/write-agreement';

/** An agreement as it is read for the frame, the PDF, plain text, search and comparison. */
export interface AgreementReading {
  /**
   * HTML with allowed elements and attributes only. A browser that parses it builds the same tree,
   * and a sanitiser removes nothing from it. Hidden characters are written as their codes.
   */
  readonly html: string;
  /** The same with short stand-ins for long pictures: whatever is done with it takes less time. */
  readonly short: string;
  /** Puts the pictures back into such HTML. */
  readonly written: (short: string) => string;
  /** The text nodes of that HTML, joined. */
  readonly content: string;
  /** The words in lines, with hidden characters left as they are. */
  readonly text: string;
  /** True if laying out the page would cost too much. Then the HTML holds the plain text only. */
  readonly asText: boolean;
  /** True if there was nothing to read: no word, no picture and no field. */
  readonly isEmpty: boolean;
  /** Parts that may mean something and are not in the page. */
  readonly notices: readonly AgreementNotice[];
  /** The editors whose marks were found and followed, each with its version. */
  readonly editors: readonly string[];
}

/**
 * The version of the reading. Raise it whenever the same agreement gives other words: words that
 * were stored under a lower number are then read again.
 */
export const READING_FORM = 20;

/**
 * How often a page is parsed again until its HTML stays the same. Removing an element can bring two
 * together that may not be nested. Most pages need one pass.
 */
const MAX_PASSES = 6;
/** The longest line of an agreement shown as text. Longer ones take minutes to lay out. */
const LONGEST_LINE = 1000;
const LINES_TOGETHER = 100;
const VARIABLES = /(\{\{\s*[^{}]{1,80}?\s*\}\})/;

/**
 * Reads an agreement. It never throws and takes time in proportion to the length. `words` are the
 * words that the program adds.
 */
export function readAgreement(html: string, words = SAID_IN_ENGLISH): AgreementReading {
  return read(html, withMarks, words);
}

/** Reads a template's agreement in the same way, with its merge variables in `mark` elements. */
export function readTemplate(html: string, words = SAID_IN_ENGLISH): AgreementReading {
  return read(html, withVariables, words);
}

/** The words of an agreement alone: `readAgreement(html, words).text`. */
export function agreementText(html: string, words = SAID_IN_ENGLISH): string {
  return laidOutText(html, 'said', words) ?? lineText(html);
}

/** An agreement's words in lines, with what each line is, by its number from 0. */
export interface AgreementLines {
  readonly text: string;
  readonly looks: ReadonlyMap<number, LineLook>;
}

/**
 * The words of `agreementText`, with signs in place of the program's words and between the cells of
 * tables, and what each line is. Only the words are known when the agreement is too costly to lay
 * out.
 */
export function agreementLines(html: string): AgreementLines {
  const settled = settle(html, SAID_BY_SIGNS);
  if (settled === null) return { text: lineText(html), looks: new Map() };
  const lines = textWriter('said', SAID_BY_SIGNS);
  replay(withCellBorders(settled.page), lines);
  return { text: lines.result(), looks: lines.looks() };
}

/** The words that the signer saw: those of `agreementText` without words hidden when signed. */
export function seenText(html: string): string {
  return laidOutText(html, 'left-out') ?? lineText(html);
}

/** The words of an agreement, or null where `readAgreement(html).asText` is true. */
export function laidOutText(
  html: string,
  hidden: HiddenWords,
  words = SAID_IN_ENGLISH,
): string | null {
  const settled = settle(html, words);
  return settled && textOf(settled.page, hidden, words);
}

function read(
  source: string,
  writeText: (text: string) => string,
  words: SaidWords,
): AgreementReading {
  const settled = settle(source, words);
  if (settled === null) return asText(source);
  const content: string[] = [];
  const short = htmlOf(settled.page, (text) => {
    content.push(visibleText(text, true));
    return writeText(text);
  });
  const { notices, editors, written } = settled;
  return {
    /* Written only where it is asked for: photos make it long. */
    get html() {
      return written(short);
    },
    short,
    written,
    content: content.join(''),
    text: textOf(settled.page, 'said', words),
    asText: false,
    isEmpty: isEmptyPage(settled.page),
    notices,
    editors,
  };
}

interface SettledPage {
  readonly page: Page;
  /** Puts the pictures, which were taken out before parsing, back into its HTML. */
  readonly written: (html: string) => string;
  readonly notices: readonly AgreementNotice[];
  readonly editors: readonly string[];
}

/*
 * Writes and parses the page until it stays the same. Null if it is too costly to lay out, or never
 * stays the same.
 */
function settle(html: string, words: SaidWords): SettledPage | null {
  const first = translated(html, words);
  if (first === null) return null;
  let { page } = first;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const [cost, nesting] = [costWriter(), nestingWriter()];
    replay(page, cost);
    replay(page, nesting);
    const reparsed = nesting.isSure() ? page : parsedAgain(page);
    if (reparsed === null) return null;
    if (reparsed === page || htmlOf(reparsed, escapeText) === htmlOf(page, escapeText))
      return cost.isCostly() ? null : { ...first, page };
    page = reparsed;
  }
  return null;
}

function translated(html: string, words: SaidWords): SettledPage | null {
  const kept = keepPictures(html, agreementPolicy.maxPictures);
  if (isTooLong(kept.html)) return null;
  const tree = parseAgreement(kept.html);
  if (tree === null) return null;
  const scan = scanAgreement(tree);
  const editors = editorsOf(scan);
  const notices = createNotices();
  for (const { name, version, rebuild } of editors) {
    notices.editor(`${name} ${version}`);
    rebuild?.(tree);
  }
  const cascade = createCascade([...editors.map(({ sheet }) => sheet), ...scan.sheets]);
  notices.rules(cascade.unread);
  const written = recorder();
  writeAgreement(tree, cascade, notices, kept, words, written);
  if (cascade.isCapped()) notices.capped();
  return {
    page: written.page,
    written: kept.written,
    notices: notices.all(),
    editors: notices.editors(),
  };
}

function parsedAgain(page: Page): Page | null {
  const tree = parseAgreement(htmlOf(page, escapeText));
  if (tree === null) return null;
  const written = recorder();
  writeOwnPage(tree, written);
  return written.page;
}

function isTooLong(html: string): boolean {
  /*
   * Counting bytes is slow. A UTF-16 unit has at most three of them, so short texts need no count.
   */
  const { maxBytes } = agreementPolicy;
  return html.length * 3 > maxBytes && utf8Length(html) > maxBytes;
}

function isEmptyPage(page: Page): boolean {
  return !page.some(
    (event) =>
      (event.kind === 'text' && !isEmptyText(event.text)) ||
      (event.kind === 'open' && event.tag === 'img'),
  );
}

function textOf(page: Page, hidden: HiddenWords, words: SaidWords): string {
  const lines = textWriter(hidden, words);
  replay(page, lines);
  return lines.result();
}

function htmlOf(page: Page, writeText: (text: string) => string): string {
  const writer = htmlWriter(writeText);
  replay(page, writer);
  return writer.html();
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
  const page = parts.map((part) => `<pre>\n${withMarks(part)}</pre>`).join('');
  return {
    html: page,
    short: page,
    written: (short) => short,
    content: parts.map((part) => visibleText(part, true)).join(''),
    text,
    asText: true,
    isEmpty: isEmptyText(text),
    notices: [{ kind: 'as-text', count: 1 }],
    editors: [],
  };
}

function lineText(html: string): string {
  return cutLines(tokenText(html), LONGEST_LINE).join('\n');
}
