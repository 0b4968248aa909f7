import * as v from 'valibot';
import { listOf } from '../../contract/read-request';
import { COLLECTIONS } from '../../domain/entities/collections';
import { SERVED_STATUSES } from '../../domain/events/status-rule';
import { parseInstant } from '../../domain/time/instant';

/* These values reach a URL, so the window's side must not be able to send anything else. */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
const utc = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((text) => text.endsWith('Z') && parseInstant(text) !== null),
);
const collection = v.picklist(COLLECTIONS);
const status = v.picklist(SERVED_STATUSES);
const paging = {
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  pageNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
  updatedSince: v.nullable(utc),
  prospect: v.exactOptional(id),
  notBefore: v.exactOptional(utc),
};

/** A page request with documented parameters only; `filter[…]` of the other list are refused. */
export const pageRequestSchema = v.variant('collection', [
  v.strictObject({ collection: v.literal('waiver_submissions'), ...paging }),
  v.strictObject({
    collection: v.literal('private_events'),
    ...paging,
    status: v.exactOptional(listOf(status, { least: 1, most: SERVED_STATUSES.length })),
  }),
]);

/** As `CountRequest`. */
export const countRequestSchema = v.strictObject({
  collection,
  createdSince: v.nullable(utc),
  notBefore: v.exactOptional(utc),
});

/** One record by its list and id. */
export const recordRequestSchema = v.strictObject({ collection, id });

/** The link of a related record; whether it may be followed is found out from the URL itself. */
export const relatedRequestSchema = v.strictObject({
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
});

const entryId = v.pipe(v.number(), v.integer(), v.minValue(0));
const question = v.looseObject({
  identifier: v.string(),
  label: v.string(),
  type: v.nullable(v.string()),
});

/* Far more than any copy has: some thousands of entries for a hundred thousand waivers. */
const MOST_ENTRIES = 1_000_000;
const MOST_PARTS = 100_000;

/** The shared texts as the cache stored them. */
export const resetRequestSchema = v.strictObject({
  shared: listOf(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('base'), id: entryId, key: v.string(), text: v.string() }),
      v.strictObject({
        kind: v.literal('layout'),
        id: entryId,
        base: entryId,
        kept: listOf(entryId, { most: MOST_PARTS }),
      }),
      v.strictObject({
        kind: v.literal('questions'),
        id: entryId,
        questions: listOf(question, { most: MOST_PARTS }),
      }),
    ]),
    { most: MOST_ENTRIES },
  ),
});
