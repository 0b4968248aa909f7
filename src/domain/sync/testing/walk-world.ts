import fc from 'fast-check';
import { isEarlier } from '../../time/instant';
import { incrementalAnchor, laterText } from '../anchor';
import { afterTooLarge, nextWalkStep, startWalk, type WalkPosition } from '../walk';

/** A change of the list after an answer of a run. */
export interface WalkChange {
  readonly after: number;
  readonly kind: 'edit' | 'redact' | 'delete' | 'add' | 'tie' | 'rights' | 'late';
  readonly pick: number;
}

/** Trouble at one request of a run. A record that becomes too large stays so until the run ends. */
interface WalkTrouble {
  readonly kind: 'none' | 'fault' | 'kill' | 'too large';
  readonly at: number;
}

export interface WalkRun {
  readonly changes: readonly WalkChange[];
  readonly trouble: WalkTrouble;
  readonly census: boolean;
  /** The most records that the service puts into a page meanwhile, whatever it is asked for. */
  readonly mostInPage: number;
}

export interface WalkScript {
  readonly rows: number;
  /** How many of the first rows have the same `updated_at`. */
  readonly tie: number;
  readonly pageSize: number;
  readonly runs: readonly WalkRun[];
}

const change: fc.Arbitrary<WalkChange> = fc.record({
  after: fc.nat({ max: 14 }),
  kind: fc.constantFrom('edit', 'redact', 'delete', 'add', 'tie', 'rights', 'late'),
  pick: fc.nat({ max: 9_999 }),
});

