import type { Rectangle } from 'electron';
import { readFile } from 'node:fs/promises';
import { writeFileWhole } from '../files/write-whole';

export interface WindowPlace {
  readonly bounds: Rectangle | null;
  readonly maximized: boolean;
}

export const MINIMUM_SIZE = { width: 960, height: 640 } as const;
export const DEFAULT_SIZE = { width: 1280, height: 800 } as const;

/* So much of the title bar has to be on a screen that the window can be dragged back. */
const GRIP = { width: 120, height: 40 } as const;

type PlatformSwitch = (name: 'ozone-platform') => string;

/**
 * Whether the system itself decides where a window stands: on Wayland no program knows or sets it
 * (Electron 38 and newer run on it unless told otherwise; older ones run under X there).
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
  const place = saved as Partial<WindowPlace> | null;
  const maximized = place?.maximized === true;
  const bounds = isRectangle(place?.bounds) ? place.bounds : null;
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

function isRectangle(value: unknown): value is Rectangle {
  const sides = ['x', 'y', 'width', 'height'] as const;
  return (
    typeof value === 'object' &&
    value !== null &&
    sides.every((side) => {
      const length = (value as Partial<Rectangle>)[side];
      return Number.isSafeInteger(length) && Math.abs(length as number) < 100_000;
    })
  );
}

function showsGrip(bounds: Rectangle, screen: Rectangle): boolean {
  const wide =
    Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
  const topInside = bounds.y >= screen.y && bounds.y + GRIP.height <= screen.y + screen.height;
  return wide >= GRIP.width && topInside;
}

/** The place as last saved, or null where there is none or it cannot be read. */
export async function readPlace(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Saves the place; losing it is no failure worth telling. */
export async function savePlace(path: string, place: WindowPlace): Promise<void> {
  await writeFileWhole(path, JSON.stringify(place));
}
