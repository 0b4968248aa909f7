import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { AskAdvocatesDialog } from './components/advocate/ask-advocates-dialog';
import { LabelDialog } from './components/advocate/label-dialog';
import { NotedFollowUpDialog } from './components/follow-up/bulk-dialog';
import { ContextMenu } from './components/menu/context-menu';
import { GuardedDialog } from './components/screen/guarded';
import { lazyComponent, useAhead } from './components/screen/lazy-component';
import { ActivityScreen } from './features/activity/activity-screen';
import { AwaitingScreen } from './features/awaiting/awaiting-screen';
import { CheckDialog } from './features/checks/check-dialog';
import { LeaveCommunityDialog } from './features/communities/leave-community-dialog';
import { RemoveCommunityDialog } from './features/communities/remove-community-dialog';
import { CoverageScreen } from './features/coverage/coverage-screen';
import { EventDetail } from './features/events/event-detail';
import { EventsScreen } from './features/events/events-screen';
import { ExportsScreen } from './features/exports/exports-screen';
import { HelpDialog } from './features/help/help-dialog';
import { OverviewScreen } from './features/overview/overview-screen';
import { PeopleScreen } from './features/people/people-screen';
import { DisconnectDialog } from './features/settings/disconnect-dialog';
import { ReplaceKeyDialog } from './features/settings/replace-key-dialog';
import { DailyFileDialog, SaveBackupDialog } from './features/settings/sealed-file-dialogs';
import { SettingsScreen } from './features/settings/settings-screen';
import { TakeOverDialog } from './features/settings/take-over-dialog';
import { Shell } from './features/shell/shell';
import { TemplatesScreen } from './features/templates/templates-screen';
import { WaiversScreen } from './features/waivers/waivers-screen';
import { formatsNow } from './stores/formats';
import { closeDialog, useViewStore, type Section } from './stores/view-store';

const screens: Readonly<Record<Section, ReactNode>> = {
  overview: <OverviewScreen />,
  waivers: <WaiversScreen />,
  events: <EventsScreen />,
  awaiting: <AwaitingScreen detail={(id) => <EventDetail section="awaiting" id={id} />} />,
  coverage: <CoverageScreen detail={(id) => <EventDetail section="coverage" id={id} />} />,
  templates: <TemplatesScreen />,
  exports: <ExportsScreen />,
  activity: <ActivityScreen />,
  settings: <SettingsScreen />,
};

const palette = lazyComponent(
  async () => (await import('./features/commands/command-palette')).CommandPalette,
);

const overlays = {
  commands: <palette.Component />,
  disconnect: <DisconnectDialog />,
  'replace-key': <ReplaceKeyDialog />,
  'save-backup': <SaveBackupDialog />,
  'daily-file': <DailyFileDialog />,
  'ask-advocates': <AskAdvocatesDialog />,
  'take-over': <TakeOverDialog />,
  'check-pdf': <CheckDialog />,
  'leave-community': <LeaveCommunityDialog />,
  'remove-community': <RemoveCommunityDialog />,
  help: <HelpDialog />,
} as const;

/** The sections of an open profile, and the dialogs over them. */
export function Desk() {
  useAhead(palette);
  const section = useViewStore((state) => state.section);
  const overlay = useViewStore((state) => state.overlay);
  const people = useViewStore((state) => state.people);
  return (
    <I18nProvider locale={formatsNow().locale}>
      <Shell>{people ? <PeopleScreen target={people} /> : screens[section]}</Shell>
      {overlay !== 'none' && (
        <GuardedDialog key={overlay} onClose={closeDialog}>
          {overlays[overlay]}
        </GuardedDialog>
      )}
      <LabelDialog />
      <NotedFollowUpDialog />
      <ContextMenu />
    </I18nProvider>
  );
}