/** A list and a few runs over it, with all that may happen meanwhile. */
export const walkScript: fc.Arbitrary<WalkScript> = fc.record({
  rows: fc.nat({ max: 60 }),
  tie: fc.nat({ max: 25 }),
  pageSize: fc.constantFrom(3, 7, 8, 12, 20),
  runs: fc.array(
    fc.record({
      changes: fc.array(change, { maxLength: 12 }),
      trouble: fc.record({
        kind: fc.constantFrom('none', 'fault', 'kill', 'too large'),
        at: fc.integer({ min: 1, max: 12 }),
      }),
      census: fc.boolean(),
      mostInPage: fc.constantFrom(200, 200, 1, 2, 3, 5, 9),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

interface Row {
  readonly id: string;
  /** In seconds. */
  readonly at: number;
  readonly content: string;
  readonly large: boolean;
}

/** A list, a copy of it, and walks that bring the copy up to date. */
export interface WalkWorld {
  readonly run: (run: WalkRun) => void;
  /** The promises that were broken so far, in words. */
  readonly broken: () => readonly string[];
  /** Ids that the copy does not have, or has with another time. */
  readonly missing: () => readonly string[];
}

const MOST_REQUESTS = 1_000;
const textOf = (at: number): string => new Date(at * 1000).toISOString();

/** Plays the service and the copy of a script. Everything follows from the script alone. */
export function createWalkWorld({ rows, tie, pageSize }: WalkScript): WalkWorld {
  let clock = 100_000;
  let rights = 'all';
  let added = 0;
  const list = new Map<string, Row>();
  const copy = new Map<string, { readonly at: string; readonly content: string }>();
  const broken: string[] = [];
  let mark: string | null = null;
  let everComplete = false;
  /* Set when something was passed over, which only a complete walk over everything brings. */
  let doubt = false;
  /*
   * Rows that were stored late. The overlap of the next run finds most of them, a census the rest.
   */
  const late = new Set<string>();
  let resume: { readonly anchor: string | null; readonly gaps: boolean } | null = null;
  for (let n = 0; n < rows; n += 1) put(`r${String(n)}`, n < tie ? 1_000 : 1_000 + n);

  function put(id: string, at: number, more: Partial<Row> = {}): void {
    late.delete(id);
    list.set(id, { content: 'first', large: false, ...more, id, at });
  }

  function apply({ kind, pick }: WalkChange): void {
    clock += 1 + (pick % 400);
    const row = [...list.values()][list.size === 0 ? 0 : pick % list.size];
    if (kind === 'rights') rights = rights === 'all' ? 'some' : 'all';
    else if (kind === 'add') put(`n${String((added += 1))}`, clock);
    else if (kind === 'late') addLate();
    else if (kind === 'tie')
      for (const it of [...list.values()].slice(0, 4 + (pick % 20))) put(it.id, clock);
    else if (row && kind === 'delete') list.delete(row.id);
    else if (row) put(row.id, clock, { content: kind === 'redact' ? '[redacted]' : 'edited' });
  }

  function addLate(): void {
    const id = `n${String((added += 1))}`;
    put(id, clock - 200);
    late.add(id);
  }

  function serve({ anchor, pageNumber, pageSize: wanted }: WalkPosition, most: number) {
    const size = Math.min(wanted, most);
    const since = anchor === null ? -Infinity : Date.parse(anchor) / 1000;
    const asked = [...list.values()]
      .filter((row) => row.at >= since)
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    const page = asked.slice((pageNumber - 1) * size, pageNumber * size);
    return { page, perPage: size, total: asked.length };
  }

  const shown = (row: Row): string => `${row.content} ${rights}`;
  const missing = (below = Infinity): readonly string[] =>
    [...list.values()]
      .filter((row) => row.at < below && copy.get(row.id)?.at !== textOf(row.at))
      .map((row) => row.id);

  function store(page: readonly Row[]): void {
    for (const row of page) {
      const held = copy.get(row.id);
      const at = textOf(row.at);
      if (held && isEarlier(at, held.at)) broken.push(`I3 ${row.id} would become older`);
      else copy.set(row.id, { at, content: shown(row) });
    }
  }

  function run({ changes, trouble, census, mostInPage }: WalkRun): void {
    for (const it of list.values()) if (it.large) list.set(it.id, { ...it, large: false });
    for (const it of changes) if (it.after === 0) apply(it);
    const full = census || !everComplete;
    const seen = new Set<string>();
    let newest: string | null = null;
    let position = startOf(full, census);
    for (let request = 1; ; request += 1) {
      if (request > MOST_REQUESTS) {
        broken.push('I8 the walk does not end');
        return;
      }
      if (trouble.at === request && trouble.kind === 'fault') return;
      const { page, perPage, total } = serve(position, mostInPage);
      if (trouble.at === request && trouble.kind === 'too large' && page[0])
        list.set(page[0].id, { ...page[0], large: true });
      if (page.some((row) => list.get(row.id)?.large)) {
        const smaller = afterTooLarge(position);
        if (smaller === null) return;
        position = smaller;
        doubt ||= position.gaps;
        continue;
      }
      const known = (row: Row): boolean =>
        full
          ? seen.has(row.id)
          : copy.get(row.id)?.at === textOf(row.at) && copy.get(row.id)?.content === shown(row);
      const last = page.at(-1);
      const step = nextWalkStep(position, {
        received: page.length,
        perPage,
        lastUpdatedAt: last ? textOf(last.at) : null,
        fresh: page.filter((row) => !known(row)).length,
        states: page.map((row) => `${row.id} ${String(row.at)}`),
        outOfOrder: false,
        hasNext: position.pageNumber * perPage < total,
        totalCount: total,
      });
      store(page);
      for (const row of page) {
        seen.add(row.id);
        newest = laterText(newest, textOf(row.at));
      }
      const proven = step.kind === 'ask' ? step.position.anchor : newest;
      if (proven !== null) mark = laterText(mark, proven);
      /* A kill loses the walk, but not what was stored with its page. */
      if (trouble.at === request && trouble.kind === 'kill') {
        keepPlace(step.kind === 'ask' ? step.position : null);
        return;
      }
      if (step.kind === 'end') {
        finish(step.end, full, mostInPage < 3 ? newest : null);
        return;
      }
      position = step.position;
      keepPlace(position);
      doubt ||= position.gaps;
      if (!doubt) checkBelow(position.anchor);
      for (const it of changes) if (it.after === request) apply(it);
    }
  }

  function startOf(full: boolean, census: boolean): WalkPosition {
    if (resume) return { ...startWalk(resume.anchor, pageSize), gaps: resume.gaps };
    return startWalk(full || census ? null : incrementalAnchor(mark), pageSize);
  }

  function keepPlace(position: WalkPosition | null): void {
    if (everComplete || !position) return;
    resume = { anchor: position.anchor, gaps: position.gaps };
  }

  function checkBelow(anchor: string | null): void {
    if (anchor === null) return;
    const lost = missing(Date.parse(anchor) / 1000).filter((id) => !late.has(id));
    if (lost.length > 0) broken.push(`I1 below ${anchor}: ${lost.join(' ')}`);
  }

  /*
   * Of pages too small to overlap the last one does not tell whether those before it still stand:
   * what changed since is newer than all that came, `until`, and comes with the next walk.
   */
  function finish(end: string, full: boolean, until: string | null): void {
    resume = null;
    if (end === 'may-have-gaps') {
      doubt = true;
      return;
    }
    everComplete = true;
    if (full) doubt = false;
    if (doubt) return;
    const below = until === null ? Infinity : Date.parse(until) / 1000 + 1;
    const lost = missing(below).filter((id) => !late.has(id));
    if (lost.length > 0) broken.push(`I4 complete without ${lost.join(' ')}`);
  }

  return { run, broken: () => broken, missing: () => missing() };
}
