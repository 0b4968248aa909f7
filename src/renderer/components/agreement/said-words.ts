import { t } from '@lingui/core/macro';
import type { SaidWords } from '../../../domain/agreement/writing/said-words';

/** The words that the program adds within agreements, in the window's language. */
export const SAID_WORDS: SaidWords = {
  struck: t`struck`,
  hidden: t`hidden when signed`,
  folded: t`could be folded`,
  picture: t({ message: 'picture', context: 'hidden in an agreement' }),
  noPicture: t`picture missing`,
  drawing: t`drawing`,
  noPage: t`embedded page missing`,
  noSound: t`sound missing`,
  noVideo: t`video missing`,
};
