import { expect, type ElectronApplication } from '@playwright/test';
import { existsSync } from 'node:fs';

/** The steps of writing a file whole, each as a moment to be stopped at. */
export type FileMoment =
  'before its temporary file' | 'with a torn temporary file' | 'before its name' | 'after its name';

/**
 * Stops main for ever at one moment of the `nth` file it writes into a folder: the step is done
 * or not, and never answers.
 */
export async function holdFile(
  app: ElectronApplication,
  folder: string,
  moment: FileMoment,
  nth: number,
): Promise<void> {
  await app.evaluate(
    (_electron, asked) => {
      const files = process.getBuiltinModule('node:fs/promises');
      const { open, rename, link } = files;
      const isTemporary = (path: unknown): boolean =>
        String(path).startsWith(asked.folder) && String(path).endsWith('.part');
      const forEver = async (): Promise<never> => {
        await files.writeFile(asked.mark, '');
        return new Promise(() => undefined);
      };
      let opened = 0;
      let named = 0;
      const heldOpen = async (...parts: Parameters<typeof open>) => {
        const isMeant = isTemporary(parts[0]) && (opened += 1) === asked.nth;
        if (isMeant && asked.moment === 'before its temporary file') return forEver();
        const file = await open(...parts);
        if (!isMeant || asked.moment !== 'with a torn temporary file') return file;
        await file.write('torn');
        return forEver();
      };
      const heldNaming = (name: typeof rename) => async (from: string, to: string) => {
        const isMeant = isTemporary(from) && (named += 1) === asked.nth;
        if (isMeant && asked.moment === 'before its name') return forEver();
        await name(from, to);
        if (isMeant && asked.moment === 'after its name') await forEver();
      };
      const naming = { rename: heldNaming(rename), link: heldNaming(link) };
      Object.assign(files, { open: heldOpen, ...naming });
      process.getBuiltinModule('node:module').syncBuiltinESMExports();
    },
    { folder, moment, nth, mark: markOf(folder) },
  );
}

/** Waits until main stands at the moment it was told to stop at. */
export async function fileHeld(folder: string): Promise<void> {
  await expect.poll(() => existsSync(markOf(folder))).toBe(true);
}

const markOf = (folder: string): string => `${folder}.held`;

/**
 * Holds main before the temporary file of the `nth` file it writes into a folder, until `letGo`.
 */
export async function pauseFile(
  app: ElectronApplication,
  folder: string,
  nth: number,
): Promise<void> {
  await app.evaluate(
    (_electron, asked) => {
      const files = process.getBuiltinModule('node:fs/promises');
      const { open } = files;
      const kept = globalThis as Paused;
      kept.fault = null;
      const going = new Promise<void>((resolve) => (kept.letGo = resolve));
      let opened = 0;
      files.open = async (...parts) => {
        const path = String(parts[0]);
        if (!path.startsWith(asked.folder) || !path.endsWith('.part')) return open(...parts);
        if ((opened += 1) === asked.nth) {
          await files.writeFile(asked.mark, '');
          await going;
        }
        const { fault } = kept;
        if (fault) throw Object.assign(new Error(fault), { code: fault });
        return open(...parts);
      };
      process.getBuiltinModule('node:module').syncBuiltinESMExports();
    },
    { folder, nth, mark: markOf(folder) },
  );
}

/** Lets main go on; `fault`: from then on the system refuses each file of that folder so. */
export async function letGo(app: ElectronApplication, fault: string | null = null): Promise<void> {
  await app.evaluate((_electron, code) => {
    const kept = globalThis as Paused;
    kept.fault = code;
    kept.letGo?.();
  }, fault);
}

interface Paused {
  fault?: string | null;
  letGo?: () => void;
}
