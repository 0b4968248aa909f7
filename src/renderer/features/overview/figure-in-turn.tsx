import { useEffect, useMemo, useState } from 'react';
import type { Figure } from '../../components/plot/figure';
import type { PlotFrame } from '../../components/plot/figure-parts';
import { PlotFigure, type PlotFigureProps } from '../../components/plot/plot-figure';
import { after } from '../../../runtime/timers';

interface FigureInTurnProps<Value> extends Pick<PlotFigureProps, 'said' | 'asTable'> {
  readonly make: (value: Value, frame: PlotFrame) => Figure;
  readonly value: Value;
  readonly frame: PlotFrame;
  /** The figure's place among those that change together, from 0. */
  readonly turn: number;
}

/** A figure that is made and drawn in a task of its own. */
export function FigureInTurn<Value>(props: FigureInTurnProps<Value>) {
  const { make, value, frame, turn, said, asTable } = props;
  const figure = useInTurn(
    useMemo(() => () => make(value, frame), [make, value, frame]),
    turn,
  );
  return <PlotFigure wide figure={figure} said={said} asTable={asTable} />;
}

/* Longer than one figure takes: with all figures in one task, the window would not hear keys. */
const TURN_MS = 50;

function useInTurn(make: () => Figure, turn: number): Figure {
  const [shown, show] = useState(() => make);
  useEffect(() => after(turn * TURN_MS, () => show(() => make)).clear, [make, turn]);
  return useMemo(() => shown(), [shown]);
}
