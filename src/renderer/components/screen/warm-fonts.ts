/*
 * Some letters of each script that names are often written in. The first text of a script makes
 * Chromium look for a font that has it, some 10 ms each: with a whole list of names at once the
 * window would stand still.
 */
const SAMPLES: readonly string[] = [
  'Aa 0 … · – ’',
  'Łőşğ Ñç',
  'Жж',
  'Ωω',
  'Աա',
  'א',
  'عربي',
  'हि',
  'বা',
  'தி',
  'ไท',
  'ნი',
  'አበ',
  '王小明',
  'やまだ',
  'カタ',
  '한국',
  '🙂',
  '\u202e\u2068',
];
/* Of a list's names, and of what stands beside them. */
const WEIGHTS: readonly number[] = [560, 400];

const LINES = SAMPLES.flatMap((text) => WEIGHTS.map((weight) => ({ text, weight })));

/** Has the fonts of the samples found and read, one at a time, while there is nothing else to do. */
export function warmFonts(lines: readonly { text: string; weight: number }[] = LINES): void {
  const [line, ...rest] = lines;
  if (line === undefined) return;
  requestIdleCallback(() => {
    layOut(line.text, line.weight);
    warmFonts(rest);
  });
}

/* In the page for the length of one measurement, so that neither eyes nor screen readers meet it. */
function layOut(text: string, weight: number): void {
  const line = document.createElement('div');
  line.style.cssText = `position:fixed;visibility:hidden;font-weight:${String(weight)}`;
  line.setAttribute('aria-hidden', 'true');
  line.textContent = text;
  document.body.append(line);
  line.getBoundingClientRect();
  line.remove();
}
