import { ExportStatus } from '../../components/export/export-status';
import { NOTHING_SELECTED, type GridSelection } from '../../components/list/grid-selection';
import { count } from '../../components/text/count';
import { forgetExport, runBatch, runTable, useExportStore } from '../../stores/export-store';
import { useWaiverSelection } from './waiver-selection';
import styles from './selection-bar.module.css';
import { Button } from '../../components/ui/button';
import { LinkButton } from '../../components/ui/link-button';

interface SelectionBarProps {
  readonly selection: GridSelection;
  readonly matching: number;
  readonly onSelectAll: () => Promise<void>;
}

const BATCH = 'waivers';

/** What can be done with several waivers at once. */
export function SelectionBar({ selection, matching, onSelectAll }: SelectionBarProps) {
  const select = useWaiverSelection((state) => state.select);
  const state = useExportStore((store) => store.state);
  const busy = state.kind === 'running';
  const ids = [...selection.ids];
  const ours = state.kind !== 'idle' && state.subject === BATCH;
  if (ids.length === 0 && !ours) return null;
  return (
    <div className={styles.selection} role="toolbar" aria-label="Selected waivers">
      {ids.length > 0 && (
        <>
          <b>{count(ids.length)} selected</b>
          {ids.length < matching && (
            <LinkButton onClick={() => void onSelectAll()}>Select all {count(matching)}</LinkButton>
          )}
          <Button small disabled={busy} onClick={() => void runBatch(BATCH, ids)}>
            Export selected…
          </Button>
          <Button small disabled={busy} onClick={() => void runTable(BATCH, ids)}>
            Export CSV…
          </Button>
          <LinkButton onClick={() => select(NOTHING_SELECTED)}>Clear</LinkButton>
        </>
      )}
      <ExportStatus subject={BATCH} />
      {ours && !busy && <LinkButton onClick={forgetExport}>Dismiss</LinkButton>}
    </div>
  );
}
