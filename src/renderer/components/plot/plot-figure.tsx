import { openMenu } from '../../stores/menu-store';
import { t } from '@lingui/core/macro';
import { memo, useDeferredValue, useId } from 'react';
import { Button, LinkButton } from '../ui/button';
import { classes } from '../ui/classes';
import type { Figure, FigureTable, TableCell } from './figure';
import { openList, PlotPicture } from './plot-picture';
import { PLOT_FILES, savePlot, type PlotFileKind } from './save-plot';
import styles from './plot.module.css';
import textStyles from '../ui/text.module.css';
import { VisibleText } from '../text/visible-text';
import { DataTable } from '../ui/data-table';
import table from '../ui/data-table.module.css';

export interface PlotFigureProps {
  readonly figure: Figure;
  /** Says in sentences what is counted, and how complete the copy is. */
  readonly said: readonly string[];
  readonly asTable: boolean;
  /** True where the figure takes the whole width. */
  readonly wide?: boolean;
}

const FILES: Readonly<Record<PlotFileKind, string>> = {
  png: t`Picture (PNG)…`,
  svg: t`Drawing (SVG)…`,
  csv: t`Table (CSV)…`,
};

/** A plot with its title, as a picture or a table, and the button that saves it. */
export function PlotFigure({ figure, said, asTable, wide = false }: PlotFigureProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes(styles.figure, wide && styles.wide)}>
      <header className={styles.head}>
        <h3 id={heading}>{figure.title}</h3>
        <SaveButton figure={figure} said={said} />
      </header>
      <p className={styles.hint}>{figure.hint}</p>
      {asTable && figure.table !== null ? (
        <div
          className={styles.table}
          role="group"
          tabIndex={0}
          aria-label={t`${figure.title}, table`}
        >
          <PlotTable title={figure.title} content={figure.table} opens />
        </div>
      ) : (
        <>
          <PlotPicture figure={figure} summary={[figure.title, figure.hint].join('. ')} />
          {figure.table !== null && <HeardTable title={figure.title} content={figure.table} />}
        </>
      )}
      <p className={styles.note}>{said.join(' ')}</p>
    </section>
  );
}

/* Heard only, and larger than the picture, so it comes once the picture is there. */
function HeardTable({ title, content }: { readonly title: string; readonly content: FigureTable }) {
  const shown = useDeferredValue<FigureTable | null>(content, null);
  if (shown === null) return null;
  return (
    <div className={classes(textStyles.unseen, styles.heard)}>
      <PlotTable title={title} content={shown} opens={false} />
    </div>
  );
}

function SaveButton({ figure, said }: Pick<PlotFigureProps, 'figure' | 'said'>) {
  const label = t`Save “${figure.title}”`;
  const entries = PLOT_FILES.map((kind) => ({
    label: FILES[kind],
    run: () => savePlot(figure, said, kind),
  }));
  return (
    <Button
      small
      aria-label={t`Save “${figure.title}”…`}
      aria-haspopup="menu"
      onClick={({ currentTarget }) =>
        openMenu({ label, ids: [], at: currentTarget.getBoundingClientRect(), groups: [entries] })
      }
    >{t`Save…`}</Button>
  );
}

interface PlotTableProps {
  readonly title: string;
  readonly content: FigureTable;
  /** True where the numbers open their lists; false where the table is only heard. */
  readonly opens: boolean;
}

/** The content of a picture as a table. */
const PlotTable = memo(function WrittenPlot({ title, content, opens }: PlotTableProps) {
  return (
    <DataTable aria-label={title} heads={content.columns}>
      {content.rows.map(({ heads, cells }) => (
        <tr key={heads.join('\n')}>
          {heads.map((head, at) => (
            <th key={at} scope="row">
              <VisibleText text={head} />
            </th>
          ))}
          {cells.map((cell, at) => (
            <td key={at} className={table.num}>
              <Number cell={cell} opens={opens} />
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
});

interface NumberProps {
  readonly cell: TableCell;
  readonly opens: boolean;
}

function Number({ cell: { text, opens }, opens: live }: NumberProps) {
  if (opens === null || !live) return text;
  return <LinkButton onClick={() => openList(opens)}>{text}</LinkButton>;
}
