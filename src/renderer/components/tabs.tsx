import { Guarded } from './guarded';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import detail from './detail.module.css';
import { Tag } from './ui/tag';

export interface TabEntry<Key extends string> {
  readonly key: Key;
  readonly title: string;
  /** A number beside the title, not part of the tab's name. */
  readonly amount?: number;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly TabEntry<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** What stands above the tabs, in the same head. */
  readonly head: ReactNode;
  /** The id of the record they belong to. */
  readonly record: string;
  /** The panel of the current tab. */
  readonly children: ReactNode;
}

/** A head with tabs, and the panel of the one that is open. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { tabs, current, onChange } = props;
  const base = useId();
  function press(event: KeyboardEvent<HTMLElement>): void {
    const next = neighbour(tabs, current, event.key);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${base}-${next.key}`)?.focus();
  }
  return (
    <>
      <div className={detail.head}>
        {props.head}
        <div className={detail.tabs} role="tablist" aria-label={props.label} onKeyDown={press}>
          {tabs.map(({ key, title, amount }) => (
            <button
              key={key}
              id={`${base}-${key}`}
              type="button"
              role="tab"
              aria-selected={key === current}
              aria-describedby={amount === undefined ? undefined : `${base}-${key}-amount`}
              aria-controls={`${base}-panel`}
              tabIndex={key === current ? 0 : -1}
              onClick={() => onChange(key)}
            >
              {title}
              {amount !== undefined && (
                <Tag id={`${base}-${key}-amount`} aria-hidden="true" className={detail.tabAmount}>
                  {amount}
                </Tag>
              )}
            </button>
          ))}
        </div>
      </div>
      <div
        className={detail.body}
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${current}`}
        tabIndex={0}
      >
        <Guarded part="This part of the record" shows={`${props.record} ${current}`}>
          {props.children}
        </Guarded>
      </div>
    </>
  );
}

function neighbour<Key extends string>(
  tabs: readonly TabEntry<Key>[],
  current: Key,
  pressed: string,
): TabEntry<Key> | undefined {
  const at = tabs.findIndex(({ key }) => key === current);
  if (pressed === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (pressed === 'ArrowLeft') return tabs.at(at - 1);
  if (pressed === 'Home') return tabs[0];
  return pressed === 'End' ? tabs.at(-1) : undefined;
}
