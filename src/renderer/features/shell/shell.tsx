import './shell.css';
import type { ReactNode } from 'react';
import { Sidebar } from './sidebar';
import { StoreTrouble } from './store-trouble';
import { useShortcuts } from './use-shortcuts';

/** The frame around every section: the sidebar, and what the section shows. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useShortcuts();
  return (
    <div className="app">
      <Sidebar />
      <main className="work">
        <StoreTrouble />
        {children}
      </main>
    </div>
  );
}
