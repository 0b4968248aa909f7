import type { CoverageStatus } from '../../contract/list-questions';
import {
  coverageOf,
  lateCoverageOf,
  type Coverage,
  type LateCoverage,
  type WaiverKnowledge,
} from '../../domain/coverage/coverage';
import { statusOf } from '../../domain/events/status-rule';
import { compareMs } from '../../domain/time/instant';
import { statusInputOfRow } from '../index/event-status-column';
import type { Copy } from '../copy/copy';
import { needOfRow, signaturesOfRow } from './coverage-facts';
import type { SignatureIndex } from './signature-index';

/** Rows of events with their coverage, in the order of their list. */
export type CoverageEntries = ReadonlyMap<number, Coverage | LateCoverage>;

export interface CoverageContext {
  readonly copy: Copy;
  readonly index: SignatureIndex;
  readonly knowledge: WaiverKnowledge;
  /** Epoch ms, service clock. */
  readonly now: number;
}

/**
 * The events of a status with their coverage. Upcoming events come soonest first, and behind them
 * those that have begun. Of the events that happened, those without a waiver signed before the
 * start, latest first. Unreadable starts come last; events that start together go by their ids.
 */
export function coverageEntries(context: CoverageContext, status: CoverageStatus): CoverageEntries {
  const { private_events: events } = context.copy;
  const entries: (readonly [row: number, Coverage | LateCoverage])[] = [];
  for (let row = 0; row < events.table.ids.length; row += 1) {
    if (events.table.gone.get(row) === 1) continue;
    if (statusOf(statusInputOfRow(events, row), context.now) !== status) continue;
    const coverage =
      status === 'upcoming' ? coverageOfRow(context, row) : lateCoverageOfRow(context, row);
    if (status === 'upcoming' || isWithout(coverage)) entries.push([row, coverage]);
  }
  const order = status === 'upcoming' ? 1 : -1;
  const startOf = ([row]: (typeof entries)[number]): number => events.startsAt.ms.get(row);
  const hasBegun = (entry: (typeof entries)[number]): number =>
    Number(status === 'upcoming' && startOf(entry) <= context.now);
  const idOf = ([row]: (typeof entries)[number]): string => events.table.ids.get(row) ?? '';
  return new Map(
    entries.sort(
      (a, b) =>
        hasBegun(a) - hasBegun(b) ||
        compareMs(startOf(a), startOf(b), order) ||
        (idOf(a) < idOf(b) ? -1 : 1),
    ),
  );
}

const ROWS_AT_ONCE = 32;

/** How many upcoming events have no waiver, counted in small steps with pauses between them. */
export async function countWithoutWaiver(
  context: CoverageContext,
  pause: () => Promise<void>,
): Promise<number> {
  const { private_events: events } = context.copy;
  let found = 0;
  for (let row = 0; row < events.table.ids.length; row += 1) {
    if (row % ROWS_AT_ONCE === 0) await pause();
    if (events.table.gone.get(row) === 1) continue;
    if (statusOf(statusInputOfRow(events, row), context.now) !== 'upcoming') continue;
    if (coverageOfRow(context, row).kind === 'none-found') found += 1;
  }
  return found;
}

/** The coverage of the event in a row by the waiver that its type needs now. */
export function coverageOfRow(context: CoverageContext, row: number): Coverage {
  const need = needOfRow(context.copy.private_events, row);
  const signatures = signaturesOfRow(context.copy, context.index, row, need);
  return coverageOf(need, signatures, context.knowledge);
}

/** Whether a waiver was signed before the event in a row began. */
export function lateCoverageOfRow(context: CoverageContext, row: number): LateCoverage {
  const { copy, index, knowledge } = context;
  const need = needOfRow(copy.private_events, row);
  const signatures = signaturesOfRow(copy, index, row, need);
  return lateCoverageOf(need, signatures, knowledge, copy.private_events.startsAt.ms.get(row));
}

function isWithout({ kind }: Coverage | LateCoverage): boolean {
  return kind !== 'signed-before' && kind !== 'not-needed';
}
