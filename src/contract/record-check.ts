import type { Collection } from '../domain/entities/collections';
/** A record that the service can be asked for on its own. */
export interface CheckedRecord {
  readonly collection: Collection;
  readonly id: string;
}

/**
 * The result of fetching a record again. `changed`: the copy now has the new state. `missing`: the
 * service answered 404, and the next sync decides whether the record is gone. `unreadable`: the
 * answer could not be understood. `older`: the service has a state from before that of the copy,
 * which keeps the newer one.
 */
export interface RecordCheck {
  readonly outcome: 'unchanged' | 'changed' | 'missing' | 'unreadable' | 'older';
  /** Epoch ms, by the service's clock. */
  readonly checkedAtMs: number;
}
