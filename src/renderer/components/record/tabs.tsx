import { t } from '@lingui/core/macro';
import { createContext, memo, useContext, useId, type ReactNode } from 'react';
import {
  Tab,
  TabList,
  TabListStateContext,
  TabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components';
import detail from './detail.module.css';
import { classes } from '../ui/classes';
import { Guarded } from '../screen/guarded';
import { Tag } from '../ui/tag';

export interface TabEntry {
  readonly key: string;
  readonly title: string;
  /** A number beside the title, which is not part of the tab's name. */
  readonly amount?: number;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  readonly current: string;
  readonly onChange: (key: string) => void;
  /** The content above the tabs, in the same head. */
  readonly head: ReactNode;
  /** The id of the record that the tabs belong to. */
  readonly record: string;
}

/** A head with tabs, and the panel of the open tab, drawn anew only where a prop has changed. */
export const Tabs = memo(function TabsOfRecord({ head, record, ...frame }: TabsProps) {
  const { tabs, current } = frame;
  const panel = (
    <Guarded part={t`This part of the record`} shows={`${record} ${current}`}>
      {tabs.find(({ key }) => key === current)?.panel}
    </Guarded>
  );
  return (
    <HeadContext value={head}>
      <PanelContext value={panel}>
        <Frame {...frame} />
      </PanelContext>
    </HeadContext>
  );
});

const HeadContext = createContext<ReactNode>(null);
const PanelContext = createContext<ReactNode>(null);

type FrameProps = Omit<TabsProps, 'head' | 'record'>;

/*
 * React Aria draws everything inside its tabs twice whenever they are drawn. So the tabs are drawn
 * anew only where their titles change, and head and panel reach their places by contexts.
 */
const Frame = memo(
  FrameDrawn,
  (before, now) =>
    now.label === before.label &&
    now.current === before.current &&
    now.onChange === before.onChange &&
    titlesOf(now.tabs) === titlesOf(before.tabs),
);

function titlesOf(tabs: readonly TabEntry[]): string {
  return tabs.map(({ key, title, amount }) => `${key} ${title} ${String(amount)}`).join('\n');
}

function FrameDrawn({ label, tabs, current, onChange }: FrameProps) {
  return (
    <AriaTabs
      className={classes(detail.tabbed)}
      selectedKey={current}
      onSelectionChange={(key) => onChange(String(key))}
    >
      <div className={detail.head}>
        <HeadPlace />
        <TabList className={classes(detail.tabs)} aria-label={label}>
          {tabs.map((entry) => (
            <TabOf key={entry.key} entry={entry} />
          ))}
        </TabList>
      </div>
      <TabPanel key={current} className={classes(detail.body)} id={current}>
        <PanelPlace />
      </TabPanel>
    </AriaTabs>
  );
}

/* React Aria draws its tabs once unseen, to learn which there are; the head is left out then. */
function HeadPlace(): ReactNode {
  const head = useContext(HeadContext);
  return useContext(TabListStateContext) && head;
}

function PanelPlace(): ReactNode {
  return useContext(PanelContext);
}

function TabOf({ entry: { key, title, amount } }: { readonly entry: TabEntry }) {
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
