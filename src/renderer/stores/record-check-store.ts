import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { CheckedRecord, RecordCheck } from '../../contract/record-check';
import type { Result } from '../../contract/result';
import { askCache } from './cache';
import { visibleText } from '../../domain/text/visible';
import { failedAction, tellAction, type LastAction } from './last-action';
import { shownRecord, useViewStore } from './view-store';

/** The check of a record that is running or was the last; `id` is null where there was none. */
interface RecordCheckStore {
  readonly id: string | null;
  /** The result; null while it is waited for. */
  readonly result: Result<RecordCheck> | null;
}

export const useRecordCheck = create<RecordCheckStore>(() => ({ id: null, result: null }));

/**
 * Asks the service for one record again, one record at a time, and tells the result. It names the
 * record where another one is shown by then.
 */
export async function startRecordCheck(record: CheckedRecord): Promise<void> {
  const { id, result } = useRecordCheck.getState();
  if (id !== null && result === null) return;
  useRecordCheck.setState({ id: record.id, result: null });
  const { collection } = record;
  const checked = await askCache('record:check', { collection, id: record.id });
  if (useRecordCheck.getState().id !== record.id) return;
  useRecordCheck.setState({ result: checked });
  const said: LastAction = checked.ok
    ? { text: SENTENCES[checked.value.outcome], told: TOLD.has(checked.value.outcome) }
    : failedAction(checked.failure);
  tellAction(isShown(record) ? said : { ...said, text: ofRecord(record, said.text) });
}

/* The person may have opened another record while the service was asked. */
function isShown({ id }: CheckedRecord): boolean {
  return shownRecord(useViewStore.getState())?.id === id;
}

function ofRecord({ id }: CheckedRecord, sentence: string): string {
  return t`Check of ${visibleText(id)}: ${sentence}`;
}

const SENTENCES: Readonly<Record<RecordCheck['outcome'], string>> = {
  unchanged: t`The service has the same record: nothing changed.`,
  changed: t`The record was changed in the service. Its newest state is shown now.`,
  missing: t`The service no longer has this record: it answered 404. A sync looks at the whole list now to make sure.`,
  unreadable: t`The service’s answer could not be read as a record. The copy stays as it was.`,
  older: t`The service has an older state of this record than this copy, which keeps the newer one.`,
};

/* What is no sign that all is well. */
const TOLD: ReadonlySet<RecordCheck['outcome']> = new Set(['missing', 'unreadable', 'older']);

/** Lets go of the result, together with the profile. */
export function forgetRecordCheck(): void {
  useRecordCheck.setState({ id: null, result: null });
}
