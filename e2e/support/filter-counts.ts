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
        /* Who hears it is told of what: "1,204 in the list". */
        Number(/[\d,]+/.exec(said?.textContent ?? '')?.[0].replaceAll(',', '') ?? NaN),
      ];
    }),
  );
  return new Map(lines);
}
