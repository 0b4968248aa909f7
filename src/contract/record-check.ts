import type { Collection } from '../domain/entities/collections';
/** A record that the service can be asked for by itself. */
export interface CheckedRecord {
  readonly collection: Collection;
  readonly id: string;
}

/**
 * What one fresh look at a record brought. `changed`: the copy has the new state now. `missing`: the
 * service answered 404; whether the record is gone says the sync that follows. `unreadable`: it came,
 * but could not be understood.
 */
export interface RecordCheck {
  readonly outcome: 'unchanged' | 'changed' | 'missing' | 'unreadable';
  /** Epoch ms, service clock. */
  readonly checkedAtMs: number;
}
