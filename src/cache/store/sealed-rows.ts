import { openJson, sealJson, UnreadableSealError, type Sealer } from '../seal/seal';
import { ROW_SCHEMA, type MetaRow } from './database';
import { NewerStoreError } from './store-connection';

type SealedRow = Pick<MetaRow, 'schema' | 'data'>;

/** Seals values into rows and opens them; each is bound to the place it lies in. */
export type SealedRows = ReturnType<typeof createSealedRows>;

/** The rows of the database of this name, under the key of `sealer`. */
export function createSealedRows(database: string, sealer: Sealer) {
  const place = (kind: string, key: string | number): string =>
    `${database}/${String(ROW_SCHEMA)}/${kind}/${String(key)}`;
  return {
    place,
    /** Rejects with `NewerStoreError` for a row of a newer form, as `seal` for one that is damaged. */
    open: async <Value>(kind: string, key: string | number, row: SealedRow): Promise<Value> => {
      if (row.schema > ROW_SCHEMA) throw new NewerStoreError('The store is from a newer version');
      return openJson(sealer, place(kind, key), row.data);
    },
    /** Whether it opens; what it holds is not looked at. */
    opens: async (kind: string, key: string | number, row: SealedRow): Promise<boolean> =>
      (await orUnreadable(sealer.open(place(kind, key), row.data))) !== undefined,
    seal: async (kind: string, key: string | number, value: unknown): Promise<SealedRow> => ({
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
