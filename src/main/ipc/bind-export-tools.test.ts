import { describe, expect, it } from 'vitest';
import { failed, success, type Failure, type Result } from '../../contract/result';
import { createExportTools } from './bind-export-tools';

type Parts = Parameters<typeof createExportTools>[0];

const intent = {
  exportId: 'export-1',
  at: 1000,
  kind: 'pdf' as const,
  folder: '/out',
  fileName: 'one.pdf',
  ids: ['7'],
  list: 'waiver_submissions' as const,
  order: null,
  round: 0,
};
const noRoom: Failure = { kind: 'disk-full', detail: '0 MB free, 16 MB needed' };

function begun(noted: Result<null>, lacking: Failure | null) {
  const link = { call: () => Promise.resolve(noted) };
  const parts = { link, lackOfRoom: () => Promise.resolve(lacking) };
  return createExportTools(parts as unknown as Parts).notes.begin(intent);
}

describe('an export that the list of exports could not take in', () => {
  it.each([
    ['on a full disk', failed('storage-failed', { detail: 'export list' }), noRoom, 'disk-full'],
    ['with room', failed('storage-failed', { detail: 'export list' }), null, 'storage-failed'],
    ['with no profile, on a full disk', failed('no-profile'), noRoom, 'no-profile'],
  ])('says why: %s', async (_name, noted, lacking, kind) => {
    expect(await begun(noted, lacking)).toMatchObject({ ok: false, failure: { kind } });
  });

  it('begins where it was taken in, whatever room is left', async () => {
    expect(await begun(success(null), noRoom)).toEqual(success(null));
  });
});
