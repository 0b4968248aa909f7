import { typedIn, withoutTyped, type ExportIntent } from '../../contract/exports';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import type { createExportsUnderWay } from './exports-under-way';
import type { LedgerLines } from './ledger-lines';
import type { LocalData } from './local-data';

type Ordered = Pick<ExportIntent, 'order'>;

/** What was typed to choose the records of exports: it may hold values of people erased since. */
export function createTypedChoices(
  local: LocalData,
  { lines, begun, keepIntent }: LedgerLines,
  underWay: ReturnType<typeof createExportsUnderWay>,
) {
  return {
    /** The words of a choice, without what was erased while an export waits or runs. */
    left: (selection: readonly string[]): readonly string[] =>
      selectionWithout(selection, underWay.erased()),
    /** An export without words that were erased while it waited or ran. */
    withoutErased: <Noted extends Ordered>(it: Noted): Noted => withoutHeld(it, underWay.erased()),
    /**
     * Replaces what a person typed where it holds one of these values: only manifests would say it
     * once more. Rejects where it cannot.
     */
    forget: async (values: Iterable<PersonalValue>): Promise<void> => {
      const erased = [...values];
      underWay.noteErased(erased);
      const finished = await lines();
      const open = await begun(finished);
      const held = heldBy(erased, [...finished, ...open].flatMap(typedBy));
      if (held.length === 0) return;
      for (const line of finished)
        if (isHeld(line, held)) await local.noteExport(withoutHeld(line, held), false);
      for (const it of open) if (isHeld(it, held)) await keepIntent(withoutHeld(it, held));
    },
  };
}

function typedBy({ order }: Ordered): readonly string[] {
  return typedIn(order?.selection ?? []);
}

function isHeld(it: Ordered, values: readonly PersonalValue[]): boolean {
  return heldBy(values, typedBy(it)).length > 0;
}

function withoutHeld<Noted extends Ordered>(it: Noted, values: readonly PersonalValue[]): Noted {
  const { order } = it;
  if (order === null) return it;
  return { ...it, order: { ...order, selection: selectionWithout(order.selection, values) } };
}

function selectionWithout(
  selection: readonly string[],
  values: readonly PersonalValue[],
): readonly string[] {
  return withoutTyped(selection, (typed) => heldBy(values, [typed]).length > 0);
}
