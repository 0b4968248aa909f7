import type { Figure } from './figure';

const WATCHED = new Set(['1b', '2', '3', '3b', '4', '4b', '6', '7b', '8', '9', '9c']);
/* What may take no more than its share of a larger copy, give or take noise; what has to take less. */
const LINEAR = 1.15;
const SUBLINEAR = 0.95;
const GROW_LESS = new Set(['3', '3b', '4', '4b', '6', '8']);
/* An index takes in each record once. */
const BUILT = /index built/;
/* Of so many records whatever the copy holds. */
const OF_FIXED_SIZE = /MiniSearch/;

/* From 100,000 to 1,000,000 some have a bound of their own: how many times as much ten times may be. */
const [USUAL, LARGE] = [100_000, 1_000_000];
const TIMES_AT_MOST: readonly { readonly figure: RegExp; readonly bound: number }[] = [
  { figure: /^4 search, p95 of /, bound: 3 },
  { figure: /^8 memory of window and worker above an empty window, all loaded, /, bound: 3.5 },
];

/**
 * Row 10: how each figure's value grows from one size to the next, as a share of linear growth.
 * 1 is linear; starts, search, keys, clicks and memory have to stay below it.
 */
export function growthFigures(figures: readonly Figure[]): Figure[] {
  const sizes = [...new Set(figures.map((it) => it.size))].sort((a, b) => a - b);
  return sizes.slice(1).flatMap((size, at) => {
    const smaller = sizes[at] ?? size;
    const own = figures.filter(
      (it) => it.size === size && WATCHED.has(it.id) && !OF_FIXED_SIZE.test(it.name),
    );
    return own.flatMap((figure) => grown(figure, figures, smaller));
  });
}

function grown(figure: Figure, figures: readonly Figure[], smaller: number): Figure[] {
  const before = figures.find(
    (it) => it.size === smaller && it.id === figure.id && it.name === figure.name,
  );
  if (before === undefined || before.value <= 0) return [];
  const factor = figure.value / before.value;
  const linear = figure.size / smaller;
  const share = factor / linear;
  const most = mostShare(figure, smaller, linear);
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
      target: `≤ ${String(most)}`,
      met: share <= most,
    },
  ];
}

function mostShare({ id, name, size }: Figure, smaller: number, linear: number): number {
  const own = TIMES_AT_MOST.find(({ figure }) => figure.test(`${id} ${name}`));
  if (own !== undefined && smaller === USUAL && size === LARGE) return own.bound / linear;
  return GROW_LESS.has(id) && !BUILT.test(name) ? SUBLINEAR : LINEAR;
}
