import type { Collection } from '../contract/service-port';
import type { SetAsideRecord } from '../domain/compact/compact-records';
import { sharedLookup, type SharedLookup } from '../domain/compact/shared-lookup';
import { decodeWaiver } from '../domain/compact/waiver-codec';
import { sameAsSigned } from '../domain/waivers/canonical';
import type { SharedEntry } from '../domain/compact/shared-text';
import { createEventColumns, putEvent, type EventColumns } from './index/event-columns';
import type { NumberColumn } from './index/columns';
import type { RecordTable } from './index/record-table';
import type { Images } from './index/value-column';
import { createWaiverColumns, putWaiver, type WaiverColumns } from './index/waiver-columns';
import { createCollectionWriter, type CollectionWriter } from './store/collection-writer';
import type { Store } from './store/store';
import type { ShelvedTemplate } from './templates/template-shelf';

/** One opened generation of a profile's copy: sealed rows, the index over them, the writers. */
export interface Library {
  readonly store: Store;
  readonly waivers: WaiverColumns;
  readonly events: EventColumns;
  /** The part of both that every record has. */
  readonly tables: Readonly<Record<Collection, RecordTable>>;
  /** `created_at` of both by row, as in their columns. */
  readonly createdMs: Readonly<Record<Collection, NumberColumn>>;
  /** Looks shared entries up by id. */
  readonly shared: SharedLookup;
  /** The same entries as they are stored: what the decoder is given at start. */
  readonly sharedEntries: SharedEntry[];
  readonly templates: { current: readonly ShelvedTemplate[] };
  readonly setAside: Readonly<Record<Collection, { current: readonly SetAsideRecord[] }>>;
  /** Ids absent from a whole walk that the service has not answered for yet. */
  readonly unconfirmed: Readonly<Record<Collection, { current: readonly string[] }>>;
  readonly writers: { readonly [Name in Collection]: CollectionWriter<Name> };
  /** What the index was made from, until the search is, too; null without a snapshot. */
  images: IndexImages | null;
}

/** What a snapshot holds. */
export interface IndexImages {
  readonly waivers: Images;
  readonly events: Images;
  readonly search: Images;
  readonly lists: Images;
}

/** A library over an opened store, with an index from images or an empty one. */
export function createLibrary(
  store: Store,
  sharedEntries: SharedEntry[],
  images: IndexImages | null,
): Library {
  const shared = sharedLookup(sharedEntries);
  const waivers = createWaiverColumns(images?.waivers);
  const events = createEventColumns(images?.events);
  return {
    store,
    waivers,
    events,
    tables: { waiver_submissions: waivers.table, private_events: events.table },
    createdMs: { waiver_submissions: waivers.createdMs, private_events: events.createdMs },
    shared,
    sharedEntries,
    templates: { current: [] },
    setAside: { waiver_submissions: { current: [] }, private_events: { current: [] } },
    unconfirmed: { waiver_submissions: { current: [] }, private_events: { current: [] } },
    writers: {
      waiver_submissions: createCollectionWriter(
        'waiver_submissions',
        store,
        waivers.table,
        (it) => {
          putWaiver(waivers, it.record, it);
        },
        (before, now) => !sameAsSigned(decodeWaiver(before, shared), decodeWaiver(now, shared)),
      ),
      private_events: createCollectionWriter('private_events', store, events.table, (it) => {
        putEvent(events, it.record, it);
      }),
    },
    images,
  };
}
