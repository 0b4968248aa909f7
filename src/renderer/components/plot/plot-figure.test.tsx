// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Datum, Figure } from './figure';
import { PlotFigure } from './plot-figure';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('draws neither picture nor table again where only other words stand beside them', () => {
  let read = 0;
  const opens = { list: 'private_events', part: {} } as const;
  const datum: Datum = {
    value: 3,
    interval: null,
    get name() {
      read += 1;
      return '3 events';
    },
    opens,
  };
  const figure: Figure = {
    name: 'events-by-week',
    title: 'Events',
    hint: 'By week',
    panels: [
      {
        kind: 'stack',
        title: null,
        bands: [{ key: 'a', tick: '3 Aug', running: false }],
        series: [{ name: 'Happened', fill: 'happened' }],
        data: [[datum]],
        empty: '',
      },
    ],
    panelHeight: 240,
    table: {
      columns: ['Week of'],
      get rows() {
        read += 1;
        return [{ heads: ['3 Aug'], cells: [{ text: '3', opens }] }];
      },
    },
    csv: { columns: [], rows: [] },
  };
  const drawn = render(<PlotFigure figure={figure} said={['1,000 so far.']} asTable={false} />);
  const before = read;
  expect(before).toBeGreaterThan(0);
  drawn.rerender(<PlotFigure figure={figure} said={['2,000 so far.']} asTable={false} />);
  expect(screen.getByText('2,000 so far.')).toBeTruthy();
  expect(read).toBe(before);
});

it('draws a picture at first as wide as the last one was measured to be', () => {
  let tell: (entries: unknown) => void = () => undefined;
  const observer = class {
    observe = () => undefined;
    disconnect = () => undefined;
    constructor(told: typeof tell) {
      tell = told;
    }
  };
  vi.stubGlobal('ResizeObserver', observer);
  const figure: Figure = {
    ...{ name: 'recording', title: 'Events', hint: '', panels: [] },
    ...{ panelHeight: 240, table: null, csv: { columns: [], rows: [] } },
  };
  const shown = <PlotFigure figure={figure} said={[]} asTable={false} />;
  const widthOf = ({ container }: { readonly container: HTMLElement }) =>
    container.querySelector('svg[role="group"]')?.getAttribute('width');
  const first = render(shown);
  act(() => tell([{ contentBoxSize: [{ inlineSize: 901.4 }] }]));
  expect(widthOf(first)).toBe('901');
  first.unmount();
  expect(widthOf(render(shown))).toBe('901');
});
