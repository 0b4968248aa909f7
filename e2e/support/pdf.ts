import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a person and a machine find in a PDF, read with poppler. */
export interface PdfFacts {
  /** Pages end with a form feed; without their footers. */
  readonly text: string;
  /** The footer of each page. */
  readonly feet: readonly string[];
  readonly pages: number;
  readonly tagged: boolean;
  /**
   * Every object, streams inflated where they can be, but what is attached: for what must not be in
   * it.
   */
  readonly objects: string;
}

/* The last line of a page. */
const FOOT = /^ *Page \d+ of \d+ · [^\n]*\n(?=\f)/gm;

/** Reads the words of a PDF file, and the rest of it when asked for it. */
export function readPdf(path: string): PdfFacts {
  const text = asked('pdftotext', ['-layout', path, '-']);
  const info = (): string => asked('pdfinfo', [path]);
  return {
    text: text.replace(FOOT, ''),
    feet: [...text.matchAll(FOOT)].map(([foot]) => foot.trim()),
    get pages() {
      return Number(/^Pages:\s+(\d+)/m.exec(info())?.[1] ?? 0);
    },
    get tagged() {
      return /^Tagged:\s+yes/m.test(info());
    },
    get objects() {
      return inflated(readFileSync(path));
    },
  };
}

function asked(tool: string, args: readonly string[]): string {
  return execFileSync(tool, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** The bytes of the record attached to a PDF; throws where anything else is attached. */
export function attachedRecord(path: string): Buffer {
  const files = inflated(readFileSync(path)).match(
    /\/Type \/EmbeddedFile\b|\/AFRelationship \/\w+/g,
  );
  if (files?.sort().join() !== '/AFRelationship /Source,/Type /EmbeddedFile')
    throw new Error(`attached: ${String(files)}`);
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-attached-'));
  try {
    execFileSync('pdfdetach', ['-saveall', '-o', folder, path]);
    return readFileSync(join(folder, 'waiver-submission.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The bytes of all records attached to a combined PDF, in its order. */
export function attachedRecords(path: string): readonly Buffer[] {
  const list = execFileSync('pdfdetach', ['-list', path], { encoding: 'utf8' });
  return [...list.matchAll(/^(\d+): \S+\.json$/gm)].map(([, number = '']) => {
    const target = `${path}.${number}.json`;
    execFileSync('pdfdetach', ['-save', number, '-o', target, path]);
    return readFileSync(target);
  });
}

/** The titles of the outermost bookmarks. */
export function bookmarksIn(path: string): readonly string[] {
  const xml = execFileSync('pdftohtml', ['-xml', '-i', '-stdout', path], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  let depth = 0;
  const titles: string[] = [];
  for (const [, tag, title = ''] of xml.matchAll(/<(\/?outline)>|<item[^>]*>(.*?)<\/item>/g)) {
    if (tag === undefined) titles.push(...(depth === 1 ? [title] : []));
    else depth += tag === 'outline' ? 1 : -1;
  }
  return titles;
}

/** How many pictures a PDF shows. */
export function picturesIn(path: string): number {
  const list = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' });
  return list.split('\n').filter((line) => /^\s*\d+\s+\d+ image /.test(line)).length;
}

/** The words of a text, for comparing across line breaks and hyphenation of a layout. */
export function words(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function inflated(bytes: Buffer): string {
  const plain = bytes.toString('latin1');
  const parts = [plain];
  for (const match of plain.matchAll(/stream\r?\n/g)) {
    const from = match.index + match[0].length;
    const dictionary = plain.slice(plain.lastIndexOf(' obj', from), from);
    if (dictionary.includes('/EmbeddedFile')) continue;
    const until = plain.indexOf('endstream', from);
    try {
      parts.push(inflateSync(bytes.subarray(from, until)).toString('latin1'));
    } catch {
      continue;
    }
  }
  return parts.join('\n');
}
