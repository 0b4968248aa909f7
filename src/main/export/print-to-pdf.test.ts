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
    const printed = new TextDecoder().decode(await printToPdf(contents, { landscape: true }));
    expect(printed).toBe('{"landscape":true,"checked":true}');
  });

  it('prints on after a window that failed, and beside one that hangs', async () => {
    const windowOf = chainedWindows();
    const failing = windowOf(() => Promise.reject(new Error('Printing failed')));
    const hanging = windowOf(() => new Promise(() => undefined));
    const good = windowOf(async () => bytes('good'));
    await expect(printToPdf(failing, {})).rejects.toThrow('Printing failed');
    void printToPdf(hanging, {});
    expect(new TextDecoder().decode(await printToPdf(good, {}))).toBe('good');
  });

  it('is the plain function where there is no inner one', async () => {
    const contents = { printToPDF: async () => bytes('plain') } as unknown as Contents;
    expect(new TextDecoder().decode(await printToPdf(contents, {}))).toBe('plain');
  });
});
