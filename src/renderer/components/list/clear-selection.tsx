import { t } from '@lingui/core/macro';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import textStyles from '../ui/text.module.css';

/** Behind the number of selected records: the way to select none. */
export function ClearSelection({ onClear }: { readonly onClear: () => void }) {
  return (
    <Button small title={t`Clear the selection`} onClick={onClear}>
      <Icon name="cross" />
      <span className={textStyles.unseen}>{t`Clear`}</span>
    </Button>
  );
}
