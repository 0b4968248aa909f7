import type { Locator } from '@playwright/test';

/** How many records each choice of a filter has, by its label. */
export type Counts = ReadonlyMap<string, number>;

/** What the checkboxes of a filter say, as they stand. */
export async function countsIn(group: Locator): Promise<Counts> {
  const lines = await group.getByRole('checkbox').evaluateAll((boxes) =>
    boxes.map((box): [string, number] => {
      const said = document.getElementById(box.getAttribute('aria-describedby') ?? '');
      return [
        box.closest('label')?.textContent ?? '',
        Number((said?.textContent ?? '').replaceAll(',', '')),
      ];
    }),
  );
  return new Map(lines);
}
