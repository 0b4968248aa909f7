import { groupBy } from '../group-by';
import { orderMs } from '../time/instant';

/** One signature in this copy, from which the history of versions is rebuilt. */
export interface SignatureRow {
  readonly version: number;
  /** Epoch ms; NaN when `signed_at` cannot be read. */
  readonly signedAtMs: number;
  /** Equal numbers mean that the questions have the same wording. */
  readonly questionSet: number;
  readonly title: string;
}

/** A version that was signed at least once in this copy. */
export interface SignedVersion {
  readonly kind: 'signed';
  readonly version: number;
  readonly count: number;
  /** Epoch ms; null when no signature of the version has a readable time. */
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  /** The question sets of the version, the most recently used first. */
  readonly questionSets: readonly number[];
  readonly titles: readonly string[];
  /** Whether the version is newer than the template in this copy, which then is out of date. */
  readonly ahead: boolean;
}

/** The versions from `from` to `to` (both included), which nobody signed in this copy. */
export interface VersionGap {
  readonly kind: 'gap';
  readonly from: number;
  readonly to: number;
}

export type VersionEntry = SignedVersion | VersionGap;

/**
 * The versions of a template, newest first, from the current or newest signed one down to 1. Past
 * versions are kept nowhere else. `current` is null when it is not known.
 */
export function versionHistory(
  rows: readonly SignatureRow[],
  current: number | null,
): readonly VersionEntry[] {
  const groups = groupBy(rows, (row) => row.version);
  const signed = [...groups.keys()].sort((a, b) => b - a);
  const entries: VersionEntry[] = [];
  let expected = Math.max(current ?? 1, signed[0] ?? 1);
  for (const version of signed) {
    if (version < expected) entries.push({ kind: 'gap', from: version + 1, to: expected });
    entries.push(signedVersion(version, groups.get(version) ?? [], current));
    expected = version - 1;
  }
  if (expected >= 1) entries.push({ kind: 'gap', from: 1, to: expected });
  return entries.map(withinNumbers).filter((it) => it.kind === 'signed' || it.from <= it.to);
}

/* Versions below 1 are not documented. Such a version is shown, but there is no gap below it. */
function withinNumbers(entry: VersionEntry): VersionEntry {
  return entry.kind === 'gap' ? { ...entry, from: Math.max(1, entry.from) } : entry;
}

function signedVersion(
  version: number,
  rows: readonly SignatureRow[],
  current: number | null,
): SignedVersion {
  const times = rows.map((row) => row.signedAtMs).filter((ms) => !Number.isNaN(ms));
  const newestFirst = [...rows].sort((a, b) => orderMs(b.signedAtMs) - orderMs(a.signedAtMs));
  return {
    kind: 'signed',
    version,
    count: rows.length,
    firstMs: times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null,
    lastMs: times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null,
    questionSets: [...new Set(newestFirst.map((row) => row.questionSet))],
    titles: [...new Set(newestFirst.map((row) => row.title))],
    ahead: current !== null && version > current,
  };
}
