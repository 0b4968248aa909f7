import type { KeptFile, NamedExport } from './kept-export';
import type { LocalData, LocalName } from './local-data';
import type { LocalValueRow } from './local-database';

/** Notes of the files of exports, in the order in which they were written. */
export type FileNotes = ReturnType<typeof createFileNotes>;

const FILES = 'export-files/';
/* Each note writes its part anew, so parts are small; but large enough to be few. */
const NOTES_OF_PART = 50;

/** Notes over the local data, as values of up to fifty. */
export function createFileNotes({ readList, writeValue, deleteValue, names, sealed }: LocalData) {
  /* The part to which the running export adds its notes. */
  let open: { readonly name: LocalName; readonly notes: readonly KeptFile[] } | null = null;

  const read = (name: LocalName) => readList<KeptFile>(name);

  const partName = (exportId: string, part: number): LocalName =>
    `${FILES}${exportId}/${String(part).padStart(6, '0')}`;

  async function partNames(exportId: string): Promise<readonly LocalName[]> {
    return [...(await names(`${FILES}${exportId}/`))].sort();
  }

  async function partToFill(exportId: string): Promise<NonNullable<typeof open>> {
    const parts = await partNames(exportId);
    const name = parts.at(-1) ?? partName(exportId, 0);
    const current = open?.name === name ? open : { name, notes: await read(name) };
    const full = current.notes.length >= NOTES_OF_PART;
    return full ? { name: partName(exportId, parts.length), notes: [] } : current;
  }

  return {
    add: async (exportId: string, file: KeptFile): Promise<void> => {
      const { name, notes } = await partToFill(exportId);
      const filled = { name, notes: [...notes, file] };
      await writeValue(name, filled.notes);
      open = filled;
    },
    sealed: ({ entry, files }: NamedExport): Promise<readonly LocalValueRow[]> => {
      const parts = Math.ceil(files.length / NOTES_OF_PART);
      const part = (at: number) => files.slice(at * NOTES_OF_PART, (at + 1) * NOTES_OF_PART);
      return Promise.all(
        Array.from({ length: parts }, (_, at) => sealed(partName(entry.exportId, at), part(at))),
      );
    },
    all: async (exportId: string): Promise<readonly KeptFile[]> =>
      (await Promise.all((await partNames(exportId)).map(read))).flat(),
    forget: async (exportId: string): Promise<void> => {
      for (const name of await partNames(exportId)) await deleteValue(name);
    },
  };
}
