import type { SwitchOutcome } from '../../contract/communities';
import type { Result } from '../../contract/result';
import type { Communities } from '../communities/communities';
import type { Community } from '../communities/community';
import { leavePage } from '../window/menu';
import type { MainVerbs } from '../../contract/main-calls';
import type { TopicHandlers } from './main-handler';

/** The channels of the communities, and those of a profile that concern other communities, too. */
export function createCommunityCalls(
  communities: Communities<Community>,
): TopicHandlers<'community'> & Pick<MainVerbs, 'profile:lock' | 'profile:disconnect'> {
  return {
    'community:list': communities.lines,
    'community:switch': ({ id, endExports }) =>
      leaving(() => communities.switchTo(id, endExports), isSwitched),
    'community:add': ({ endExports }) => leaving(() => communities.add(endExports), isSwitched),
    'community:remove': ({ id, endExports }) => {
      const remove = () => communities.remove(id, endExports);
      return communities.isCurrent(id) ? leaving(remove, isSwitched) : remove();
    },
    'profile:lock': communities.lock,
    /* The only community leaves no other page behind it. */
    'profile:disconnect': () =>
      communities.isAlone() ? communities.disconnect() : leaving(communities.disconnect),
  };
}

const isSwitched = (outcome: SwitchOutcome): boolean => outcome === 'switched';

/* Does what leaves the page, which hears no keys meanwhile, unless it is not left after all. */
async function leaving<Value>(
  work: () => Promise<Result<Value>>,
  leaves: (value: Value) => boolean = () => true,
): Promise<Result<Value>> {
  leavePage(true);
  let isLeft = false;
  try {
    const outcome = await work();
    isLeft = outcome.ok && leaves(outcome.value);
    return outcome;
  } finally {
    if (!isLeft) leavePage(false);
  }
}
