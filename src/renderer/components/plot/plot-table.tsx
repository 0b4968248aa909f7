import { memo } from 'react';
import { VisibleText } from '../text/visible-text';
import { DataTable } from '../ui/data-table';
import { LinkButton } from '../ui/button';
import type { FigureTable, TableCell } from './figure';
import { openList } from './plot-picture';
import table from '../ui/data-table.module.css';

interface PlotTableProps {
  readonly title: string;
  readonly content: FigureTable;
  /** True where the numbers open their lists; false where the table is only heard. */
  readonly opens: boolean;
}

/** The content of a picture as a table. */
export const PlotTable = memo(function WrittenPlot({ title, content, opens }: PlotTableProps) {
  return (
    <DataTable className={table.plainHeads} aria-label={title} heads={content.columns}>
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
