import type { Figure } from './figure';

const WATCHED = new Set(['1b', '2', '3', '3b', '4', '4b', '6', '7b', '8', '9', '9c']);
/* Between two sizes noise of this much is no growth of its own. */
const TOLERANCE = 1.15;

/**
 * Row 10: how each figure's value grows from one size to the next, as a share of linear growth.
 * 1 is linear; figures 4 and 6 have to stay below it.
 */
export function growthFigures(figures: readonly Figure[]): Figure[] {
  const sizes = [...new Set(figures.map((it) => it.size))].sort((a, b) => a - b);
  return sizes.slice(1).flatMap((size, at) => {
    const smaller = sizes[at] ?? size;
    const own = figures.filter((it) => it.size === size && WATCHED.has(it.id));
    return own.flatMap((figure) => grown(figure, figures, smaller));
  });
}

function grown(figure: Figure, figures: readonly Figure[], smaller: number): Figure[] {
  const before = figures.find(
    (it) => it.size === smaller && it.id === figure.id && it.name === figure.name,
  );
  if (before === undefined || before.value <= 0) return [];
  const factor = figure.value / before.value;
  const share = factor / (figure.size / smaller);
  return [
    {
      id: '10',
      name: `growth of ${figure.id} ${figure.name}, from ${String(smaller)}`,
      size: figure.size,
      unit: '× linear',
      value: share,
      baseline: before.value,
      ratio: factor,
      runs: figure.runs,
      target: `≤ ${String(TOLERANCE)}`,
      met: share <= TOLERANCE,
    },
  ];
}
