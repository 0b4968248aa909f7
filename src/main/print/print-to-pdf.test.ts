import type { WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { printToPdf } from './print-to-pdf';

type Print = (settings: unknown) => Promise<Uint8Array>;
type Contents = Pick<WebContents, 'printToPDF'>;

/** Windows as Electron 33 has them: one chain of prints, broken for good by a failure. */
function chainedWindows() {
  let chain: Promise<unknown> | undefined;
  return (print: Print): Contents =>
    ({
      _printToPDF: print,
      printToPDF(this: { readonly _printToPDF: Print }, options: object) {
        const settings = { ...options, checked: true };
        const mine = chain
          ? chain.then(() => this._printToPDF(settings))
          : this._printToPDF(settings);
        chain = mine;
        return mine;
      },
    }) as unknown as Contents;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('printToPdf', () => {
  it('gives the bytes, the options checked by Electron', async () => {
    const contents = chainedWindows()(async (settings) => bytes(JSON.stringify(settings)));
    const printed = new TextDecoder().decode(
      await printToPdf(contents, { landscape: true }, '33.4.11'),
    );
    expect(printed).toBe('{"landscape":true,"checked":true}');
  });

  it('prints on after a window that failed, and beside one that hangs', async () => {
    const windowOf = chainedWindows();
    const failing = windowOf(() => Promise.reject(new Error('Printing failed')));
    const hanging = windowOf(() => new Promise(() => undefined));
    const good = windowOf(async () => bytes('good'));
    await expect(printToPdf(failing, {}, '33.4.11')).rejects.toThrow('Printing failed');
    void printToPdf(hanging, {}, '33.4.11');
    expect(new TextDecoder().decode(await printToPdf(good, {}, '33.4.11'))).toBe('good');
  });

  it.each([
    ['there is no inner one', undefined, '33.4.11'],
    ['every frame has a queue of its own', async () => bytes('inner'), '45.4.1'],
  ])('is the plain function where %s', async (_, inner, electron) => {
    const contents = { _printToPDF: inner, printToPDF: async () => bytes('plain') };
    const printed = await printToPdf(contents as unknown as Contents, {}, electron);
    expect(new TextDecoder().decode(printed)).toBe('plain');
  });
});
