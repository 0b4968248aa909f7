import { groupBy } from '../group-by';
import { orderMs } from '../time/instant';

/** What a version's history is rebuilt from: one row for each signature in this copy. */
export interface SignatureRow {
  readonly version: number;
  /** Epoch ms; NaN where `signed_at` cannot be read. */
  readonly signedAtMs: number;
  /** Equal numbers mean equally worded questions. */
  readonly questionSet: number;
  readonly title: string;
}

/** A version some signature in this copy was given to. */
export interface SignedVersion {
  readonly kind: 'signed';
  readonly version: number;
  readonly count: number;
  /** Epoch ms; null where no signature of the version has a readable time. */
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  /** In the order of their last use, newest first: same version, other questions. */
  readonly questionSets: readonly number[];
  readonly titles: readonly string[];
  /** Newer than the template as cached: the copy of the template is stale. */
  readonly ahead: boolean;
}

/** Versions `from`..`to` (both included) that no signature in this copy was given to. */
export interface VersionGap {
  readonly kind: 'gap';
  readonly from: number;
  readonly to: number;
}

export type VersionEntry = SignedVersion | VersionGap;

/**
 * The versions of a template, newest first, from 1 to its current one or the newest signed. Past
 * versions are kept nowhere else. `current` null: not known.
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

/* A version below 1 is not described: it is shown, but leaves no gap beneath it. */
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
