import { renderWaiver } from '../../resources/waiver';
import type { RecordStore } from '../../store';
import { makeWaiver, type NewWaiver } from './new-records';
import { createRecordHooks } from './record-hooks';

/** Hooks for the waivers. */
export const createWaiverHooks = (store: RecordStore, origin: () => string) => {
  const { waivers } = store;
  let added = 0;
  return {
    ...createRecordHooks(store, waivers, (waiver) =>
      renderWaiver(waiver, origin(), store.brand).toString(),
    ),
    /** Signs a waiver, and returns its id. */
    add: (wanted: NewWaiver = {}): string => {
      const id = `7302${String((added += 1)).padStart(15, '0')}`;
      waivers.add(makeWaiver(store, id, wanted));
      return id;
    },
  };
};
