import type { ListingRequest } from '../../contract/exported-records';
import type { ShownList } from '../../contract/lists';
import { copyCells } from '../../domain/exports/copy-cells';
import { canonicalJson } from '../../domain/waivers/canonical-json';
import type { ReadableSession } from '../lists/readable-session';
import { createBookListing } from './book-listing';
import { calendarOf } from './calendar-sheet';
import { eventItems } from './event-items';
import { dayItems, handOffItems, peopleItems } from './event-sheets';
import { COVERAGE_COLUMNS, coverageFacts, QUEUE_COLUMNS, queueFacts } from './follow-up-columns';
import { createListing, type Listing } from './listing';
import { bookOf, rowsSheet, sheetOf, type ListItems, type SheetStamp } from './sheet';
import { copyStamp } from './take-records';
import { templateItems } from './template-items';
import { waiverItems } from './waiver-items';

/** What a list on screen is made of, whatever it is written as. */
type Make = <Out>(session: ReadableSession, asked: Asked, write: Write<Out>) => Out;
type Write<Out> = <Item>(items: ListItems<Item>) => Out;
/** Which records; how they are written changes what is read of them. */
type Asked = Pick<ListingRequest, 'list' | 'ids'> & Partial<Pick<ListingRequest, 'form' | 'files'>>;

/** The records of every list, with its columns: the one place that knows how a list is written. */
const LISTS: Readonly<Record<ShownList, Make>> = {
  waiver_submissions: (session, request, write) => write(waiverItems(session, request)),
  private_events: (session, asked, write) => write(eventItems(session, asked, [], () => ({}))),
  awaiting_outcome: (session, asked, write) =>
    write(eventItems(session, asked, QUEUE_COLUMNS, queueFacts(session))),
  coverage: (session, asked, write) =>
    write(eventItems(session, asked, COVERAGE_COLUMNS, coverageFacts(session))),
  waiver_templates: (session, { ids }, write) => write(templateItems(session, ids)),
};

/** What `make` makes of records of a list, with its columns; nothing is read yet. */
export function itemsOf<Out>(session: ReadableSession, asked: Asked, make: Write<Out>): Out {
  return LISTS[asked.list](session, asked, make);
}

/** The file of many records that was asked for; none of them is read yet. */
export async function openListing(
  session: ReadableSession,
  request: ListingRequest,
): Promise<Listing> {
  const { form } = request;
  const stamp = sheetStamp(session, request);
  switch (form.kind) {
    case 'hand-off':
      return handOffItems(session, request, form, (items) =>
        createListing(sheetOf(items, form, stamp)),
      );
    case 'people':
      return createListing(sheetOf(await peopleItems(session, request), form, stamp));
    case 'hand-off-xlsx':
      return handOffItems(session, request, form, (items) =>
        createBookListing(bookOf(items, stamp, 'hand-off')),
      );
    case 'hand-off-pdf':
      return handOffItems(session, request, form, (items) => createListing(rowsSheet(items)));
    case 'days-pdf':
      return createListing(rowsSheet(dayItems(session, request, form)));
    case 'calendar':
      return createListing(calendarOf(session, request, form));
    case 'xlsx':
      return itemsOf(session, request, (items) =>
        createBookListing(bookOf(items, stamp, request.list)),
      );
    default:
      return itemsOf(session, request, (items) => createListing(sheetOf(items, form, stamp)));
  }
}

/* What is said of the whole copy, for whoever gets the file without the program. */
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
