// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Figure } from '../../components/plot/figure';
import type { PlotFrame } from '../../components/plot/figure-parts';
import { FigureInTurn } from './figure-in-turn';

const FRAME: PlotFrame = {
  zone: 'UTC',
  chosen: { types: [], advocates: [] },
  everComplete: true,
  stamp: [],
};

let made: string[] = [];
const figureOf =
  (place: string) =>
  (value: string): Figure => {
    made.push(place + value);
    return {
      name: 'events-by-week',
      title: place + value,
      hint: '',
      panels: [],
      panelHeight: 1,
      table: null,
      csv: { columns: [], rows: [] },
    };
  };
const MAKERS = ['a', 'b', 'c'].map(figureOf);

function Three({ value }: { readonly value: string }) {
  const of = { value, frame: FRAME, said: [], asTable: false };
  return MAKERS.map((make, turn) => <FigureInTurn key={turn} turn={turn} make={make} {...of} />);
}

beforeEach(() => {
  made = [];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nextTask = (): void => act(() => void vi.advanceTimersToNextTimer());
const settled = (): void => act(() => void vi.runAllTimers());

it('are all there from the beginning, and made anew one a task where what they count changed', () => {
  const { rerender } = render(<Three value="1" />);
  expect(made).toEqual(['a1', 'b1', 'c1']);
  settled();
  rerender(<Three value="2" />);
  expect(made).toEqual(['a1', 'b1', 'c1']);
  for (const made2 of ['a2', 'b2', 'c2']) {
    const before = made.length;
    nextTask();
    expect(made.slice(before)).toEqual([made2]);
  }
  settled();
  expect(made).toHaveLength(6);
});

it('make only the newest of what changed before their turn', () => {
  const { rerender } = render(<Three value="1" />);
  settled();
  rerender(<Three value="2" />);
  rerender(<Three value="3" />);
  settled();
  expect(made.slice(3)).toEqual(['a3', 'b3', 'c3']);
});
