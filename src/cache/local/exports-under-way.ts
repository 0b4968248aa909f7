import type { PersonalValue } from '../../domain/rights/names-person';

/**
 * The exports that wait or run, and what was erased since the first of them was taken: main still
 * has the words by which they were chosen.
 */
export function createExportsUnderWay() {
  const exportIds = new Set<string>();
  const erased: PersonalValue[] = [];
  return {
    erased: (): readonly PersonalValue[] => erased,
    add: (exportId: string): void => {
      exportIds.add(exportId);
    },
    over: (exportId: string): void => {
      exportIds.delete(exportId);
      if (exportIds.size === 0) erased.length = 0;
    },
    /** Takes values part by part: a lost right takes those of all events. */
    noteErased: (values: readonly PersonalValue[]): void => {
      if (exportIds.size > 0) for (const value of values) erased.push(value);
    },
  };
}
