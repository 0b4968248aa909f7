import type { FacetChoice } from '../../contract/list-queries';

/** What is chosen in a filter, in a few words; null when nothing is. */
export function chosenLabels(
  choices: readonly FacetChoice[],
  chosen: readonly string[],
): string | null {
  const [first] = chosen;
  if (first === undefined) return null;
  if (chosen.length > 1) return `${chosen.length} chosen`;
  return choices.find(({ key }) => key === first)?.label ?? '1 chosen';
}
