// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CommunityLine } from '../../contract/communities';
import { failed, success } from '../../contract/result';
import type { ProfileState } from '../../contract/profile';
import { leaveCommunity, openNotedCommunity, setCommunities } from './communities-store';
import { setProfile, useProfileStore } from './profile-store';
import { navigation, resetView } from './view-store';

const switchCommunity = vi.fn(() => Promise.resolve(success('switched')));
const lines = Array.from({ length: 12 }, (_, at) => ({ id: `c${String(at)}`, current: at === 0 }));
setCommunities(lines as CommunityLine[]);

vi.stubGlobal('desk', { 'community:switch': switchCommunity });
afterEach(() => {
  switchCommunity.mockClear();
  useProfileStore.setState({ isLeft: false });
  resetView();
});

it('goes to the community of a notice, also beyond those that have a key', () => {
  openNotedCommunity('c10');
  expect(switchCommunity).toHaveBeenCalledExactlyOnceWith({ id: 'c10', endExports: false });
});

it('stays under a dialog, whose fields would be lost', () => {
  navigation.show('replace-key');
  openNotedCommunity('c10');
  expect(switchCommunity).not.toHaveBeenCalled();
});

describe('with something open over the list', () => {
  const open = (attribute: string, value: string): void =>
    document.body.appendChild(document.createElement('div')).setAttribute(attribute, value);
  afterEach(() => document.body.replaceChildren());

  it('goes there under the choices of a filter, which hold nothing that could be lost', () => {
    open('role', 'dialog');
    openNotedCommunity('c10');
    expect(switchCommunity).toHaveBeenCalledOnce();
  });

  it('stays under a dialog of a list', () => {
    open('data-covers', '');
    openNotedCommunity('c10');
    expect(switchCommunity).not.toHaveBeenCalled();
  });
});

it('stays in the community that is in front, and where the other one is gone', () => {
  for (const id of ['c0', 'gone']) openNotedCommunity(id);
  expect(switchCommunity).not.toHaveBeenCalled();
});

it('shows the lock that came while another community could not be opened', async () => {
  const locked: ProfileState = { kind: 'locked', host: 'service.example', reason: 'passphrase' };
  vi.stubGlobal('desk', {
    'community:switch': () => {
      setProfile(locked);
      return Promise.resolve(failed('disk-full'));
    },
    'profile:get-state': () => Promise.resolve(locked),
  });
  await leaveCommunity({ kind: 'switch', id: 'c1' });
  expect(useProfileStore.getState()).toMatchObject({ isLeft: false, profile: locked });
});
