import type { Collection } from '../domain/entities/collections';
/** A record that the service can be asked for by itself. */
export interface CheckedRecord {
  readonly collection: Collection;
  readonly id: string;
}

/**
 * The result of one fresh look at a record. `changed`: the copy has the new state now. `missing`:
 * the service answered 404, and the next sync decides whether the record is gone. `unreadable`: it
 * came, but could not be understood.
 */
export interface RecordCheck {
  readonly outcome: 'unchanged' | 'changed' | 'missing' | 'unreadable';
  /** Epoch ms, service clock. */
  readonly checkedAtMs: number;
}
