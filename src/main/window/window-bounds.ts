import type { Rectangle, Size } from 'electron';
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

/**
 * The saved place if it can still be seen on one of the screens, else none. What lay on a larger
 * screen is moved and made smaller until no edge is out of reach.
 */
export function usablePlace(saved: unknown, screens: readonly Rectangle[]): WindowPlace {
  const { bounds, maximized } = v.parse(windowPlace, saved);
  if (bounds === null || !screens.some((screen) => showsGrip(bounds, screen)))
    return { bounds: null, maximized };
  const wanted = { ...bounds, ...atLeast(bounds, smallestSize(screens)) };
  return { bounds: inside(wanted, around(screens)), maximized };
}

/**
 * The size below which nobody can make the window: less than usual only where a screen has less.
 */
export function smallestSize(screens: readonly Rectangle[]): Size {
  return screens.reduce<Size>(atMost, { width: 960, height: 640 });
}

/** The size of a window that was never placed. */
export function usualSize(screens: readonly Rectangle[]): Size {
  return screens.reduce<Size>(atMost, { width: 1280, height: 800 });
}

function atLeast(one: Size, other: Size): Size {
  return {
    width: Math.max(one.width, other.width),
    height: Math.max(one.height, other.height),
  };
}

function atMost(one: Size, other: Size): Size {
  return {
    width: Math.min(one.width, other.width),
    height: Math.min(one.height, other.height),
  };
}

/* A window may lie across screens, so they are taken together. */
function around(screens: readonly Rectangle[]): Rectangle {
  const [x, y] = [Math.min(...screens.map((it) => it.x)), Math.min(...screens.map((it) => it.y))];
  const right = Math.max(...screens.map((it) => it.x + it.width));
  const bottom = Math.max(...screens.map((it) => it.y + it.height));
  return { x, y, width: right - x, height: bottom - y };
}

function inside(bounds: Rectangle, all: Rectangle): Rectangle {
  const { width, height } = atMost(bounds, all);
  const x = Math.max(all.x, Math.min(bounds.x, all.x + all.width - width));
  const y = Math.max(all.y, Math.min(bounds.y, all.y + all.height - height));
  return { x, y, width, height };
}

function showsGrip(bounds: Rectangle, screen: Rectangle): boolean {
  const wide =
    Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
  const topInside = bounds.y >= screen.y && bounds.y + GRIP.height <= screen.y + screen.height;
  return wide >= GRIP.width && topInside;
}
