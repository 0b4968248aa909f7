import { t } from '@lingui/core/macro';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import textStyles from '../ui/text.module.css';

/** The button beside the number of selected records that clears the selection. */
export function ClearSelection({ onClear }: { readonly onClear: () => void }) {
  return (
    <Button small title={t`Clear the selection`} onClick={onClear}>
      <Icon name="cross" />
      <span className={textStyles.unseen}>{t`Clear`}</span>
    </Button>
  );
}
