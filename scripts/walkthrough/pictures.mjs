import { join } from 'node:path';

const settled = (page) =>
  page.evaluate(async () => {
    await globalThis.document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((done) => globalThis.requestAnimationFrame(done));
    }
  });

/** Saves the screen as it stands in both themes: `<name>-light.png` and `<name>-dark.png`. */
export const picture = async (page, folder, name) => {
  for (const theme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await settled(page);
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
  }
};

/** Whether a part of the screen shows up in time; the tour goes on without it. */
export const appears = (locator, seconds = 10) =>
  locator
    .first()
    .waitFor({ timeout: seconds * 1000 })
    .then(
      () => true,
      () => false,
    );
