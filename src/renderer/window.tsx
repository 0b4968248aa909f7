import { t } from '@lingui/core/macro';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadDeskWhenIdle } from './app';
import { Guarded, type RecoveryAction } from './components/screen/guarded';
import { lazyComponent } from './components/screen/lazy-component';
import { connectStores } from './stores/connect-stores';
import { saveDiagnostics } from './stores/save-diagnostics';
import { quietWorker, startCacheWorker } from './stores/start-worker';

/** Draws the window. Its texts are those of the language in force when this module is loaded. */
connectStores(startCacheWorker(), quietWorker());

const settings = lazyComponent(
  async () => (await import('./features/settings/settings-screen')).SettingsScreen,
);

/** The window or, where it cannot be drawn, the ways on: another try, or the settings alone. */
function Window() {
  const [alone, setAlone] = useState(false);
  const waysOn: readonly RecoveryAction[] = [
    { label: t`Load it anew`, go: () => location.reload() },
    ...(alone ? [] : [{ label: t`Settings`, go: () => setAlone(true) }]),
    { label: t`Save diagnostics…`, go: saveDiagnostics },
  ];
  return (
    <Guarded part={t`The window`} shows={String(alone)} waysOn={waysOn}>
      {alone ? <settings.Component /> : <App />}
    </Guarded>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
createRoot(root).render(
  <StrictMode>
    <Window />
  </StrictMode>,
);
loadDeskWhenIdle();
