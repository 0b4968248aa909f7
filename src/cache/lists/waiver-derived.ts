import { rememberedIn } from '../../domain/remembered';
import type { NamedPart } from '../index/segments';
import { imagesUnder, partsUnder } from '../index/named-parts';
import type { WaiverSort } from '../../contract/list-questions';
import type { IndexedCopy } from '../copy/indexed-copy';
import { numberColumn } from '../index/number-column';
import { copiedTogether } from '../index/bytes';
import { type Image } from '../index/column-image';
import { changeOf, type WaiverColumns } from '../index/waiver-columns';
import type { Reviews } from '../local/reviews';
import { createAnswerColumns, TRUE } from './answer-columns';
import { answerCodes } from './answer-facet';
import { createCodeTotals, type CodeTotals } from './code-totals';
import { createNameRanks, type NameRanks } from './name-ranks';
import { areFew, orderAgain, orderByNumber } from './number-order';
import { createRowTracker } from '../index/row-tracker';
import { createRowVerdicts } from '../index/row-verdicts';
import { createTemplateTitles, type TemplateTitles } from './template-titles';
import { createVersionColumn, type VersionColumn } from './version-column';

type Order = Uint32Array<ArrayBuffer>;

/** What lists derive from the waivers' columns. Kept while the rows stay the same. */
export type WaiverDerived = ReturnType<typeof createWaiverDerived>;

/** Derives columns and orders from a copy's waivers. Names are ordered by `collator`. */
export function createWaiverDerived(
  copy: IndexedCopy,
  collator: Intl.Collator,
  reviews?: Pick<Reviews, 'changes' | 'rows'>,
) {
  const { waiver_submissions: waivers } = copy;
  const images = copy.images ?? null;
  const lists = images?.lists ?? {};
  const tracker = createRowTracker(waivers.table, images?.rounds.waiver_submissions);
  const answers = createAnswerColumns(copy.sharedEntries, imagesUnder(lists, 'answers'));
  const typed = createRowVerdicts();
  const versions = createVersionColumn(waivers, imagesUnder(lists, 'versions'));
  const changed = numberColumn(lists['changed']);
  const titles = createTemplateTitles(copy, collator);
  const names = createNameRanks(waivers, collator.compare);
  const orders = createOrders(waivers, versions, titles, names, lists['signed']);
  const totals = createCodeTotals();
  const reviewed = createReviewed(waivers, reviews);
  let waiting: readonly number[] = [];
  let taken = 0;
  let optedInBy: string | null = null;
  let titleState: unknown = null;

  /* The answers of these rows are in memory, unless a snapshot came before the first question. */
  function takeIn(): void {
    for (let row = waiting[taken]; row !== undefined; row = waiting[++taken]) {
      if (!waivers.values.isAtHand(row)) waivers.values.require(waiting.slice(taken));
      takeInRow(row);
    }
    waiting = [];
    taken = 0;
  }

  function takeInRow(row: number): void {
    answers.put(row, waivers.questions.get(row), waivers.values.get(row) ?? []);
    typed.forget(row);
    versions.put(row);
    changed.set(row, changeOf(waivers, row) === null ? 0 : 1);
    reviewed.column.set(row, 0);
  }

  function refresh(): void {
    const since = tracker();
    if (since.length > 0) {
      waiting = [...waiting, ...since];
      names.put(since);
      orders.follow(since);
      totals.forget();
    }
    if (waiting.length > 0) takeIn();
    if (reviewed.refresh()) totals.forget();
    if (titleState !== copy.waiver_templates.current) orders.forget('template');
    titleState = copy.waiver_templates.current;
  }

  return {
    answers,
    /** Which waivers have a typed answer, for answers that have no code. */
    typed,
    versions,
    titles,
    /** How often each code of a filter occurs. `optIn` is the question that counts as opting in. */
    totals: (optIn: string | null): CodeTotals => {
      if (optIn !== optedInBy) totals.forget();
      optedInBy = optIn;
      return totals;
    },
    /** 1 for rows that changed after signing. */
    changed: changed.view,
    /** 1 for rows whose waiver was reviewed on this computer as it is now. */
    reviewed: reviewed.column,
    /**
     * All rows in ascending order. For the order by name it throws `MissingBlocks`; asked again, it
     * goes on from there.
     */
    order: orders.of,
    /**
     * Takes in the rows that came or changed since the last call. Throws `MissingBlocks`; asked
     * again, it goes on from there.
     */
    refresh,
    /** The image of what takes longest to derive. */
    parts: function* (): Iterable<NamedPart> {
      const rows = waivers.table.ids.length;
      yield* partsUnder('answers', answers.parts(rows));
      yield* partsUnder('versions', versions.parts(rows));
      for (const bytes of changed.parts(rows)) yield { name: 'changed', bytes };
      yield { name: 'signed', bytes: new Uint8Array(orders.of('signed').slice().buffer) };
    },
  };
}

