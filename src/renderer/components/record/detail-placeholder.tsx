import { t } from '@lingui/core/macro';
import type { Failure } from '../../../contract/result';
import { useCopyStore } from '../../stores/copy-store';
import { limitSentence } from '../../words/since-words';
import { failureSentence } from '../../words/failure-words';
import { VisibleText } from '../text/visible-text';
import emptyState from '../list/empty-state.module.css';
import textStyles from '../ui/text.module.css';

/** The kinds of records. */
export type RecordNoun = 'waiver' | 'event' | 'template';

export interface DetailPlaceholderProps {
  /** The word for the record: "waiver". */
  readonly noun: RecordNoun;
  /** The id of the open record; null where there is none. */
  readonly id: string | null;
  readonly failure: Failure | null;
}

/** Says in place of a record that none is open, that it is read, or why it cannot be shown. */
export function DetailPlaceholder({ noun, id, failure }: DetailPlaceholderProps) {
  const limit = useCopyStore(({ status }) => limitSentence(status));
  if (failure) {
    return (
      <div className={emptyState.empty}>
        <p role="alert" data-live-announcer="true">
          {failureSentence(failure)}
        </p>
        {id !== null && (
          <code>
            <VisibleText text={id} />
          </code>
        )}
        {failure.kind === 'not-cached' && <p className={textStyles.muted}>{limit}</p>}
      </div>
    );
  }
  if (id !== null) return <div className={emptyState.empty} aria-busy="true" />;
  return (
    <div className={emptyState.empty}>
      <p className={textStyles.muted}>{CHOOSE[noun]}</p>
    </div>
  );
}

const CHOOSE: Readonly<Record<RecordNoun, string>> = {
  waiver: t`Choose a waiver to see it here.`,
  event: t`Choose an event to see it here.`,
  template: t`Choose a template to see it here.`,
};
