import type { EventListQuery, WaiverListQuery } from '../../../contract/list-questions';
import type { PlotName } from '../../../contract/plot-files';
import type { Fill } from '../../../domain/plot/drawing';
import type { Ink } from '../../../domain/plot/file-colours';
import type { Cell } from '../../../domain/exports/csv';

/** The list that shows exactly what a mark counts. */
export type Opens =
  | { readonly list: 'private_events'; readonly part: Partial<EventListQuery> }
  | { readonly list: 'waiver_submissions'; readonly part: Partial<WaiverListQuery> };

/** A place on the axis of time, or a line of a horizontal plot. */
export interface Band {
  readonly key: string;
  /** The words on the axis: "3 Aug". */
  readonly tick: string;
  /** True for the present week or month, which is not over. */
  readonly running: boolean;
  /** The number behind the bar in a horizontal plot. */
  readonly amountText?: string;
}

/** The value of one band and one series. */
export interface Datum {
  readonly value: number;
  /** The interval in which the value may lie, both ends from 0. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** The mark's full words, and the list that opens with it. */
  readonly name: string;
  readonly opens: Opens;
}

export interface Series {
  readonly name: string;
  readonly fill: Fill;
}

interface PanelBase {
  /** Null where the figure has no other panel. */
  readonly title: string | null;
  readonly bands: readonly Band[];
  /** Said in place of marks where there are none. */
  readonly empty: string;
}

/** Counts on top of each other. `data` is by band and series; null where there is none. */
export interface StackPanel extends PanelBase {
  readonly kind: 'stack' | 'rows';
  readonly series: readonly Series[];
  readonly data: readonly (readonly (Datum | null)[])[];
}

/** A value with its interval for each band; null is a gap. */
export interface PointPanel extends PanelBase {
  readonly kind: 'points';
  readonly ink: Ink;
  readonly unit: 'share' | 'time';
  readonly data: readonly (Datum | null)[];
  /** The words under each band, where there is room: "4/33". */
  readonly under: readonly string[];
}

export type Panel = StackPanel | PointPanel;

/** A number in a table, with the list that it counts. */
export interface TableCell {
  readonly text: string;
  readonly opens: Opens | null;
}

/** The content of the picture as a table. */
export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly heads: readonly string[];
    readonly cells: readonly TableCell[];
  }[];
}

/** A plot: its picture, its table, and the content of its CSV file. */
export interface Figure {
  readonly name: PlotName;
  readonly title: string;
  /** What the axes mean, and how to read the plot. */
  readonly hint: string;
  readonly panels: readonly Panel[];
  /** True where all panels share one scale, so that they can be compared. */
  readonly together?: true;
  /** The least width of a panel where several are beside each other. */
  readonly panelWidth?: number;
  readonly panelHeight: number;
  /** Null where a table with the same numbers is nearby. */
  readonly table: FigureTable | null;
  readonly csv: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly Cell[])[];
  };
}
