import '../../components/record-grid.css';
import './template-grid.css';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { TemplateRow } from '../../../contract/record-views';
import { gridAction } from '../../components/grid-keys';
import { count } from '../../components/sync-words';
import { VisibleText } from '../../components/visible-text';
import { useViewStore } from '../../stores/view-store';

interface TemplateGridProps {
  readonly rows: readonly TemplateRow[];
  readonly children: ReactNode;
}

/** A community has few templates: they are all drawn. */
export function TemplateGrid({ rows, children }: TemplateGridProps) {
  const [active, setActive] = useState(-1);
  const openId = useViewStore((state) => state.opened.templates);
  const open = useViewStore((state) => state.open);
  function press(event: KeyboardEvent): void {
    const action = gridAction(event, active, rows.length, 10);
    if (action?.kind === 'move') setActive(action.to);
    else if (action?.kind === 'open' && rows[active]) open('templates', rows[active].id);
    else return;
    event.preventDefault();
  }
  return (
    <div
      className="grid still"
      role="grid"
      aria-label="Templates"
      aria-rowcount={rows.length + 1}
      aria-activedescendant={rows[active] ? `template-${active}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="row" aria-rowindex={1} className="unseen">
        {['Title', 'Signatures', 'State'].map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
      {rows.length === 0 && children}
      {rows.map((row, index) => (
        <div
          key={row.id}
          id={`template-${index}`}
          role="row"
          className={index === active ? 'row active' : 'row'}
          aria-rowindex={index + 2}
          aria-selected={row.id === openId}
          data-id={row.id}
          onClick={() => {
            setActive(index);
            open('templates', row.id);
          }}
        >
          <span role="gridcell" className="name">
            <VisibleText text={row.title} empty="No title" />
          </span>
          <span role="gridcell" className="end meta">
            {row.signatures === 0 ? 'no signatures' : `${count(row.signatures)} signatures`}
          </span>
          <span role="gridcell" className="meta wide">
            <span className="first-letter">
              <VisibleText text={row.status} />
            </span>
            {` · version ${row.version} `}
            {!row.listed && <span className="tag warn">no longer listed</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
