/**
 * Makes a PDF of Chromium depend on its content alone. Its dates become `dateMs`. The names of its
 * tags hold numbers that a process happened to give to nodes; they are numbered from 1 in their
 * order. Each replacement is as long as what it replaces, so offsets stay true. Strings in a PDF
 * escape their brackets, so no text of a record can look like such a name.
 */
export function settlePdf(bytes: Uint8Array, dateMs: number): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const date = pdfDate(dateMs);
  const names = newNames(text);
  const settled = text
    .replace(DATES, (_whole, key: string) => `/${key} (${date})`)
    .replace(NAME, (name) => names.get(name) ?? name)
    .replace(TREE_LEAF, (_whole, entries: string) => `/Names [${sortedEntries(entries)}]`)
    .replace(LIMITS, () => `/Limits [${nameOf(1)} ${nameOf(names.size)}]`);
  return Buffer.from(settled, 'latin1');
}

const DATES = /\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g;
const NAME = /\(node\d{8}\)/g;
/* The name of a tag itself, not a reference to it. */
const TAG_NAME = /\/ID (\(node\d{8}\))/g;
/* The tree of names (ISO 32000-1, 7.9.6). Chromium writes one leaf, sorted by name. */
const TREE_LEAF = /\/Names \[((?:\(node\d{8}\) \d+ 0 R ?)+)\]/g;
const LIMITS = /\/Limits \[\(node\d{8}\) \(node\d{8}\)\]/g;

/* An instant in the form of PDF (ISO 32000-1, 7.9.4), always in UTC: `D:20261120134107+00'00'`. */
function pdfDate(ms: number): string {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14);
  return `D:${digits}+00'00'`;
}

function newNames(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(TAG_NAME)].map(([, name = '']) => name);
  return new Map([...new Set(found)].map((name, index) => [name, nameOf(index + 1)]));
}

function nameOf(number: number): string {
  return `(node${String(number).padStart(8, '0')})`;
}

function sortedEntries(entries: string): string {
  return (entries.match(/\(node\d{8}\) \d+ 0 R/g) ?? []).sort().join(' ');
}
