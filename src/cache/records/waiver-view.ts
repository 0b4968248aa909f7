import { eachAtHand, whenAtHand } from '../blocks/missing-blocks';
import { keptTemplate } from '../copy/kept-templates';
import { sha256Hex } from '../index/bytes';
import { extentsIn } from '../store/counted';
import type { EventPointer, WaiverPointer, WaiverView } from '../../contract/record-views';
import { failed, success, type Result } from '../../contract/result';
import { decodeWaiver } from '../../domain/compact/waiver-codec';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import { canonicalWaiver } from '../../domain/waivers/canonical';
import { isOptedIn, versionStanding } from '../../domain/waivers/waiver-flags';
import type { NumberColumn } from '../index/number-column';
import type { Reviews } from '../local/reviews';
import type { Copy } from '../copy/copy';
import { readRecord } from '../copy/read-pages';
import { changeOf } from '../index/waiver-columns';
import { eventPointer, newestFirst, rowsWith, waiverPointer } from '../copy/record-pointers';

interface ViewContext {
  readonly copy: Copy;
  readonly optInIdentifier: string | null;
  /** Left out where the view leaves this computer. */
  readonly reviews?: Pick<Reviews, 'atOf'>;
  /** Epoch ms, service clock. */
  readonly now: number;
}

/** Reads the waiver as signed from its sealed page; null where this copy has none of that id. */
export async function readWaiver(copy: Copy, id: string): Promise<WaiverSubmission | null> {
  const record = await readRecord(copy, 'waiver_submissions', id);
  return record && decodeWaiver(record, copy.shared);
}

/** A waiver with what this copy knows around it. Fails with `not-cached` where it has none. */
export async function waiverView(context: ViewContext, id: string): Promise<Result<WaiverView>> {
  const { copy } = context;
  const { waiver_submissions: waivers } = copy;
  const row = waivers.table.ids.find(id);
  if (row === undefined) return failed('not-cached');
  const [waiver, sameProspect, sameConversation] = await Promise.all([
    readWaiver(copy, id),
    otherWaivers(copy, waivers.prospect, row),
    otherWaivers(copy, waivers.conversation, row),
  ]);
  if (!waiver) return failed('not-cached');
  const template = keptTemplate(copy, waiver.relations.template?.ref?.id ?? null)?.template;
  const currentVersion = template?.version ?? null;
  return success({
    waiver,
    contentHash: await sha256Hex(canonicalWaiver(waiver)),
    templateTitle: template?.title ?? null,
    currentVersion,
    olderVersion: versionStanding(waiver.templateVersion, currentVersion) === 'older',
    optedIn: isOptedIn(waiver.fields, context.optInIdentifier),
    changeAfterSigning: changeOf(waivers, row),
    history: copy.history.current.get(id) ?? [],
    reviewedAtMs: context.reviews?.atOf(waivers, row) ?? null,
    served: waivers.table.gone.get(row) === 0,
    sameProspect,
    extents: extentsIn(copy.store.state()),
    sameConversation,
    events: relatedEvents(context, row),
  });
}

function otherWaivers(
  copy: Copy,
  column: NumberColumn,
  row: number,
): Promise<readonly WaiverPointer[]> {
  const rows = rowsWith(copy.waiver_submissions.table, column, column.get(row));
  const others = rows.filter((other) => other !== row);
  const { table, signedAt } = copy.waiver_submissions;
  return whenAtHand(() =>
    eachAtHand(newestFirst(others, table, signedAt), (other) => waiverPointer(copy, other)),
  );
}

function relatedEvents({ copy, now }: ViewContext, row: number): readonly EventPointer[] {
  const { waiver_submissions: waivers, private_events: events } = copy;
  const rows = new Set([
    ...rowsWith(events.table, events.conversation, waivers.conversation.get(row)),
    ...rowsWith(events.table, events.prospect, waivers.prospect.get(row)),
  ]);
  return newestFirst(rows, events.table, events.startsAt).map((it) => eventPointer(copy, it, now));
}
