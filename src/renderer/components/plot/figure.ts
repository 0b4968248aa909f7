import type { EventListQuery, WaiverListQuery } from '../../../contract/list-questions';
import type { PlotName } from '../../../contract/plot-files';
import type { Fill, Ink } from '../../../domain/plot/drawing';
import type { Cell } from '../../../domain/exports/csv';

/** The list that shows exactly what a mark counts. */
export type Opens =
  | { readonly list: 'private_events'; readonly part: Partial<EventListQuery> }
  | { readonly list: 'waiver_submissions'; readonly part: Partial<WaiverListQuery> };

/** A place on the axis of time, or a line of a plot that lies. */
export interface Band {
  readonly key: string;
  /** On the axis: "3 Aug". */
  readonly tick: string;
  /** The running week or month, which is not over. */
  readonly running: boolean;
  /** Behind the bar of a plot that lies: its number. */
  readonly beside?: string;
}

/** What is drawn of one band and one series. */
export interface Datum {
  readonly value: number;
  /** What it may be, both from 0. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** What it says in full, and what opens with it. */
  readonly name: string;
  readonly opens: Opens;
}

export interface Series {
  readonly name: string;
  readonly fill: Fill;
}

interface PanelBase {
  /** Null where the figure has no other. */
  readonly title: string | null;
  readonly bands: readonly Band[];
  /** Said in place of marks where there are none. */
  readonly empty: string;
}

/** Counts on top of each other; `data` by band and series, null for nothing. */
export interface StackPanel extends PanelBase {
  readonly kind: 'stack' | 'rows';
  readonly series: readonly Series[];
  readonly data: readonly (readonly (Datum | null)[])[];
}

/** A value of each band with what it may be; null is a gap. */
export interface PointPanel extends PanelBase {
  readonly kind: 'points';
  readonly ink: Ink;
  readonly unit: 'share' | 'time';
  readonly data: readonly (Datum | null)[];
  /** Under each band, where there is room: "4/33". */
  readonly under: readonly string[];
}

export type Panel = StackPanel | PointPanel;

/** A number of a table, with the list it counts. */
export interface TableCell {
  readonly text: string;
  readonly opens: Opens | null;
}

/** The same as the picture says, to be read. */
export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly heads: readonly string[];
    readonly cells: readonly TableCell[];
  }[];
}

/** A plot: its picture, its table, and what goes into a CSV file. */
export interface Figure {
  readonly name: PlotName;
  readonly title: string;
  /** What stands on the axes, and how it is to be read. */
  readonly hint: string;
  readonly panels: readonly Panel[];
  /** All panels have the same scale, so that they can be compared. */
  readonly together: boolean;
  /** Least width of a panel, of several beside each other. */
  readonly panelWidth: number;
  readonly panelHeight: number;
  /** Null: a table of the same stands nearby. */
  readonly table: FigureTable | null;
  readonly csv: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly Cell[])[];
  };
}
