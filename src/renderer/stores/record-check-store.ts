import { create } from 'zustand';
import type { CheckedRecord, RecordCheck } from '../../contract/record-check';
import type { Result } from '../../contract/result';
import { askCache } from './cache';

/** The look at a record that is under way or was the last; null: none was asked for. */
interface RecordCheckStore {
  readonly id: string | null;
  /** What came of it; null while it is waited for. */
  readonly result: Result<RecordCheck> | null;
}

export const useRecordCheck = create<RecordCheckStore>(() => ({ id: null, result: null }));

/** Asks the service for one record again; one at a time. */
export async function checkRecord(record: CheckedRecord): Promise<void> {
  const { id, result } = useRecordCheck.getState();
  if (id !== null && result === null) return;
  useRecordCheck.setState({ id: record.id, result: null });
  const { collection } = record;
  useRecordCheck.setState({
    result: await askCache('record:check', { collection, id: record.id }),
  });
}

/** Lets go of what was found, with the profile that was left. */
export function forgetRecordCheck(): void {
  useRecordCheck.setState({ id: null, result: null });
}
