import { useMemo } from 'react';
import type { TemplateListRow } from '../../../contract/list-queries';
import type { TemplateRow } from '../../../contract/record-views';
import { EmptyState } from '../../components/empty-state';
import { ListNote } from '../../components/list-note';
import { emptyKind } from '../../components/list-state';
import { RecordGrid } from '../../components/record-grid';
import { ResultCount } from '../../components/result-count';
import { useCopyStore } from '../../stores/copy-store';
import { syncNow } from '../../stores/run-command';
import { staticFeed } from '../../stores/static-feed';
import { useAnswer } from '../../stores/use-answer';
import { useViewStore } from '../../stores/view-store';
import { TemplateRowView } from './template-row-view';

const ROW = 52;
const COLUMNS = ['Template', 'Signatures', 'Status'];

interface TemplateListProps {
  /** Lower-case words a row has to hold. */
  readonly words: readonly string[];
  readonly onClear: () => void;
}

/** All templates of the copy, those no longer listed behind the others. */
export function TemplateList({ words, onClear }: TemplateListProps) {
  const { answer, broken } = useAnswer('template:list', null);
  const status = useCopyStore((copy) => copy.status);
  const openId = useViewStore((view) => view.opened.templates);
  const open = useViewStore((view) => view.open);
  const { feed, state } = useMemo(
    () => staticFeed(answer && matchingRows(answer, words), answer?.length ?? 0),
    [answer, words],
  );
  const { summary } = state;
  const filtered = words.length > 0;
  const empty = emptyKind({ status, list: 'waiver_templates', summary, filtered });
  return (
    <>
      <div className="filters">
        <ResultCount summary={summary} empty={empty} />
      </div>
      <ListNote list="waiver_templates" broken={broken} />
      <RecordGrid
        label="Templates"
        columns={COLUMNS}
        feed={feed}
        state={state}
        rowHeight={ROW}
        openId={openId}
        onOpen={(id) => open('templates', id)}
        drawRow={(row) => row.kind === 'template' && <TemplateRowView row={row} />}
      >
        {empty && (
          <EmptyState
            kind={empty}
            list="waiver_templates"
            noun="Template"
            status={status}
            onClear={onClear}
            onSync={() => syncNow()}
          />
        )}
      </RecordGrid>
    </>
  );
}

function matchingRows(
  rows: readonly TemplateRow[],
  words: readonly string[],
): readonly TemplateListRow[] {
  return rows
    .filter(({ title, identifier, id, status }) => {
      const text = `${title} ${identifier} ${id} ${status}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((row) => ({ kind: 'template', ...row }));
}
