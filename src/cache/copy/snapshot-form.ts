import { READING_FORM } from '../../domain/agreement/read-agreement';
import { fingerprint } from '../../domain/compact/fingerprint';

/**
 * The way in which a snapshot keeps the columns of the index, and what lists and search derive from
 * them. `snapshot-form.test.ts` is red where the same records are kept in another way.
 */
export const INDEX_FORM = 3_768_310_114_681_263;

/**
 * The form of the snapshots this program writes. Whatever changes in how records are kept, or in
 * how agreements are read, changes the number, so that no older snapshot is read as a new one.
 */
export const SNAPSHOT_FORM = fingerprint(JSON.stringify([READING_FORM, INDEX_FORM]));
