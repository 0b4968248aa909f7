import type { Locator } from '@playwright/test';

interface Look {
  readonly width: number;
  /** Between the words and what is behind them. */
  readonly contrast: number;
}

/** What is drawn, after every transition, measured as WCAG does. */
export const lookOf = (element: Locator): Promise<Look> =>
  element.evaluate((node) => {
    for (const animation of document.getAnimations()) animation.finish();
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (colour: string): number => {
      if (!probe) return 0;
      probe.clearRect(0, 0, 1, 1);
      probe.fillStyle = colour;
      probe.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...probe.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(node);
    const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].sort(
      (a, b) => b - a,
    );
    return { width: node.getBoundingClientRect().width, contrast: (light + 0.05) / (dark + 0.05) };
  });

/** Distinct pixels in the middle of a bar: what is filled differs from what is not. */
export async function shades(bar: Locator): Promise<number> {
  const drawn = await bar.screenshot();
  return bar.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const probe = new OffscreenCanvas(image.width, image.height).getContext('2d');
    probe?.drawImage(image, 0, 0);
    const row = probe?.getImageData(0, Math.floor(image.height / 2), image.width, 1).data ?? [];
    const pixels = Array.from({ length: image.width }, (_, at) =>
      [...row.slice(at * 4, at * 4 + 3)].join(),
    );
    return new Set(pixels).size;
  }, drawn.toString('base64'));
}
