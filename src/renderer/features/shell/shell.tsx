import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Guarded } from '../../components/screen/guarded';
import { useViewStore } from '../../stores/view-store';
import { Sidebar } from './sidebar';
import { saveDiagnostics } from '../../stores/save-diagnostics';
import { SpokenHere } from './spoken';
import { StoreTrouble } from './store-trouble';
import { SyncTroubleBar } from './sync-trouble';
import { useFileDrop } from './use-file-drop';
import { useHistoryInput } from './use-history-input';
import { useMenuOffer } from './use-menu-offer';
import { useWindowTitle } from './use-window-title';
import { useShortcuts } from './use-shortcuts';
import { ZoneNote } from './zone-note';
import styles from './shell.module.css';

/** The frame around every section: the sidebar, and what the section shows. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useShortcuts();
  useFileDrop();
  useHistoryInput();
  useWindowTitle();
  useMenuOffer();
  const place = useViewStore(placeOf);
  return (
    <div className={styles.app}>
      <SpokenHere />
      <Sidebar />
      <main tabIndex={-1} className={styles.work}>
        <SyncTroubleBar />
        <StoreTrouble />
        <ZoneNote />
        <Guarded part={t`This section`} shows={place} waysOn={WAYS_ON}>
          {children}
        </Guarded>
      </main>
    </div>
  );
}

/* Offered where a screen failed, because the sidebar may be out of sight. */
const WAYS_ON = [
  { label: t`Settings`, go: () => useViewStore.getState().go('settings') },
  { label: t`Save diagnostics…`, go: saveDiagnostics },
];

function placeOf({ section, people }: ReturnType<typeof useViewStore.getState>): string {
  return people ? `${people.kind} ${people.id}` : section;
}
