import { t } from '@lingui/core/macro';
import type { RemovalReason, RemovedFilter } from '../../../contract/saved-filters';
const reasons: Readonly<Record<RemovalReason, string>> = {
  erased: t`It contained words of personal data that the service has erased.`,
  'right-lost': t`It contained words of a note or an address that this API key may not see any more.`,
  vanished: t`It contained words of a record that the service does not have any more.`,
};

/** Says which saved filter an erasure removed, and why. */
export function removedSentence({ name, reason }: Pick<RemovedFilter, 'name' | 'reason'>): string {
  const what =
    name === null
      ? t`A saved filter was removed, and its name with it.`
      : t`The saved filter “${name}” was removed.`;
  return `${what} ${reasons[reason]}`;
}
