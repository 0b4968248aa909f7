import { t } from '@lingui/core/macro';
import type { TemplateListRow } from '../../../contract/lists';
import { EmptyState } from '../../components/list/empty-state';
import type { EmptyKind } from '../../components/list/list-state';
import { ExportAll } from '../../components/export/export-all';
import { ListNote } from '../../components/list/list-note';
import { RecordGrid } from '../../components/list/record-grid';
import type { GridColumn, MenuSubject } from '../../components/list/use-row-menu';
import type { MenuEntry } from '../../stores/menu-store';
import { visibleInRow } from '../../../domain/text/visible';
import { Button } from '../../components/ui/button';
import { useWaiverExport } from './waiver-export';
import textStyles from '../../components/ui/text.module.css';
import type { useListFeed } from '../../stores/use-list-feed';
import { countedText } from '../../words/counted';
import { VisibleText } from '../../components/text/visible-text';
import { signaturesText, templateStatusWord } from './template-words';
import { Tag } from '../../components/ui/tag';
import { classes } from '../../components/ui/classes';
import grid from '../../components/list/record-grid.module.css';
import styles from './templates.module.css';
import screen from '../../components/screen/screen.module.css';

const ROW = 52;
const COLUMNS: readonly GridColumn[] = [
  { name: t`Template`, copies: ['title'] },
  { name: t`Signatures`, copies: ['signatures_in_copy'] },
  { name: t`Status`, copies: ['status', 'version'] },
  { name: t`Waivers`, copies: [] },
];

const EXPORT = t`Export waivers…`;

/* Offers the row's export in the menu as well, for people who use keys. */
function menuOf({ row }: MenuSubject<'waiver_templates'>): readonly MenuEntry[] {
  return hasWaivers(row) ? [{ label: EXPORT, run: () => askExportOf(row) }] : [];
}

function hasWaivers({ signatures }: TemplateListRow): boolean {
  return (signatures?.amount ?? 0) > 0;
}

function askExportOf({ id, title }: TemplateListRow): void {
  useWaiverExport.setState({ asked: { id, title } });
}

const drawRow = (row: TemplateListRow) => <TemplateRowView row={row} />;

interface TemplateListProps {
  readonly list: ReturnType<typeof useListFeed<'waiver_templates'>>;
  readonly empty: EmptyKind | null;
  readonly onClear: () => void;
}

/** All templates of the copy. Those that are no longer listed come last. */
export function TemplateList({ list, empty, onClear }: TemplateListProps) {
  const { feed, state } = list;
  return (
    <div className={classes(screen.fill, styles.list)}>
      <RecordGrid
        label={t`Templates`}
        columns={COLUMNS}
        feed={feed}
        state={state}
        rowHeight={ROW}
        opens="templates"
        drawRow={drawRow}
        menuOf={menuOf}
      >
        <EmptyState kind={empty} list="waiver_templates" narrowedBy="search" onClear={onClear} />
      </RecordGrid>
      <ListNote list="waiver_templates" failure={state.failure}>
        {state.query && <ExportAll state={state} query={state.query} />}
      </ListNote>
    </div>
  );
}

/** A template in the list: its title, its status and version, and how often it was signed. */
function TemplateRowView({ row }: { readonly row: TemplateListRow }) {
  return (
    <>
      <span role="gridcell" className={grid.name}>
        <VisibleText text={row.title} empty={t`No title`} />
      </span>
      <span role="gridcell" className={classes(grid.end, styles.amount)}>
        {countedText(row.signatures, signaturesText)}
      </span>
      <span role="gridcell" className={grid.meta}>
        <VisibleText text={templateStatusWord(row.status)} empty={t`no status`} />
        {t` · version ${row.version} `}
        {!row.listed && <Tag warn>{t`no longer listed`}</Tag>}
      </span>
      <span role="gridcell" className={classes(grid.end, styles.export)}>
        {hasWaivers(row) && (
          <Button
            small
            tabIndex={-1}
            title={EXPORT}
            onClick={(event) => {
              /* A click on the row itself would open the template. */
              event.stopPropagation();
              askExportOf(row);
            }}
          >
            {t`Export…`}
            <span className={textStyles.unseen}> {visibleInRow(row.title)}</span>
          </Button>
        )}
      </span>
    </>
  );
}
