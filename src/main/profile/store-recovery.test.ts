import { describe, expect, it } from 'vitest';
import { failed, success } from '../../contract/result';
import { createStoreRecovery } from './store-recovery';

function recovery(room = true) {
  const log: string[] = [];
  const after = createStoreRecovery({
    reloadWindow: () => log.push('reload'),
    clearStorage: async () => void log.push('clear'),
    hasRoom: async () => room,
  });
  return { log, after };
}

const broken = failed('storage-failed', { detail: 'UnknownError' });

describe('a store that does not open', () => {
  it('is tried three times, deleted once, and then left', async () => {
    const { log, after } = recovery();
    for (let n = 0; n < 6; n += 1) await after(broken);
    expect(log).toEqual(['reload', 'reload', 'clear', 'reload']);
  });

  it('is given its tries again after it has opened', async () => {
    const { log, after } = recovery();
    await after(broken);
    await after(success(null));
    await after(broken);
    expect(log).toEqual(['reload', 'reload']);
  });

  describe('a store that may be a good one is never deleted', () => {
    it.each([
      ['of a newer version', failed('storage-failed', { detail: 'VersionError' }), true],
      [
        'with rows of a newer version',
        failed('storage-failed', { detail: 'NewerStoreError' }),
        true,
      ],
      [
        'with a row that does not open',
        failed('storage-failed', { detail: 'UnreadableSealError' }),
        true,
      ],
      [
        'that a mistake of the program meets',
        failed('storage-failed', { detail: 'TypeError' }),
        true,
      ],
      [
        'that another program has taken',
        failed('storage-failed', { detail: 'DatabaseClosedError' }),
        true,
      ],
      ['on a full disk', broken, false],
      ['without a worker', failed('not-cached'), true],
      ['after the window went', failed('cancelled'), true],
    ])('%s is never deleted', async (_what, result, room) => {
      const { log, after } = recovery(room);
      for (let n = 0; n < 6; n += 1) await after(result);
      expect(log).toEqual([]);
    });
  });
});
