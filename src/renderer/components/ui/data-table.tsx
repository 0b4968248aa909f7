import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import styles from './data-table.module.css';
import textStyles from './text.module.css';

interface DataTableProps extends ComponentProps<'table'> {
  readonly heads: readonly string[];
  /** The name of a last column of buttons, which is only heard. */
  readonly unseen?: string;
  /** Before the heads is one more column, whose cells say what their lines are of. */
  readonly corner?: boolean;
  readonly caption?: ReactNode;
  /** Its last line, which sums up. */
  readonly foot?: ReactNode;
}

/** Lines under the heads of their columns. */
export function DataTable(props: DataTableProps) {
  const { heads, unseen, corner = false, caption, foot, className, children, ...rest } = props;
  return (
    <table {...rest} className={classes(styles.table, className)}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {corner && <td />}
          {heads.map((name) => (
            <th key={name} scope="col">
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
