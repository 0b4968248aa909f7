import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { count } from '../../words/counted';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import textStyles from '../ui/text.module.css';

interface SelectedAmountProps {
  readonly chosen: number;
  /** The number of all results; 0 while it is not known. */
  readonly matching: number;
  /** Whether the number is spoken. */
  readonly spoken?: boolean;
  readonly onClear: () => void;
  readonly onAll: () => void;
}

/** How many records are selected, and the buttons that select none or all. */
export function SelectedAmount(props: SelectedAmountProps) {
  const { chosen, matching, spoken = false, onClear, onAll } = props;
  return (
    <>
      <b {...(spoken && { role: 'status', 'data-live-announcer': true })}>
        <Trans>{count(chosen)} selected</Trans>
      </b>
      <Button small title={t`Clear the selection`} onClick={onClear}>
        <Icon name="cross" />
        <span className={textStyles.unseen}>{t`Clear`}</span>
      </Button>
      {chosen < matching && (
        <Button small onClick={onAll}>
          <Trans>Select all {count(matching)}</Trans>
        </Button>
      )}
    </>
  );
}
