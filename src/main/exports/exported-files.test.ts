import { expect, it } from 'vitest';
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
  expect(left).toMatchObject({ ok: true, value: { changed: ['one.pdf'], goneCount: 0 } });
  expect(files.get(path)).toBe('edited');
});
