import type { Figure } from './figure';
import { short } from './table';

/** One row a figure, one column a size: values, with the ratio in brackets. Markdown. */
export function summaryTable(figures: readonly Figure[]): string {
  const sizes = [...new Set(figures.map((it) => it.size))].sort((a, b) => a - b);
  const names = [...new Set(figures.map(keyOf))];
  const head = ['#', 'figure', ...sizes.map((it) => it.toLocaleString('en')), 'target', 'met'];
  const rows = names.map((name) =>
    rowOf(
      figures.filter((it) => keyOf(it) === name),
      sizes,
    ),
  );
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/* Some names say of how many records or runs they are; those are one figure all the same. */
function keyOf({ id, name }: Figure): string {
  return `${id} ${name.replace(/ of \d+$/, '')}`;
}

function rowOf(figures: readonly Figure[], sizes: readonly number[]): readonly string[] {
  const largest = figures.at(-1);
  const cells = sizes.map((size) => cellOf(figures.find((it) => it.size === size)));
  const met = largest?.met ?? null;
  const verdict = met === null ? '' : met ? 'yes' : '**no**';
  return [largest?.id ?? '', largest?.name ?? '', ...cells, largest?.target ?? '', verdict];
}

function cellOf(figure: Figure | undefined): string {
  if (figure === undefined) return '';
  const { value, unit, ratio } = figure;
  return `${short(value)} ${unit}`.trim() + (ratio === null ? '' : ` (${short(ratio)})`);
}
