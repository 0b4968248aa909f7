import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';

/** What a person and a machine find in a PDF, read with poppler. */
export interface PdfFacts {
  readonly text: string;
  readonly pages: number;
  readonly tagged: boolean;
  /** Every object, streams inflated where they can be: for what must not be in it. */
  readonly objects: string;
}

/** Reads a PDF file. */
export function readPdf(path: string): PdfFacts {
  const info = execFileSync('pdfinfo', [path], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return {
    text: execFileSync('pdftotext', ['-layout', path, '-'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    }),
    pages: Number(/^Pages:\s+(\d+)/m.exec(info)?.[1] ?? 0),
    tagged: /^Tagged:\s+yes/m.test(info),
    objects: inflated(readFileSync(path)),
  };
}

/** The bytes of the only file attached to a PDF. */
export function attachedRecord(path: string): Buffer {
  const target = `${path}.json`;
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
    const until = plain.indexOf('endstream', from);
    try {
      parts.push(inflateSync(bytes.subarray(from, until)).toString('latin1'));
    } catch {
      continue;
    }
  }
  return parts.join('\n');
}
