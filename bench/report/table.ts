import type { Figure } from './figure';

const HEAD = ['#', 'figure', 'waivers', 'value', 'baseline', 'ratio', 'runs', 'target', 'met'];

/** The figures as a Markdown table, which also reads well on a terminal. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function cells(figure: Figure): string[] {
  const { id, name, size, unit, value, baseline, ratio, runs, target, met } = figure;
  return [
    id,
    name,
    size.toLocaleString('en'),
    `${short(value)} ${unit}`.trim(),
    baseline === null ? '' : short(baseline),
    ratio === null ? '' : short(ratio),
    String(runs),
    target ?? '',
    met === null ? '' : met ? 'yes' : 'NO',
  ];
}

/** Three digits that mean something. */
export function short(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 4));
}