/* Which rows were reviewed. They are few, and all looked up again when marks or records change. */
function createReviewed(
  waivers: WaiverColumns,
  reviews: Pick<Reviews, 'changes' | 'rows'> | undefined,
) {
  const column = numberColumn();
  let rows: readonly number[] = [];
  let readAt: unknown = null;
  return {
    column,
    /* Returns whether the rows were looked up again. */
    refresh: (): boolean => {
      const changes = `${String(reviews?.changes())} ${String(waivers.table.changes)}`;
      if (changes === readAt) return false;
      readAt = changes;
      for (const row of rows) column.set(row, 0);
      rows = reviews?.rows(waivers) ?? [];
      for (const row of rows) column.set(row, 1);
      return true;
    },
  };
}

/* All rows in each order that was asked for, kept until forgotten. */
function createOrders(
  waivers: WaiverColumns,
  versions: VersionColumn,
  titles: TemplateTitles,
  names: NameRanks,
  signed: Image | undefined,
) {
  const known = new Map<WaiverSort, Order>();
  if (signed) known.set('signed', new Uint32Array(copiedTogether(signed).buffer));
  function of(sort: WaiverSort): Order {
    return rememberedIn(known, sort, () => make(sort));
  }

  function instantsOf(sort: WaiverSort) {
    if (sort === 'signed') return waivers.signedAt.ms;
    return sort === 'updated' ? waivers.table.updatedAt.ms : null;
  }

  /* A million rows are put in order anew in a tenth of a second, and a sync may change one. */
  function follow(changed: readonly number[]): void {
    const { ids } = waivers.table;
    const before = [...known];
    known.clear();
    if (!areFew(changed, ids.length)) return;
    for (const [sort, order] of before) {
      const keyOf = instantsOf(sort)?.get;
      if (keyOf) known.set(sort, orderAgain(order, changed, ids.length, { keyOf, ids }));
    }
  }

  function make(sort: WaiverSort): Order {
    const { ids } = waivers.table;
    const rows = ids.length;
    const instants = instantsOf(sort);
    if (instants) return orderByNumber(instants.copy(rows), rows, ids);
    const ranks = sort === 'name' ? names.ranks(rows) : versionRanks(rows);
    return of('signed')
      .slice()
      .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  }

  function versionRanks(rows: number): Int32Array {
    const rankOf = titles.rankVersions(versions.pairs);
    const ranks = new Int32Array(rows);
    for (let row = 0; row < rows; row += 1) ranks[row] = rankOf[versions.codeOf(row)] ?? 0;
    return ranks;
  }

  return {
    of,
    forget: (sort: WaiverSort) => void known.delete(sort),
    /** Must be told the rows that came or changed. */
    follow,
  };
}

/** Whether a waiver's signer opted in: only the chosen question counts, and only boolean true. */
export function optedInOf(
  { answers }: Pick<WaiverDerived, 'answers'>,
  optIn: string | null,
): (row: number) => boolean {
  const column = optIn === null ? undefined : answers.byIdentifier.get(optIn);
  if (!column) return () => false;
  return (row) =>
    column.codes.get(row) === TRUE &&
    (!column.repeated.has(row) || answerCodes(column, row).every((code) => code === TRUE));
}

/** Sets 1 in `flags` for each row whose signer opted in. */
export function markOptedIn(
  derived: Pick<WaiverDerived, 'answers'>,
  optIn: string | null,
  flags: Uint8Array,
): void {
  const column = optIn === null ? undefined : derived.answers.byIdentifier.get(optIn);
  if (!column) return;
  const codes = column.codes.view(flags.length);
  for (let row = 0; row < codes.length; row += 1) flags[row] = codes[row] === TRUE ? 1 : 0;
  const isOptedIn = optedInOf(derived, optIn);
  for (const row of column.repeated.keys()) flags[row] = isOptedIn(row) ? 1 : 0;
}
