import { openJson, sealJson, UnreadableSealError, type Sealer } from '../seal/seal';
import { ROW_SCHEMA, type MetaRow } from './database';
import { NewerStoreError } from './store-connection';

type SealedRow = Pick<MetaRow, 'schema' | 'data'>;

/** Seals values into rows and opens them. Each row is bound to its place. */
export type SealedRows = ReturnType<typeof createSealedRows>;

/** Rows of the database with this name, under the key of `sealer`. */
export function createSealedRows(database: string, sealer: Sealer) {
  const place = (kind: string, key: string | number): string =>
    `${database}/${String(ROW_SCHEMA)}/${kind}/${String(key)}`;
  return {
    place,
    /**
     * Opens a row. Rejects with `NewerStoreError` where it has a newer form, and with
     * `UnreadableSealError` where it is damaged.
     */
    open: async <Value>(kind: string, key: string | number, row: SealedRow): Promise<Value> => {
      if (row.schema > ROW_SCHEMA) throw new NewerStoreError('The store is from a newer version');
      return openJson(sealer, place(kind, key), row.data);
    },
    /** Whether a row opens. Its content is not looked at. */
    opens: async (kind: string, key: string | number, row: SealedRow): Promise<boolean> =>
      (await orUnreadable(sealer.open(place(kind, key), row.data))) !== undefined,
    seal: async (kind: string, key: string | number, value: unknown): Promise<SealedRow> => ({
      schema: ROW_SCHEMA,
      data: await sealJson(sealer, place(kind, key), value),
    }),
  };
}

/** The value that was opened; undefined where the row is damaged or of another key. */
export async function orUnreadable<Value>(opening: Promise<Value>): Promise<Value | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof UnreadableSealError) return undefined;
    throw error;
  }
}
