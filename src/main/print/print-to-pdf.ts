import type { PrintToPDFOptions, WebContents } from 'electron';

/* From this version of Electron on, prints wait only for prints of the same frame. */
const QUEUED_BY_FRAME = 45;

/**
 * Prints as `contents.printToPDF` does, but apart from other windows. Electron 33 puts the prints
 * of all windows into one chain of promises: they wait for each other, and after one has failed,
 * every later one fails until the program ends. Here the chain is only used to check the options.
 * From Electron 45 on, this is the plain `printToPDF`.
 */
export function printToPdf(
  contents: Pick<WebContents, 'printToPDF'>,
  options: PrintToPDFOptions,
  electron: string = process.versions.electron ?? '',
): Promise<Uint8Array> {
  const { _printToPDF: inner } = contents as unknown as Partial<Inner>;
  if (!isChained(electron) || typeof inner !== 'function') return contents.printToPDF(options);
  return new Promise((resolve, reject) => {
    /* Settles at once, so that the chain neither waits nor breaks. */
    const passing = {
      _printToPDF: async (settings: unknown): Promise<void> => {
        inner.call(contents as unknown as Inner, settings).then(resolve, reject);
      },
    };
    contents.printToPDF.call(passing as unknown as WebContents, options).catch(reject);
  });
}

function isChained(electron: string): boolean {
  return Number.parseInt(electron, 10) < QUEUED_BY_FRAME;
}

interface Inner {
  readonly _printToPDF: (settings: unknown) => Promise<Uint8Array>;
}
