import * as v from 'valibot';
import type { Communities } from '../communities/communities';
import type { Community } from '../communities/community';
import { nothing, type MainHandlers, type TopicHandlers } from './main-handler';

const endExports = v.boolean();
const which = v.strictObject({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), endExports });

/** The channels of the communities, and those of a profile that concern other communities, too. */
export function createCommunityCalls(
  communities: Communities<Community>,
): TopicHandlers<'community'> & Pick<MainHandlers, 'profile:lock' | 'profile:disconnect'> {
  return {
    'community:list': { request: nothing, run: communities.lines },
    'community:switch': {
      request: which,
      run: (asked) => communities.switchTo(asked.id, asked.endExports),
    },
    'community:add': {
      request: v.strictObject({ endExports }),
      run: (asked) => communities.add(asked.endExports),
    },
    'community:remove': {
      request: which,
      run: (asked) => communities.remove(asked.id, asked.endExports),
    },
    'profile:lock': { request: nothing, run: communities.lock },
    'profile:disconnect': { request: nothing, run: communities.disconnect },
  };
}
