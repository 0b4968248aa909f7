import type { Collection } from '../../domain/entities/collections';
import type { DecodedPage } from '../../contract/service-calls';
import type { CompactEvent, CompactWaiver } from '../../domain/compact/compact-records';
import { servedUntilMs } from '../../domain/sync/older-state';
import type { Candidate } from '../store/batch-plan';
import type { CompactByCollection } from '../store/page-content';

const identify: {
  readonly [Name in Collection]: (record: CompactByCollection[Name]) => {
    readonly id: string;
    readonly updatedAt: string;
  };
} = {
  waiver_submissions: (record: CompactWaiver) => ({ id: record.id, updatedAt: record.u }),
  private_events: (record: CompactEvent) => ({ id: record.id, updatedAt: record.updatedAt }),
};

/** The records of a decoded page in served order, to be judged against the store. */
export function candidatesOf<Name extends Collection>(
  collection: Name,
  page: DecodedPage,
): readonly Candidate<CompactByCollection[Name]>[] {
  const until = servedUntilMs(page.timing);
  const records = JSON.parse(page.records) as readonly CompactByCollection[Name][];
  return records.map((record, i) => ({
    ...identify[collection](record),
    servedUntilMs: until,
    record,
    fingerprint: page.fingerprints[i] ?? 0,
  }));
}
