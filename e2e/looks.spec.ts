import { expect, test, type Locator } from '@playwright/test';
import { launchApp } from './fixtures/launch';
import { startService } from './fixtures/service';
import { deskPage } from './pages/desk-page';

interface Look {
  readonly width: number;
  /** Between the words and what is behind them. */
  readonly contrast: number;
}

/** What is drawn, after every transition, measured as WCAG does. */
const lookOf = (element: Locator): Promise<Look> =>
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

test('a primary button can be read under the pointer, and answers have bars, in both themes', async () => {
  const service = await startService({ waivers: 120, events: 20 });
  const { window, close } = await launchApp();
  try {
    const desk = deskPage(window);
    const primary = window.getByRole('button', { name: 'Check and connect' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await window.mouse.move(0, 0);
      expect((await lookOf(primary)).contrast, colorScheme).toBeGreaterThan(4.5);
      await primary.hover();
      expect((await lookOf(primary)).contrast, `${colorScheme}, hovered`).toBeGreaterThan(4.5);
    }
    await desk.check(service.url, service.keys.full);
    await desk.keepBy('session');
    await desk.state('Up to date');
    await desk.go('Templates');
    await desk.rows('Templates').first().click();
    const template = window.getByRole('region', { name: 'Template', exact: true });
    await desk.openTab(template, 'Answers');
    const bar = template.getByRole('progressbar', { includeHidden: true }).first();
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect((await lookOf(bar)).width, colorScheme).toBeGreaterThan(60);
      expect(await shades(bar), colorScheme).toBeGreaterThan(1);
    }
  } finally {
    await close();
    await service.close();
  }
});

/** Distinct pixels in the middle of a bar: what is filled differs from what is not. */
async function shades(bar: Locator): Promise<number> {
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
