import type { GenerationKey } from '../../contract/store-calls';
import type { LocalData, LocalName } from './local-data';
import type { LocalValueRow } from './local-database';

/** The kinds of such values, which are the beginnings of their names. */
export type GenerationRowKind = 'marks' | 'drafts' | 'reviews' | 'advocates' | 'served-names';

/**
 * Opens one sealed value of this computer. It lies in the local database, so that it survives a
 * rebuilt cache, but under the generation's data key, so that a crypto-erase makes its earlier
 * content unreadable, too (docs/decisions/0003). Removes rows of its kind that an interrupted
 * rewrite left.
 */
export async function openGenerationRow<Value>(
  local: LocalData,
  kind: GenerationRowKind,
  at: GenerationKey,
) {
  const nameOf = (generation: number): LocalName => `${kind}/${String(generation)}`;
  let name = nameOf(at.generation);
  let values = await local.valuesUnder(at.dataKey);
  /* The key of these rows is gone, or was never put to use. */
  for (const other of await local.names(`${kind}/`))
    if (other !== name) await local.deleteValue(other);
  return {
    read: (): Promise<Value | null> => values.readValue<Value>(name),
    write: (value: Value): Promise<void> => values.writeValue(name, value),
    /** The row that `write` would write, for writing it together with others. */
    sealed: (value: Value): Promise<LocalValueRow> => values.sealed(name, value),
    /**
     * Writes the value under a new key before `commit`, which makes that key the valid one. The old
     * row is removed only after it; one that the disk keeps goes with the next opening. Returns what
     * `commit` returned.
     */
    rotate: async (
      to: GenerationKey,
      value: Value,
      commit: () => Promise<boolean>,
    ): Promise<boolean> => {
      const nextValues = await local.valuesUnder(to.dataKey);
      await nextValues.writeValue(nameOf(to.generation), value);
      if (!(await commit())) return false;
      const old = name;
      values = nextValues;
      name = nameOf(to.generation);
      if (old !== name) await values.deleteValue(old).catch(() => undefined);
      return true;
    },
  };
}
