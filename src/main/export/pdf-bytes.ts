import { pdfDate } from './print-times';

/**
 * Makes a PDF of Chromium depend on its content alone: its dates become `dateMs`, and the names
 * of its tags, which count all nodes a process ever printed, count from 1. All replacements have
 * the length of what they replace, so offsets stay true. Strings in a PDF escape their brackets,
 * hence no text of a record can look like either pattern.
 */
export function settlePdf(bytes: Uint8Array, dateMs: number): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const date = pdfDate(dateMs);
  const dated = text.replace(DATES, (_whole, key: string) => `/${key} (${date})`);
  const ranks = nodeRanks(dated);
  const settled = dated.replace(NODES, (_whole, digits: string) => ranks.get(digits) ?? _whole);
  return Buffer.from(settled, 'latin1');
}

const DATES = /\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g;
const NODES = /\(node(\d{8})\)/g;

/* Ranks keep the order of the numbers, which the tree of names relies on. */
function nodeRanks(text: string): ReadonlyMap<string, string> {
  const digits = [...new Set([...text.matchAll(NODES)].map(([, found = '']) => found))].sort();
  return new Map(
    digits.map((each, index) => [each, `(node${String(index + 1).padStart(8, '0')})`]),
  );
}
