import { LONGEST_NAME } from '../../contract/profile';
import * as v from 'valibot';
import type { ProfileController } from '../profile/profile-controller';
import { nothing, passphrase, type TopicHandlers } from './main-handler';

const key = v.pipe(v.string(), v.maxLength(4096));

const checkRequest = v.strictObject({ address: v.pipe(v.string(), v.maxLength(2048)), key });
const keyRequest = v.strictObject({ key });
const nameRequest = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.trim(), v.nonEmpty()),
});
const connectRequest = v.strictObject({
  protection: v.variant('kind', [
    v.strictObject({ kind: v.literal('system') }),
    v.strictObject({ kind: v.literal('passphrase'), passphrase }),
    v.strictObject({ kind: v.literal('session') }),
  ]),
});
const unlockRequest = v.strictObject({ passphrase: v.pipe(v.string(), v.maxLength(1024)) });

/** The channels of one profile, without those that end it, which concern other communities. */
export function createProfileCalls(
  profile: ProfileController,
): Omit<TopicHandlers<'profile'>, 'profile:lock' | 'profile:disconnect'> {
  return {
    'profile:get-state': { request: nothing, run: profile.getState },
    'profile:check-connection': {
      request: checkRequest,
      run: ({ address, key }) => profile.checkConnection(address.trim(), key.trim()),
    },
    'profile:connect': {
      request: connectRequest,
      run: ({ protection }) => profile.connect(protection),
    },
    'profile:open-sample': { request: nothing, run: profile.openSample },
    'profile:replace-key': {
      request: keyRequest,
      run: ({ key }) => profile.replaceKey(key.trim()),
    },
    'profile:rename': {
      request: nameRequest,
      run: ({ name }) => profile.rename(name),
    },
    'profile:unlock': {
      request: unlockRequest,
      run: (request) => profile.unlock(request.passphrase),
    },
  };
}
