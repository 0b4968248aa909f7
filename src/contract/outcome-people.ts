import type { ShownStatus } from '../domain/events/status-rule';
import type { CopiedRows } from './cache-calls';
import type { ExportSource } from './exports';
import type { CallsOf } from './port-rpc';
import type { Result } from './result';

/** The people of events with one status: who came, who did not. */
export interface OutcomePeople {
  readonly status: ShownStatus;
  /** Prospects, each once. */
  readonly people: number;
  /** Those of whom a name and an email are known, as signed. */
  readonly withName: number;
  readonly withEmail: number;
}

/** What the window asks about the people of events. */
export interface OutcomePeopleCalls extends CallsOf<{
  /** How many people events of a list have, by status; `outdated` where its answer is forgotten. */
  'people:outcomes': (request: {
    readonly source: ExportSource;
  }) => Result<readonly OutcomePeople[]>;
  /** Name, email and id of those of one status; noted in the list of exports before they are given. */
  'people:copy': (request: {
    readonly source: ExportSource;
    readonly status: ShownStatus;
  }) => Result<CopiedRows>;
}> {}
