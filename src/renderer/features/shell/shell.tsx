import type { ReactNode } from 'react';
import { Sidebar } from './sidebar';
import { StoreTrouble } from './store-trouble';
import { useShortcuts } from './use-shortcuts';
import styles from './shell.module.css';

/** The frame around every section: the sidebar, and what the section shows. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useShortcuts();
  return (
    <div className={styles.app}>
      <Sidebar />
      <main className={styles.work}>
        <StoreTrouble />
        {children}
      </main>
    </div>
  );
}
