import { shell } from 'electron';
import { unanswered } from '../../contract/result';
import type { SetAside } from '../files/set-aside';
import type { CurrentProxy } from '../profile/current-proxy';
import type { ProfileController } from '../profile/profile-controller';
import type { TopicHandlers } from './main-handler';

/**
 * The channels of one profile, of its store and of its proxy, but not those that end the profile.
 */
export type ProfileHandlers = Omit<
  TopicHandlers<'profile' | 'store' | 'proxy'>,
  'profile:lock' | 'profile:disconnect'
>;

/** Makes these channels. Those that end a profile concern other communities, too. */
export function createProfileCalls(
  profile: ProfileController,
  proxy: CurrentProxy,
  aside: SetAside,
): ProfileHandlers {
  return {
    'profile:get-state': profile.getState,
    'profile:check-connection': ({ address, key }) =>
      profile.checkConnection(address.trim(), key.trim()),
    'profile:connect': ({ protection }) => profile.connect(protection),
    'profile:open-sample': profile.openSample,
    'profile:replace-key': ({ key }) => profile.replaceKey(key.trim()),
    'profile:rename': ({ name }) => profile.rename(name),
    'profile:unlock': ({ passphrase }) => profile.unlock(passphrase),
    'store:try-again': unanswered(profile.offerStore),
    'store:set-aside': profile.setAside,
    'store:list-set-aside': aside.list,
    'store:show-set-aside': unanswered(() => shell.openPath(aside.folder)),
    'proxy:get': async () => proxy.state(),
    'proxy:set': proxy.set,
  };
}
