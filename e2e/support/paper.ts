import type { ElectronApplication } from '@playwright/test';

/** From now on files are not opened with their programs; gives the way to ask which would have been. */
export async function watchOpening(app: ElectronApplication): Promise<() => Promise<string[]>> {
  const opened = await app.evaluateHandle(({ shell }) => {
    const paths: string[] = [];
    shell.openPath = (path) => {
      paths.push(path);
      return Promise.resolve('');
    };
    return paths;
  });
  return () => opened.evaluate((paths) => paths);
}

/** What goes to the print dialog from now on is printed into a file, as paper of the page's own size. */
export async function printInto(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ app: program }, to) => {
    const { rename, writeFile } = process.getBuiltinModule('node:fs/promises');
    program.on('web-contents-created', (_event, contents) => {
      contents.print = (options, done) => {
        const looks = {
          preferCSSPageSize: true,
          printBackground: options?.printBackground ?? false,
        };
        void contents
          .printToPDF(looks)
          .then((pdf) => writeFile(`${to}.part`, pdf))
          .then(() => rename(`${to}.part`, to))
          .then(() => done?.(true, ''));
      };
    });
  }, path);
}
