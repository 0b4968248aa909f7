import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import styles from './data-table.module.css';
import textStyles from './text.module.css';

interface DataTableProps extends ComponentProps<'table'> {
  /** Whoever hears the window goes from table to table by their names. */
  readonly 'aria-label': string;
  readonly heads: readonly string[];
  /** The name of a last column of buttons; it is only heard. */
  readonly unseen?: string;
  /** True where a first column has no head; its cells name their lines. */
  readonly corner?: boolean;
  readonly caption?: ReactNode;
  /** The last line, which has the sums. */
  readonly foot?: ReactNode;
}

/** A table with column heads. */
export function DataTable(props: DataTableProps) {
  const { heads, unseen, corner = false, caption, foot, className, children, ...rest } = props;
  return (
    <table {...rest} className={classes(styles.table, className)}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {corner && <td />}
          {/* Keyed by place: two columns may have the same name, as those of a version and itself. */}
          {heads.map((name, at) => (
            <th key={at} scope="col">
              {name}
            </th>
          ))}
          {unseen !== undefined && (
            <th scope="col">
              <span className={textStyles.unseen}>{unseen}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  );
}
