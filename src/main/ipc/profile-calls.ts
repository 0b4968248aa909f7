import type { ProfileController } from '../profile/profile-controller';
import type { TopicHandlers } from './main-handler';

/** The channels of one profile, without those that end it, which concern other communities. */
export function createProfileCalls(
  profile: ProfileController,
): Omit<TopicHandlers<'profile'>, 'profile:lock' | 'profile:disconnect'> {
  return {
    'profile:get-state': profile.getState,
    'profile:check-connection': ({ address, key }) =>
      profile.checkConnection(address.trim(), key.trim()),
    'profile:connect': ({ protection }) => profile.connect(protection),
    'profile:open-sample': profile.openSample,
    'profile:replace-key': ({ key }) => profile.replaceKey(key.trim()),
    'profile:rename': ({ name }) => profile.rename(name),
    'profile:unlock': ({ passphrase }) => profile.unlock(passphrase),
  };
}
