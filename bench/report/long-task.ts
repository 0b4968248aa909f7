/** A task over 50 ms on the window's or main's thread. */
export interface LongTask {
  /** When it began, ms since its page or its program did. */
  readonly at: number;
  readonly ms: number;
  /** What it was spent on, as far as the engine tells. */
  readonly spentOn: string;
}

/** What Chromium says of a task that held up a picture (W3C Long Animation Frames). */
export interface LongFrame {
  readonly at: number;
  readonly until: number;
  /** Ms of its scripts, and what called each. */
  readonly scripts: readonly { readonly ms: number; readonly calledBy: string }[];
  /** Ms from the beginning of rendering to the end; 0 where nothing was drawn. */
  readonly rendering: number;
}

/** A task of the window with the frames it held up; none are told of tasks in a hidden window. */
export function windowTask(
  { at, ms }: Omit<LongTask, 'spentOn'>,
  frames: readonly LongFrame[],
): LongTask {
  const held = frames.filter((frame) => frame.at < at + ms && at < frame.until);
  const parts = held.flatMap(({ scripts, rendering }) => [
    ...scripts.map((it) => `${inMs(it.ms)} ${it.calledBy}`),
    ...(rendering > 0 ? [`${inMs(rendering)} rendering`] : []),
  ]);
  return { at, ms, spentOn: parts.join(', ') || 'no script' };
}

/** A task of main, whose thread ran and waited for a processor for so long (ms; NaN: not known). */
export function mainTask(
  { at, ms }: Omit<LongTask, 'spentOn'>,
  ran: number,
  waited: number,
): LongTask {
  const known = Number.isFinite(ran + waited);
  const spentOn = `${inMs(ran)} running, ${inMs(waited)} waiting for a processor`;
  return { at, ms, spentOn: known ? spentOn : 'not known' };
}

/** The same in one line. */
export function longTaskLine(thread: string, { at, ms, spentOn }: LongTask): string {
  return `task of ${inMs(ms)} on ${thread}’s thread at ${(at / 1000).toFixed(1)} s: ${spentOn}`;
}

const inMs = (ms: number): string => `${String(Math.round(ms))} ms`;
