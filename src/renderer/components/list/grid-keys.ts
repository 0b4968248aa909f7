/** What a key does in a grid: moves the active row, opens it, selects, or copies. */
export type GridAction =
  | { readonly kind: 'move'; readonly to: number; readonly extend: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'toggle' }
  /** Hides or shows the rows below a heading. */
  | { readonly kind: 'fold'; readonly fold: boolean }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'copy' }
  | { readonly kind: 'clear' };

interface KeyPress {
  readonly key: string;
  /** The key's place on the keyboard. */
  readonly code?: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Reads a key press; null for keys of no use to a grid. `page` is the number of rows in view. */
export function gridAction(
  press: KeyPress,
  active: number,
  rows: number,
  page: number,
): GridAction | null {
  /* Ctrl with Alt is AltGr, which writes a character on many keyboards. */
  if (press.altKey) return null;
  const command = press.ctrlKey || press.metaKey;
  /* On a Mac, Enter with Ctrl asks for the row's menu. */
  if (press.key === 'Enter') return press.ctrlKey ? null : { kind: 'open' };
  if (press.key === ' ') return { kind: 'toggle' };
  if (press.key === 'ArrowLeft') return { kind: 'fold', fold: true };
  if (press.key === 'ArrowRight') return { kind: 'fold', fold: false };
  if (press.key === 'Escape') return { kind: 'clear' };
  const letter = letterOf(press);
  if (letter === 'a' && command) return { kind: 'select-all' };
  if (letter === 'c' && command) return { kind: 'copy' };
  const to = target((!command && ARROWS[letter]) || press.key, active, rows, page);
  if (to === null || rows === 0) return null;
  return { kind: 'move', to: Math.max(0, Math.min(rows - 1, to)), extend: press.shiftKey };
}

/* The keys j and k move as in mail programs and terminals. */
const ARROWS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/**
 * The small letter of a key. Where the keyboard writes Cyrillic, Greek or another script, it is the
 * Latin letter at the same place, as for the keys of the menu.
 */
export function letterOf({ key, code = '' }: Pick<KeyPress, 'key' | 'code'>): string {
  const isOther = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const place = isOther ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (place ?? key).toLowerCase();
}

function target(key: string, active: number, rows: number, page: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active < 0 ? rows - 1 : active - 1,
    PageDown: Math.max(0, active) + page,
    PageUp: active - page,
    Home: 0,
    End: rows - 1,
  };
  return targets[key] ?? null;
}
