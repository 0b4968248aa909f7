/** One signature, as far as the history of versions asks. */
export interface SignatureRow {
  readonly templateVersion: number;
  /** Epoch ms; NaN where the time cannot be read. */
  readonly signedAtMs: number;
  /** Equal for equal questions (for example the id of the shared question set). */
  readonly questionSetKey: string;
  readonly title: string;
}

/** One title or question set as signed under a version, and when. */
export interface VersionVariant {
  readonly value: string;
  readonly count: number;
  /** Epoch ms; null where no time could be read. */
  readonly firstSignedAtMs: number | null;
  readonly lastSignedAtMs: number | null;
}

/** A version that was signed. The same version may have had several questions (traps.md 53). */
export interface SignedVersion {
  readonly kind: 'signed';
  readonly version: number;
  readonly signatures: number;
  readonly firstSignedAtMs: number | null;
  readonly lastSignedAtMs: number | null;
  /** Earliest first. */
  readonly questionSets: readonly VersionVariant[];
  readonly titles: readonly VersionVariant[];
  readonly isCurrent: boolean;
  /** Newer than the template in this copy, which is therefore out of date (traps.md 52). */
  readonly newerThanCopy: boolean;
}

/** Versions without a signature in this copy: what they said cannot be known, but for the current. */
export interface VersionGap {
  readonly kind: 'gap';
  readonly from: number;
  readonly to: number;
  readonly includesCurrent: boolean;
}

export type VersionEntry = SignedVersion | VersionGap;

/**
 * The versions of one template rebuilt from its signatures, newest first; past versions are not
 * served (api.md "Past versions"). `currentVersion` is null where the template is not in the copy.
 * Versions count from 1; gaps are given as ranges, however wide.
 */
export function versionHistory(
  rows: Iterable<SignatureRow>,
  currentVersion: number | null,
): readonly VersionEntry[] {
  const tallies = new Map<number, VersionTally>();
  for (const row of rows) {
    const tally = tallies.get(row.templateVersion) ?? newTally();
    tallies.set(row.templateVersion, tally);
    addTo(tally.all, '', row.signedAtMs);
    addTo(tally.sets, row.questionSetKey, row.signedAtMs);
    addTo(tally.titles, row.title, row.signedAtMs);
  }
  const signed = [...tallies].map(([version, tally]) =>
    signedVersion(version, tally, currentVersion),
  );
  return withGaps(
    signed.sort((a, b) => b.version - a.version),
    currentVersion,
  );
}

interface Tally {
  count: number;
  first: number;
  last: number;
}

type Tallies = Map<string, Tally>;
interface VersionTally {
  readonly all: Tallies;
  readonly sets: Tallies;
  readonly titles: Tallies;
}

function newTally(): VersionTally {
  return { all: new Map(), sets: new Map(), titles: new Map() };
}

function addTo(tallies: Tallies, value: string, ms: number): void {
  const tally = tallies.get(value) ?? { count: 0, first: Infinity, last: -Infinity };
  tallies.set(value, tally);
  tally.count += 1;
  if (ms < tally.first) tally.first = ms;
  if (ms > tally.last) tally.last = ms;
}

function signedVersion(
  version: number,
  tally: VersionTally,
  current: number | null,
): SignedVersion {
  const [all] = variants(tally.all);
  return {
    kind: 'signed',
    version,
    signatures: all?.count ?? 0,
    firstSignedAtMs: all?.firstSignedAtMs ?? null,
    lastSignedAtMs: all?.lastSignedAtMs ?? null,
    questionSets: variants(tally.sets),
    titles: variants(tally.titles),
    isCurrent: version === current,
    newerThanCopy: current !== null && version > current,
  };
}

function variants(tallies: Tallies): readonly VersionVariant[] {
  return [...tallies]
    .sort(([, a], [, b]) => (a.first === b.first ? 0 : a.first - b.first))
    .map(([value, { count, first, last }]) => ({
      value,
      count,
      firstSignedAtMs: Number.isFinite(first) ? first : null,
      lastSignedAtMs: Number.isFinite(last) ? last : null,
    }));
}

function withGaps(signed: readonly SignedVersion[], current: number | null): VersionEntry[] {
  const entries: VersionEntry[] = [];
  let above = Math.max(current ?? 0, signed[0]?.version ?? 0) + 1;
  for (const entry of signed) {
    if (entry.version + 1 < above)
      entries.push(gap(Math.max(1, entry.version + 1), above - 1, current));
    entries.push(entry);
    above = Math.min(above, entry.version);
  }
  if (above > 1) entries.push(gap(1, above - 1, current));
  return entries.filter((entry) => entry.kind === 'signed' || entry.from <= entry.to);
}

function gap(from: number, to: number, current: number | null): VersionGap {
  return {
    kind: 'gap',
    from,
    to,
    includesCurrent: current !== null && current >= from && current <= to,
  };
}
