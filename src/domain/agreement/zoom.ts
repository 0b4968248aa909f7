/** Which way the agreement is zoomed. */
export type ZoomStep = 'larger' | 'smaller' | 'usual';

/** Percent. */
export const USUAL_ZOOM = 100;
const STEPS = [50, 67, 80, 90, USUAL_ZOOM, 110, 125, 150, 175, 200, 250, 300] as const;
export const SMALLEST_ZOOM = STEPS[0];
export const LARGEST_ZOOM = 300;

/** The zoom one step on, in percent; the same where there is none. */
export function zoomAfter(percent: number, step: ZoomStep): number {
  if (step === 'usual') return USUAL_ZOOM;
  const next =
    step === 'larger' ? STEPS.find((it) => it > percent) : STEPS.findLast((it) => it < percent);
  return next ?? percent;
}
