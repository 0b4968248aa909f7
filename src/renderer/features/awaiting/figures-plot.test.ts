import { describe, expect, it } from 'vitest';
import type { FiguresView } from '../../../contract/figures-views';
import type { Proven } from '../../../contract/lists';
import { figuresOf } from '../../../domain/events/outcome-figures';
import { figuresPlot } from './figures-plot';

const empty = figuresOf([], 0);
const figures = { ...empty, statuses: { ...empty.statuses, happened: 3, no_show: 1 } };
const rows = ['2026-12', '2026-11', '2026-10', ''].map((key) => ({ key, name: null, figures }));
const view: Proven<FiguresView> = { rows, more: 0, whole: figures, erased: 0, everComplete: true };

describe('the figures as bars', () => {
  const { panels, csv } = figuresPlot(view, {
    by: 'month',
    nameOf: ({ key }) => key,
    partOf: (key) => (key === '' ? null : { search: key }),
    running: '2026-11',
    stamp: [],
  });
  const [panel] = panels;

  it('have no later month than the running one, which is marked', () => {
    expect(panel?.bands.map(({ key, running }) => [key, running])).toEqual([
      ['2026-11', true],
      ['2026-10', false],
    ]);
  });

  it('open the events that each part counts', () => {
    const data = panel?.data.flat() ?? [];
    expect(data.map((it) => [it?.value, it?.opens.part])).toEqual([
      [3, { search: '2026-11', statuses: ['happened'] }],
      [1, { search: '2026-11', statuses: ['no_show'] }],
      [3, { search: '2026-10', statuses: ['happened'] }],
      [1, { search: '2026-10', statuses: ['no_show'] }],
    ]);
  });

  it('are saved with all lines', () => {
    expect(csv.rows.map(([key]) => key)).toEqual(['2026-12', '2026-11', '2026-10', '']);
  });
});
