import { textOf } from '../../resources/bytes';
import { writeWaiver } from '../../resources/waiver';
import type { Store } from '../../store';
import { makeWaiver, type NewWaiver } from './new-records';
import { createRecordHooks, type RecordHooks } from './record-hooks';

export interface WaiverHooks extends RecordHooks {
  /** Signs a waiver and returns its id. */
  readonly add: (waiver?: NewWaiver) => string;
}

export const createWaiverHooks = (store: Store, origin: () => string): WaiverHooks => {
  const { waivers } = store;
  let added = 0;
  return {
    ...createRecordHooks(store, waivers, (waiver) =>
      textOf((out) => writeWaiver(out, waiver, origin(), store.brand)),
    ),
    add: (wanted = {}) => {
      const id = `7302${String((added += 1)).padStart(15, '0')}`;
      waivers.add(makeWaiver(store, id, wanted));
      return id;
    },
  };
};
