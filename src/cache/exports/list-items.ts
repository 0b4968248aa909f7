import type { ListingRequest } from '../../contract/exported-records';
import type { ShownList } from '../../contract/lists';
import { copyCells } from '../../domain/exports/copy-cells';
import { canonicalJson } from '../../domain/waivers/canonical-json';
import { ofGenerationInUse, type ReadableSession } from '../lists/readable-session';
import { calendarOf } from './calendar-sheet';
import { eventItems } from './event-items';
import { dayItems, handOffItems, peopleItems } from './event-sheets';
import { COVERAGE_COLUMNS, coverageFacts, QUEUE_COLUMNS, queueFacts } from './follow-up-columns';
import { listedRecords, type ListedRecords } from './listed-records';
import { createListing, whileInUse, type Listing, type OpenListing } from './listing';
import { bookOf, rowsSheet, sheetOf, type ListItems, type SheetStamp } from './sheet';
import { copyStamp } from './take-records';
import { templateItems } from './template-items';
import { waiverItems } from './waiver-items';

/** Reads the records of a list on screen and gives them to `write`, whatever the file's form. */
type Make = <Out>(
  session: ReadableSession,
  records: ListedRecords,
  as: Partial<Pick<ListingRequest, 'form' | 'files'>>,
  write: Write<Out>,
) => Out;
type Write<Out> = <Item>(items: ListItems<Item>) => Out;

/** The records of every list, with its columns. Only this table knows how a list is written. */
const LISTS: Readonly<Record<ShownList, Make>> = {
  waiver_submissions: (session, records, as, write) => write(waiverItems(session, records, as)),
  private_events: (session, records, as, write) =>
    write(eventItems(session, records, as, [], () => ({}))),
  awaiting_outcome: (session, records, as, write) =>
    write(eventItems(session, records, as, QUEUE_COLUMNS, queueFacts(session))),
  coverage: (session, records, as, write) =>
    write(eventItems(session, records, as, COVERAGE_COLUMNS, coverageFacts(session))),
  waiver_templates: (session, records, _as, write) => write(templateItems(session, records)),
};

/**
 * The result of `make` from named records of a list, with its columns. Null where it is no longer
 * known which records these are.
 */
export function itemsOf<Out>(
  session: ReadableSession,
  list: ShownList,
  ids: readonly string[],
  make: Write<Promise<Out>>,
): Promise<Out | null> {
  return inOneGeneration(session, async (of) => {
    const records = await listedRecords(of, { list, records: { ids } });
    return records && LISTS[list](of, records, {}, make);
  });
}

/**
 * Opens the file of many records that was asked for; no record is read yet. Null where it is no
 * longer known which records these are.
 */
export function openListing(
  session: ReadableSession,
  request: ListingRequest,
): Promise<OpenListing | null> {
  const { records: asked } = request;
  return inOneGeneration(session, async (of) => {
    const records = await listedRecords(of, request);
    if (records === null) return null;
    const listing = await listingOfForm(of, records, request);
    const exportId = 'taken' in asked ? asked.taken : null;
    return { ...whileInUse(session.generation, listing), exportId };
  });
}

/* Rows are those of one generation, so everything is read from the same one. */
function inOneGeneration<Made>(
  session: ReadableSession,
  make: (of: ReadableSession) => Promise<Made>,
): Promise<Made> {
  return ofGenerationInUse(session.generation, (inUse) =>
    make({ ...session, generation: () => inUse }),
  );
}

async function listingOfForm(
  session: ReadableSession,
  records: ListedRecords,
  request: ListingRequest,
): Promise<Listing> {
  const { form, list } = request;
  const stamp = sheetStamp(session, request);
  switch (form.kind) {
    case 'hand-off':
      return handOffItems(session, records, request, form, (items) =>
        createListing(sheetOf(items, form, stamp)),
      );
    case 'people':
      return createListing(sheetOf(await peopleItems(session, records, request), form, stamp));
    case 'hand-off-xlsx':
      return handOffItems(session, records, request, form, (items) =>
        createListing(bookOf(items, stamp, 'hand-off')),
      );
    case 'hand-off-pdf':
      return handOffItems(session, records, request, form, (items) =>
        createListing(rowsSheet(items)),
      );
    case 'days-pdf':
      return createListing(rowsSheet(dayItems(session, records, request, form)));
    case 'calendar':
      return createListing(calendarOf(session, records, request, form));
    case 'xlsx':
      return LISTS[list](session, records, request, (items) =>
        createListing(bookOf(items, stamp, list)),
      );
    default:
      return LISTS[list](session, records, request, (items) =>
        createListing(sheetOf(items, form, stamp)),
      );
  }
}

/* What each file says about the copy, for readers who do not have the program. */
function sheetStamp(
  session: ReadableSession,
  { list, program, selection }: ListingRequest,
): SheetStamp {
  const zone = session.zone();
  const { state, asOf, basis } = copyCells(copyStamp(session, list));
  return {
    cells: [
      { name: 'time_zone', cell: zone },
      { name: 'copy_state', cell: state },
      { name: 'copy_as_of', cell: asOf },
      { name: 'copy_basis', cell: basis },
    ],
    first: canonicalJson({
      waiver_desk: {
        list,
        program,
        selection,
        time_zone: zone,
        completeness: state,
        as_of: asOf ?? null,
        basis: basis ?? null,
      },
    }),
  };
}
