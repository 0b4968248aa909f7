import type { ListRow } from '../../../contract/list-queries';
import { EmptyState } from '../../components/empty-state';
import { ListNote } from '../../components/list-note';
import { RecordGrid } from '../../components/record-grid';
import { useCopyStore } from '../../stores/copy-store';
import { syncNow } from '../../stores/run-command';
import { useViewStore } from '../../stores/view-store';
import { TemplateRowView } from './template-row-view';
import type { TemplateListFeed } from './use-template-list';

const ROW = 52;
const COLUMNS = ['Template', 'Signatures', 'Status'];

const drawRow = (row: ListRow) => row.kind === 'template' && <TemplateRowView row={row} />;

interface TemplateListProps {
  readonly list: TemplateListFeed;
  readonly onClear: () => void;
}

/** All templates of the copy, those no longer listed behind the others. */
export function TemplateList({ list, onClear }: TemplateListProps) {
  const { feed, state, empty, broken } = list;
  const status = useCopyStore((copy) => copy.status);
  const openId = useViewStore((view) => view.opened.templates);
  const open = useViewStore((view) => view.open);
  return (
    <>
      <ListNote list="waiver_templates" broken={broken} />
      <RecordGrid
        label="Templates"
        columns={COLUMNS}
        feed={feed}
        state={state}
        rowHeight={ROW}
        openId={openId}
        onOpen={(id) => open('templates', id)}
        drawRow={drawRow}
      >
        {empty && (
          <EmptyState
            kind={empty}
            list="waiver_templates"
            noun="Template"
            status={status}
            onlySearch
            onClear={onClear}
            onSync={() => syncNow()}
          />
        )}
      </RecordGrid>
    </>
  );
}
