import type { PlacedMark } from './placed-marks';

type Place = Pick<PlacedMark, 'panel' | 'band' | 'level'>;

/**
 * The mark to which a key leads from the mark `at`; null for other keys. Left and right go to the
 * next band that has marks, to the mark nearest in height. Up and down go through the marks of a
 * band. Home and End go to the first and the last band, PageUp and PageDown to the panel before and
 * after. In a horizontal plot, up and down go between bands.
 */
export function markAt(
  marks: readonly Place[],
  at: number,
  key: string,
  lying: boolean,
): number | null {
  const here = marks[at];
  const step = stepOf(key, lying);
  if (here === undefined || step === null) return null;
  const found =
    step.to === 'level' ? alongLevels(marks, here, step.by) : alongBands(marks, here, step);
  return found === -1 ? at : found;
}

interface Step {
  readonly to: 'band' | 'level' | 'edge' | 'panel';
  readonly by: 1 | -1;
}

function stepOf(key: string, lying: boolean): Step | null {
  const [across, up] = lying ? (['level', 'band'] as const) : (['band', 'level'] as const);
  const steps: Readonly<Record<string, Step>> = {
    ArrowRight: { to: across, by: 1 },
    ArrowLeft: { to: across, by: -1 },
    ArrowUp: { to: up, by: lying ? -1 : 1 },
    ArrowDown: { to: up, by: lying ? 1 : -1 },
    Home: { to: 'edge', by: -1 },
    End: { to: 'edge', by: 1 },
    PageUp: { to: 'panel', by: -1 },
    PageDown: { to: 'panel', by: 1 },
  };
  return steps[key] ?? null;
}

function alongLevels(marks: readonly Place[], here: Place, by: number): number {
  return nearest(
    marks,
    ({ panel, band, level }) =>
      panel === here.panel && band === here.band && (level - here.level) * by > 0,
    ({ level }) => Math.abs(level - here.level),
  );
}

function alongBands(marks: readonly Place[], here: Place, { to, by }: Step): number {
  const isThere = ({ panel, band }: Place): boolean =>
    to === 'panel'
      ? (panel - here.panel) * by > 0
      : panel === here.panel && (band - here.band) * by > 0;
  const bands = (place: Place): number =>
    to === 'panel' ? Math.abs(place.panel - here.panel) : Math.abs(place.band - here.band);
  const sign = to === 'edge' ? -1 : 1;
  /* The weights keep apart the parts of the distance: the number of levels is far below them. */
  return nearest(marks, isThere, (place) => {
    const band = to === 'panel' ? Math.abs(place.band - here.band) : 0;
    return sign * bands(place) * 1e6 + band * 1e3 + Math.abs(place.level - here.level);
  });
}

function nearest(
  marks: readonly Place[],
  isThere: (place: Place) => boolean,
  far: (place: Place) => number,
): number {
  let [found, least] = [-1, Infinity];
  for (const [at, mark] of marks.entries()) {
    if (!isThere(mark) || far(mark) >= least) continue;
    [found, least] = [at, far(mark)];
  }
  return found;
}
