import { dialog } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { supportEnd } from '../../domain/electron/support';
import { warnOfOldElectron } from './support-warning';
import { temporaryFolder } from '../testing/temporary-folder';

const end = supportEnd('33.4.11') ?? 0;

describe('the warning of an Electron out of support', () => {
  it('comes once for each version, and says what to do', async () => {
    const folder = await temporaryFolder();
    const box = vi.spyOn(dialog, 'showMessageBox');
    await warnOfOldElectron(folder, '33.4.11', end);
    await warnOfOldElectron(folder, '33.4.11', end);
    expect(box).toHaveBeenCalledOnce();
    expect(box.mock.calls[0]?.[0]).toMatchObject({
      detail: expect.stringMatching(/ended on 29 April 2025\. Install the newest/) as string,
    });
    await warnOfOldElectron(folder, '33.9.0', end);
    expect(box).toHaveBeenCalledTimes(2);
    box.mockRestore();
  });

  it('does not come before its time, or for a version that is not known', async () => {
    const folder = await temporaryFolder();
    const box = vi.spyOn(dialog, 'showMessageBox');
    await warnOfOldElectron(folder, '33.4.11', end - 1);
    await warnOfOldElectron(folder, '', end);
    expect(box).not.toHaveBeenCalled();
    box.mockRestore();
  });
});
