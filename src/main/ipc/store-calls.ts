import { unanswered, type Result } from '../../contract/result';
import type { SetAsideStore } from '../../contract/store-trouble';
import type { TopicHandlers } from './main-handler';

interface StoreCallParts {
  readonly tryAgain: () => void;
  readonly setAside: () => Promise<Result<null>>;
  readonly list: () => Promise<readonly SetAsideStore[]>;
  /** Opens the folder with the stores that were set aside. */
  readonly show: () => Promise<unknown>;
}

/** The channels of a store that does not open, and of stores that were set aside. */
export function createStoreCalls(parts: StoreCallParts): TopicHandlers<'store'> {
  return {
    'store:try-again': unanswered(parts.tryAgain),
    'store:set-aside': parts.setAside,
    'store:list-set-aside': parts.list,
    'store:show-set-aside': unanswered(parts.show),
  };
}
