import type { Collection } from '../../domain/entities/collections';
import type { CompactEvent, CompactWaiver } from '../../domain/compact/compact-records';

/** What a collection's pages hold. */
export interface CompactByCollection {
  waiver_submissions: CompactWaiver;
  private_events: CompactEvent;
}

/** The plain content of a sealed page: parallel arrays with one slot for each record. */
export interface PageContent<Compact> {
  readonly records: readonly Compact[];
  readonly fingerprints: readonly number[];
  /** Slots of records for which the service answers 404: they are kept, but "no longer served". */
  readonly gone: readonly number[];
  /** Slots of records whose content changed since they came into this copy; none if absent. */
  readonly changed?: readonly number[];
}

/** A page to write, by its place. */
export type PageWrite = {
  [Name in Collection]: {
    readonly collection: Name;
    readonly page: number;
    readonly content: PageContent<CompactByCollection[Name]>;
  };
}[Collection];

/** A record on its way into a page. */
export interface IncomingRecord<Compact> {
  readonly record: Compact;
  readonly fingerprint: number;
}

/**
 * The page with the record of one slot replaced. A record that is served again is no longer gone.
 * `changed` says that the content is another one than before, and is remembered for the slot.
 */
export function withSlot<Compact>(
  page: PageContent<Compact>,
  slot: number,
  incoming: IncomingRecord<Compact>,
  changed: boolean,
): PageContent<Compact> {
  const known = page.changed ?? [];
  return {
    ...page,
    ...(changed && !known.includes(slot) && { changed: [...known, slot] }),
    records: page.records.with(slot, incoming.record),
    fingerprints: page.fingerprints.with(slot, incoming.fingerprint),
    gone: page.gone.filter((it) => it !== slot),
  };
}

/** The page with more records at its end. */
export function withAppended<Compact>(
  page: PageContent<Compact>,
  incoming: readonly IncomingRecord<Compact>[],
): PageContent<Compact> {
  return {
    ...page,
    records: [...page.records, ...incoming.map((it) => it.record)],
    fingerprints: [...page.fingerprints, ...incoming.map((it) => it.fingerprint)],
  };
}

/** The page with a slot marked "no longer served". */
export function withGone<Compact>(page: PageContent<Compact>, slot: number): PageContent<Compact> {
  return page.gone.includes(slot) ? page : { ...page, gone: [...page.gone, slot] };
}

/** The page with only those records that stay, in their order. */
export function onlySlots<Compact>(
  page: PageContent<Compact>,
  stays: (record: Compact) => boolean,
): PageContent<Compact> {
  const slots = page.records.flatMap((record, slot) => (stays(record) ? [slot] : []));
  if (slots.length === page.records.length) return page;
  const moved = new Map(slots.map((slot, at) => [slot, at]));
  const kept = (of: readonly number[]): readonly number[] =>
    of.flatMap((slot) => moved.get(slot) ?? []);
  return {
    records: slots.map((slot) => page.records[slot] as Compact),
    fingerprints: slots.map((slot) => page.fingerprints[slot] ?? 0),
    gone: kept(page.gone),
    ...(page.changed && { changed: kept(page.changed) }),
  };
}

/** A page without records. */
export function emptyPage<Compact>(): PageContent<Compact> {
  return { records: [], fingerprints: [], gone: [] };
}

/** Whether the content of a slot's record changed since it came into this copy. */
export function isChangedSlot({ changed }: Pick<PageContent<unknown>, 'changed'>, slot: number) {
  return changed?.includes(slot) ?? false;
}
