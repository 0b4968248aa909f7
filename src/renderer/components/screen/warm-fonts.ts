import { pause } from '../../../runtime/timers';

/*
 * Some letters of each slice of the window's own font, and hidden characters. The first text of a
 * script makes Chromium look for a font that has it, which takes some 10 ms each. Fonts of other
 * scripts come with their first character (`bring-fonts.ts`): warmed here, each would cost 0.4 MB
 * in a window that does not need it.
 */
const SAMPLES: readonly string[] = ['Aa 0 … · – ’', 'Łőşğ Ñç', 'Жж', 'Ωω', '\u202e\u2068'];

interface Form {
  readonly weight: number;
  readonly size: string;
}

/*
 * The font styles of a list’s names, of the text beside them, and of a heading. Chromium looks
 * fonts up anew for each.
 */
const FORMS: readonly Form[] = [
  { weight: 560, size: 'var(--text-md)' },
  { weight: 400, size: 'var(--text-sm)' },
  { weight: 640, size: 'var(--text-xl)' },
];

/* Longer than the time between two keys of a person who types. */
const QUIET_MS = 300;
/*
 * A line is begun only where this much of an idle moment (50 ms at most) is left, because one line
 * may take long.
 */
const LEAST_LEFT_MS = 25;

/**
 * Has the fonts of the samples found and read, line by line, while there is nothing else to do and
 * nobody types, because some take 10 ms and more.
 */
export async function warmFonts(): Promise<void> {
  const ending = new AbortController();
  const whenQuiet = quietMoments(ending.signal);
  for (const form of FORMS)
    for (const text of SAMPLES) {
      await whenQuiet();
      layOut({ ...form, text });
    }
  ending.abort();
}

/*
 * Makes a function that waits until there is nothing to do and no key was pressed for a moment. It
 * does not wait while enough of such a moment is left.
 */
function quietMoments(signal: AbortSignal): () => Promise<void> {
  let quietFromMs = 0;
  let moment: IdleDeadline | null = null;
  const onKey = (): void => {
    quietFromMs = performance.now() + QUIET_MS;
  };
  document.addEventListener('keydown', onKey, { capture: true, signal });
  return async () => {
    if (moment && moment.timeRemaining() >= LEAST_LEFT_MS) return;
    for (;;) {
      moment = await new Promise((idle) => requestIdleCallback(idle));
      const ms = quietFromMs - performance.now();
      if (ms <= 0) return;
      await pause(ms);
    }
  };
}

/* Puts a line into the page only while it is measured, so it is neither seen nor read out. */
function layOut({ text, weight, size }: Form & { readonly text: string }): void {
  const line = document.createElement('div');
  line.style.cssText = 'position:fixed;visibility:hidden';
  Object.assign(line.style, { fontSize: size, fontWeight: String(weight) });
  line.setAttribute('aria-hidden', 'true');
  line.textContent = text;
  document.body.append(line);
  line.getBoundingClientRect();
  line.remove();
}
