import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { fileState } from './export-files';
import { deleteFiles } from './exported-files';
import { exportOnePdf } from './one-pdf';
import { fakeExportTools } from './testing/fake-export-tools';

it('a file that is changed while the person is asked stays, and is told', async () => {
  const { tools, files } = fakeExportTools();
  const path = '/out/one.pdf';
  const { signal } = new AbortController();
  const saved = await exportOnePdf(tools, { id: '1', path }, signal, () => undefined);
  if (!saved.ok) throw new Error(saved.failure.kind);
  const mayDelete = async (): Promise<boolean> => {
    files.set(path, 'edited');
    return true;
  };
  const left = await deleteFiles({ ...tools, mayDelete }, saved.value.outcome.exportId);
  expect(left).toMatchObject({ ok: true, value: { changed: 1, gone: 0 } });
  expect(files.get(path)).toBe('edited');
});

it('a file is gone only where it is known not to be there', async () => {
  const folder = await temporaryFolder();
  const [file, endless] = [join(folder, 'file'), join(folder, 'endless')];
  await writeFile(file, 'x');
  await symlink(endless, endless);
  expect(await fileState(join(folder, 'none'), '')).toBe('gone');
  expect(await fileState(join(file, 'below'), '')).toBe('gone');
  expect(await fileState(endless, '')).toBe('changed');
});
