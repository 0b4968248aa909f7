import { eachAtHand, whenAtHand } from '../blocks/missing-blocks';
import { extentsIn } from '../store/counted';
import type { EventPointer, EventView, WaiverPointer } from '../../contract/record-views';
import { failed, success, type Result } from '../../contract/result';
import { decodeEvent } from '../../domain/compact/event-codec';
import type { PrivateEvent } from '../../domain/entities/private-event';
import { purgePersonal } from '../../domain/rights/pii-right';
import { typeNameOf } from '../index/event-columns';
import type { NumberColumn } from '../index/number-column';
import type { GenerationContents } from '../lists/readable-session';
import type { Copy } from '../copy/copy';
import { readRecord } from '../copy/read-pages';
import { eventPointer, newestFirst, rowsWith, waiverPointer } from '../copy/record-pointers';

/** Reads the event from its sealed page; null where this copy has no event of that id. */
export async function readEvent(copy: Copy, id: string): Promise<PrivateEvent | null> {
  const record = await readRecord(copy, 'private_events', id);
  if (record === null) return null;
  /* Between the loss of the right and the end of the rewrite, the page still holds the values. */
  return decodeEvent(copy.store.state().pii === false ? purgePersonal(record) : record);
}

/** An event with what this copy knows around it. Fails with `not-cached` where it has none. */
export async function eventView(
  { copy, names }: Pick<GenerationContents, 'copy' | 'names'>,
  id: string,
  now: number,
): Promise<Result<EventView>> {
  const { private_events: events } = copy;
  const row = events.table.ids.find(id);
  if (row === undefined) return failed('not-cached');
  const [event, prospectName, waivers] = await Promise.all([
    readEvent(copy, id),
    whenAtHand(() => names.of(events.refs.text(events.prospect.get(row)))),
    relatedWaivers(copy, row),
  ]);
  if (!event) return failed('not-cached');
  const others = (column: NumberColumn): readonly EventPointer[] =>
    newestFirst(rowsWith(events.table, column, column.get(row)), events.table, events.startsAt)
      .filter((it) => it !== row)
      .map((it) => eventPointer(copy, it, now));
  return success({
    event,
    prospectName,
    served: events.table.gone.get(row) === 0,
    sameProspect: others(events.prospect),
    extents: extentsIn(copy.store.state()),
    sameConversation: others(events.conversation),
    waivers,
    typeName: typeNameOf(copy.private_events, row),
  });
}

function relatedWaivers(copy: Copy, row: number): Promise<readonly WaiverPointer[]> {
  const { waiver_submissions: waivers, private_events: events } = copy;
  const rows = new Set([
    ...rowsWith(waivers.table, waivers.conversation, events.conversation.get(row)),
    ...rowsWith(waivers.table, waivers.prospect, events.prospect.get(row)),
  ]);
  return whenAtHand(() =>
    eachAtHand(newestFirst(rows, waivers.table, waivers.signedAt), (it) => waiverPointer(copy, it)),
  );
}
