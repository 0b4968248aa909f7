import type { PersonalValue } from '../../domain/rights/names-person';

/**
 * The exports that wait or run, and what was erased since the first of them was taken: main still
 * has the words by which they were chosen.
 */
export function createExportsUnderWay() {
  const exportIds = new Set<string>();
  let erased: readonly PersonalValue[] = [];
  return {
    get erased(): readonly PersonalValue[] {
      return erased;
    },
    add: (exportId: string): void => {
      exportIds.add(exportId);
    },
    over: (exportId: string): void => {
      exportIds.delete(exportId);
      if (exportIds.size === 0) erased = [];
    },
    noteErased: (values: readonly PersonalValue[]): void => {
      if (exportIds.size > 0) erased = [...erased, ...values];
    },
  };
}
