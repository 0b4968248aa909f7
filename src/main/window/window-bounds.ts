import type { Rectangle } from 'electron';
import * as v from 'valibot';

const pixels = v.pipe(v.number(), v.safeInteger(), v.minValue(-99_999), v.maxValue(99_999));
const rectangle = v.object({ x: pixels, y: pixels, width: pixels, height: pixels });
const NOWHERE = { bounds: null, maximized: false };
/* A part that cannot be read counts as never saved. */
const windowPlace = v.fallback(
  v.object({
    bounds: v.fallback(v.nullable(rectangle), NOWHERE.bounds),
    maximized: v.fallback(v.boolean(), NOWHERE.maximized),
  }),
  NOWHERE,
);
export type WindowPlace = Readonly<v.InferOutput<typeof windowPlace>>;

export const MINIMUM_SIZE = { width: 960, height: 640 } as const;
export const DEFAULT_SIZE = { width: 1280, height: 800 } as const;

/* So much of the title bar must be on a screen, so that the window can be dragged back. */
const GRIP = { width: 120, height: 40 } as const;

type PlatformSwitch = (name: 'ozone-platform') => string;

/**
 * True where the system itself decides the place of a window: on Wayland no program knows or sets
 * it. Electron runs on Wayland from version 38 on, unless told otherwise; older versions run under
 * X there.
 */
export function isPlacedBySystem(
  env: NodeJS.ProcessEnv,
  electron: string,
  switchValue: PlatformSwitch,
): boolean {
  const chosen = switchValue('ozone-platform');
  if (chosen !== '') return chosen === 'wayland';
  return Number.parseInt(electron, 10) >= 38 && env['XDG_SESSION_TYPE'] === 'wayland';
}

/** The saved place if it can still be seen on one of the screens, else none. */
export function usablePlace(saved: unknown, screens: readonly Rectangle[]): WindowPlace {
  const { bounds, maximized } = v.parse(windowPlace, saved);
  if (bounds === null || !screens.some((screen) => showsGrip(bounds, screen))) {
    return { bounds: null, maximized };
  }
  return { bounds: { ...bounds, ...atLeastMinimum(bounds) }, maximized };
}

function atLeastMinimum(bounds: Rectangle) {
  return {
    width: Math.max(bounds.width, MINIMUM_SIZE.width),
    height: Math.max(bounds.height, MINIMUM_SIZE.height),
  };
}

function showsGrip(bounds: Rectangle, screen: Rectangle): boolean {
  const wide =
    Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
  const topInside = bounds.y >= screen.y && bounds.y + GRIP.height <= screen.y + screen.height;
  return wide >= GRIP.width && topInside;
}
