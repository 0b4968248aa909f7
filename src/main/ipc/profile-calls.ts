import * as v from 'valibot';
import { LONGEST_NAME } from '../../contract/profile';
import type { ProfileController } from '../profile/profile-controller';
import { AT_ONCE } from '../../contract/read-request';
import { parseNothing, type TopicHandlers } from './main-handler';

const passphrase = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024));

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

/** The channels of the profile. */
export function createProfileCalls(profile: ProfileController): TopicHandlers<'profile'> {
  return {
    'profile:get-state': { parse: parseNothing, run: profile.getState },
    'profile:check-connection': {
      parse: (value) => v.parse(checkRequest, value, AT_ONCE),
      run: ({ address, key }) => profile.checkConnection(address.trim(), key.trim()),
    },
    'profile:connect': {
      parse: (value) => v.parse(connectRequest, value, AT_ONCE),
      run: ({ protection }) => profile.connect(protection),
    },
    'profile:open-sample': { parse: parseNothing, run: profile.openSample },
    'profile:replace-key': {
      parse: (value) => v.parse(keyRequest, value, AT_ONCE),
      run: ({ key }) => profile.replaceKey(key.trim()),
    },
    'profile:rename': {
      parse: (value) => v.parse(nameRequest, value, AT_ONCE),
      run: ({ name }) => profile.rename(name),
    },
    'profile:unlock': {
      parse: (value) => v.parse(unlockRequest, value, AT_ONCE),
      run: (request) => profile.unlock(request.passphrase),
    },
    'profile:lock': { parse: parseNothing, run: profile.lock },
    'profile:disconnect': { parse: parseNothing, run: profile.disconnect },
  };
}
