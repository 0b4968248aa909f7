import { BrowserWindow } from 'electron';
import { afterEach, describe, expect, it } from 'vitest';
import { failed, success, type Result } from '../../contract/result';
import type { Communities } from '../communities/communities';
import type { Community } from '../communities/community';
import { leavePage, watchCommunityKeys } from '../window/menu';
import { createCommunityCalls } from './community-calls';

afterEach(() => leavePage(false));

const ADDED = { endExports: false };
const FRONT = { id: 'front', ...ADDED };
const OTHER = { id: 'other', ...ADDED };

/** The calls over communities of which every change ends as told, if it ends. */
function callsThat(end: () => Promise<Result<unknown>>, isAlone = false) {
  const change = () => end();
  return createCommunityCalls({
    switchTo: change,
    add: change,
    remove: change,
    disconnect: change,
    isCurrent: (id: string) => id === FRONT.id,
    isAlone: () => isAlone,
  } as unknown as Communities<Community>);
}

/** Whether the keys of communities are heard here, because no page hears any. */
function isHeard(): boolean {
  let heard = false;
  const window = new BrowserWindow();
  watchCommunityKeys(window, () => (heard = true));
  const keys = { control: true, shift: true, alt: false, meta: false, isAutoRepeat: false };
  const input = { type: 'keyDown', code: 'Digit1', ...keys };
  window.webContents.emit('before-input-event', { preventDefault: () => undefined }, input);
  return heard;
}

type Calls = ReturnType<typeof callsThat>;
const LEAVING: readonly (readonly [string, (calls: Calls) => Promise<unknown>])[] = [
  ['another comes in front', (calls) => calls['community:switch'](OTHER)],
  ['one is added', (calls) => calls['community:add'](ADDED)],
  ['the one in front is removed', (calls) => calls['community:remove'](FRONT)],
  ['it is disconnected', (calls) => calls['profile:disconnect'](null)],
];

describe('between two pages the keys of communities are heard in main', () => {
  it.each(LEAVING)('while %s', (_what, leave) => {
    void leave(callsThat(() => new Promise(() => undefined)));
    expect(isHeard()).toBe(true);
  });

  it.each(LEAVING)('and until the next page does, where %s', async (_what, leave) => {
    await leave(callsThat(async () => success('switched')));
    expect(isHeard()).toBe(true);
  });

  it.each(LEAVING)(
    'and by the page again that stays, where not, though %s',
    async (_what, leave) => {
      await leave(callsThat(async () => failed('read-only')));
      expect(isHeard()).toBe(false);
      const broken = leave(callsThat(() => Promise.reject(new Error('broken'))));
      await expect(broken).rejects.toThrow('broken');
      expect(isHeard()).toBe(false);
    },
  );

  it('not while an export holds the community, or another one than that in front is removed', async () => {
    await callsThat(async () => success('exports-run'))['community:add'](ADDED);
    expect(isHeard()).toBe(false);
    void callsThat(() => new Promise(() => undefined))['community:remove'](OTHER);
    expect(isHeard()).toBe(false);
  });

  it('not where the only community is disconnected, whose page stays', async () => {
    await callsThat(async () => success('none'), true)['profile:disconnect'](null);
    expect(isHeard()).toBe(false);
  });
});
