import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';

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

/** Reads a PDF file. */
export function readPdf(path: string): PdfFacts {
  const info = execFileSync('pdfinfo', [path], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const text = execFileSync('pdftotext', ['-layout', path, '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return {
    text: text.replace(FOOT, ''),
    feet: [...text.matchAll(FOOT)].map(([foot]) => foot.trim()),
    pages: Number(/^Pages:\s+(\d+)/m.exec(info)?.[1] ?? 0),
    tagged: /^Tagged:\s+yes/m.test(info),
    objects: inflated(readFileSync(path)),
  };
}

/** The bytes of the record attached to a PDF; throws where anything else is attached. */
export function attachedRecord(path: string): Buffer {
  const target = `${path}.json`;
  const files = readFileSync(path, 'latin1').match(
    /\/Type \/EmbeddedFile\b|\/AFRelationship \/\w+/g,
  );
  if (files?.sort().join() !== '/AFRelationship /Source,/Type /EmbeddedFile')
    throw new Error(`attached: ${String(files)}`);
  const list = execFileSync('pdfdetach', ['-list', path], { encoding: 'utf8' });
  if (!/^1 embedded files\n1: waiver-submission\.json/.test(list)) throw new Error(list);
  execFileSync('pdfdetach', ['-save', '1', '-o', target, path]);
  return readFileSync(target);
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
