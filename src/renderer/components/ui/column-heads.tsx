import type { ReactNode } from 'react';
import textStyles from './text.module.css';

interface ColumnHeadsProps {
  readonly names: readonly string[];
  /** The name of a last column of buttons, which is only heard. */
  readonly unseen?: string;
  /** What stands before them. */
  readonly children?: ReactNode;
}

/** The heads of a table's columns. */
export function ColumnHeads({ names, unseen, children }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {children}
        {names.map((name) => (
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
  );
}
