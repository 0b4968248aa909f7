import { t } from '@lingui/core/macro';
import { ExportStatus } from '../../components/export/export-status';
import { SelectedAmount } from '../../components/list/selected-amount';
import {
  chosenIn,
  NOTHING_SELECTED,
  sizeOf,
  type GridSelection,
} from '../../components/list/grid-selection';
import { useExportState } from '../../stores/export-store';
import { toggleReviews } from '../../stores/review-store';
import { useWaiverSelection } from './waiver-selection';
import styles from '../../components/list/selection-bar.module.css';
import { Button } from '../../components/ui/button';

interface SelectionBarProps {
  readonly selection: GridSelection;
  /** The number of all results; 0 while it is not known. */
  readonly matching: number;
  readonly onSelectAll: () => Promise<void>;
  readonly onExport: (kind: 'folder' | 'csv') => void;
}

/** What can be done with several waivers at once. */
export function SelectionBar({ selection, matching, onSelectAll, onExport }: SelectionBarProps) {
  const select = useWaiverSelection((state) => state.select);
  const state = useExportState(WAIVERS);
  const busy = state.kind === 'running';
  const chosen = sizeOf(selection);
  if (chosen === 0 && state.kind === 'idle') return null;
  return (
    <div className={styles.selection} role="toolbar" aria-label={t`Selected waivers`}>
      {chosen > 0 && (
        <>
          <SelectedAmount
            chosen={chosen}
            matching={matching}
            onClear={() => select(NOTHING_SELECTED)}
            onAll={() => void onSelectAll()}
          />
          <Button small disabled={busy} onClick={() => onExport('folder')}>
            {t`Export selected…`}
          </Button>
          <Button small disabled={busy} onClick={() => onExport('csv')}>{t`Export CSV…`}</Button>
          <Button small onClick={() => void toggleReviews(chosenIn(selection))}>
            {t`Reviewed`}
          </Button>
        </>
      )}
      <ExportStatus dismissable subject={WAIVERS} />
    </div>
  );
}

/** The subject under which the store keeps exports of the list. */
export const WAIVERS = t`waivers`;
