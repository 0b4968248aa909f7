import { t } from '@lingui/core/macro';
import { memo, useId, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import detail from './detail.module.css';
import { classes } from '../ui/classes';
import { Guarded } from '../screen/guarded';
import { Tag } from '../ui/tag';

export interface TabEntry<Key extends string> {
  readonly key: Key;
  readonly title: string;
  /** A number beside the title, not part of the tab's name. */
  readonly amount?: number;
  readonly panel: ReactNode;
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
}

/**
 * A head with tabs, and the panel of the one that is open. React Aria draws all of it anew or
 * nothing: nothing, while the record that was chosen is still on its way.
 */
export const Tabs = memo(TabsDrawn) as typeof TabsDrawn;

function TabsDrawn<Key extends string>(props: TabsProps<Key>) {
  const { tabs, current, onChange } = props;
  return (
    <AriaTabs
      className={classes(detail.tabbed)}
      selectedKey={current}
      onSelectionChange={(key) => onChange(key as Key)}
    >
      <div className={detail.head}>
        {props.head}
        <TabList className={classes(detail.tabs)} aria-label={props.label} dependencies={[tabs]}>
          {tabs.map((entry) => (
            <TabOf key={entry.key} entry={entry} />
          ))}
        </TabList>
      </div>
      <TabPanel key={current} className={classes(detail.body)} id={current}>
        <Guarded part={t`This part of the record`} shows={`${props.record} ${current}`}>
          {tabs.find(({ key }) => key === current)?.panel}
        </Guarded>
      </TabPanel>
    </AriaTabs>
  );
}

function TabOf({ entry: { key, title, amount } }: { readonly entry: TabEntry<string> }) {
  const amountId = useId();
  return (
    <Tab
      id={key}
      className={classes(detail.tab)}
      {...(amount === undefined ? {} : { 'aria-describedby': amountId })}
    >
      {title}
      {amount !== undefined && (
        <Tag id={amountId} aria-hidden="true" className={detail.tabAmount}>
          {amount}
        </Tag>
      )}
    </Tab>
  );
}
