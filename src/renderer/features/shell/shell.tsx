import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { Guarded } from '../../components/screen/guarded';
import { navigation, useViewStore } from '../../stores/view-store';
import { LastActionBar } from './last-action-bar';
import { Sidebar } from './sidebar';
import { saveDiagnostics } from '../../stores/save-diagnostics';
import { SpokenHere } from './spoken';
import { StoreTroubleNotices } from './store-trouble';
import { SyncTroubleBar } from './sync-trouble';
import { useFileDrop } from './use-file-drop';
import { useHistoryInput } from './use-history-input';
import { useWindowTitle } from './use-window-title';
import { useShortcuts } from './use-shortcuts';
import { isKnownZone } from '../../../domain/time/zone';
import { LinkButton } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { offsetOnlyText } from '../../words/zone-words';
import { useCopyStore } from '../../stores/copy-store';
import { useSystemZone } from '../../stores/system-zone';
import styles from './shell.module.css';
import { followOffered } from '../../stores/offered-commands';
import { askMain } from '../../stores/ask-main';

/** The frame around every section: the sidebar, and the section's content. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useShortcuts();
  useFileDrop();
  useHistoryInput();
  const title = useWindowTitle();
  useMenuOffer();
  const place = useViewStore(placeOf);
  return (
    <div className={styles.app}>
      <SpokenHere />
      <Sidebar />
      <main tabIndex={-1} aria-label={title} className={styles.work}>
        <Guarded part={t`This section`} shows={place} waysOn={WAYS_ON}>
          {children}
        </Guarded>
        {/* Below the section, so that notices which come by themselves move no row. */}
        <StoreTroubleNotices />
        <ZoneNote />
        <SyncTroubleBar />
        <LastActionBar />
      </main>
    </div>
  );
}

/* Offered where a screen failed, because the sidebar may be out of sight. */
const WAYS_ON = [
  { label: t`Settings`, go: () => navigation.go('settings') },
  { label: t`Save diagnostics…`, go: saveDiagnostics },
];

function placeOf({ section, people }: ReturnType<typeof useViewStore.getState>): string {
  return people ? `${people.kind} ${people.id}` : section;
}

/**
 * Says that hours follow only the clock's offset. It is below every section except the settings,
 * which say it themselves.
 */
function ZoneNote() {
  const system = useSystemZone();
  const chosen = useCopyStore(({ settings }) => settings.zone);
  const isInSettings = useViewStore(({ section, people }) => section === 'settings' && !people);
  if (system.isNamed || isInSettings || (chosen !== null && isKnownZone(chosen))) return null;
  return (
    <Notice role="note" aria-label={t`Time zone`} banner>
      {offsetOnlyText(system.zone)}{' '}
      <LinkButton onClick={() => navigation.go('settings')}>{t`Choose a time zone`}</LinkButton>
    </Notice>
  );
}

/** Tells the program's menu which items do something, and none once this screen is left. */
function useMenuOffer(): void {
  useEffect(() => {
    const stop = followOffered((commands) => void askMain('menu:offer', { commands }));
    return () => {
      stop();
      void askMain('menu:offer', { commands: [] });
    };
  }, []);
}
