import type { Failure } from '../../../contract/result';
import { failureSentence } from '../text/failure-sentence';
import emptyState from '../list/empty-state.module.css';
import textStyles from '../ui/text.module.css';

interface DetailPlaceholderProps {
  readonly noun: string;
  readonly id: string | null;
  readonly failure: Failure | null;
}

/** What stands where a record would: nothing is open, it is being read, or it cannot be. */
export function DetailPlaceholder({ noun, id, failure }: DetailPlaceholderProps) {
  if (failure) {
    return (
      <div className={emptyState.empty}>
        <p role="alert">{failureSentence(failure)}</p>
        <code>{id}</code>
      </div>
    );
  }
  if (id !== null) return <div className={emptyState.empty} aria-busy="true" />;
  return (
    <div className={emptyState.empty}>
      <p className={textStyles.muted}>
        Choose {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun} to see it here.
      </p>
    </div>
  );
}
