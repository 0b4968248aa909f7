import type { Communities } from '../communities/communities';
import type { Community } from '../communities/community';
import { leavePage } from '../window/menu';
import type { MainHandlers, TopicHandlers } from './main-handler';

/** The channels of the communities, and those of a profile that concern other communities, too. */
export function createCommunityCalls(
  communities: Communities<Community>,
): TopicHandlers<'community'> & Pick<MainHandlers, 'profile:lock' | 'profile:disconnect'> {
  return {
    'community:list': communities.lines,
    'community:switch': async ({ id, endExports }) => {
      leavePage(true);
      const outcome = await communities.switchTo(id, endExports);
      if (!outcome.ok || outcome.value !== 'switched') leavePage(false);
      return outcome;
    },
    'community:add': ({ endExports }) => communities.add(endExports),
    'community:remove': ({ id, endExports }) => communities.remove(id, endExports),
    'profile:lock': communities.lock,
    'profile:disconnect': communities.disconnect,
  };
}
