import { openJson, sealJson, UnreadableSealError, type Sealer } from '../seal/seal';
import { ROW_SCHEMA, type MetaRow } from './database';
import { NewerStoreError } from './store-connection';

type SealedRow = Pick<MetaRow, 'schema' | 'data'>;

/** Seals values into rows and opens them; each is bound to the place it lies in. */
export interface SealedRows {
  readonly place: (kind: string, key: string | number) => string;
  /** Rejects with `NewerStoreError` for a row of a newer form, as `seal` for one that is damaged. */
  readonly open: <Value>(kind: string, key: string | number, row: SealedRow) => Promise<Value>;
  /** Whether it opens; what it holds is not looked at. */
  readonly opens: (kind: string, key: string | number, row: SealedRow) => Promise<boolean>;
  readonly seal: (kind: string, key: string | number, value: unknown) => Promise<SealedRow>;
}

/** The rows of the database of this name, under the key of `sealer`. */
export function createSealedRows(database: string, sealer: Sealer): SealedRows {
  const place: SealedRows['place'] = (kind, key) =>
    `${database}/${String(ROW_SCHEMA)}/${kind}/${String(key)}`;
  return {
    place,
    open: async (kind, key, row) => {
      if (row.schema > ROW_SCHEMA) throw new NewerStoreError('The store is from a newer version');
      return openJson(sealer, place(kind, key), row.data);
    },
    opens: async (kind, key, row) =>
      (await orUnreadable(sealer.open(place(kind, key), row.data))) !== undefined,
    seal: async (kind, key, value) => ({
      schema: ROW_SCHEMA,
      data: await sealJson(sealer, place(kind, key), value),
    }),
  };
}

/** What was opened, or undefined where it is damaged or of another key. */
export async function orUnreadable<Value>(opening: Promise<Value>): Promise<Value | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof UnreadableSealError) return undefined;
    throw error;
  }
}
