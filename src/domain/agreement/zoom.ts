/** How the agreement's zoom is changed. */
export type ZoomStep = 'larger' | 'smaller' | 'usual';

/** In percent, as all zooms here. */
export const USUAL_ZOOM = 100;
const STEPS = [50, 67, 80, 90, USUAL_ZOOM, 110, 125, 150, 175, 200, 250, 300] as const;
export const SMALLEST_ZOOM = STEPS[0];
export const LARGEST_ZOOM = 300;

/** The next zoom in percent; the same at the smallest and the largest. */
export function zoomAfter(percent: number, step: ZoomStep): number {
  if (step === 'usual') return USUAL_ZOOM;
  const next =
    step === 'larger' ? STEPS.find((it) => it > percent) : STEPS.findLast((it) => it < percent);
  return next ?? percent;
}
