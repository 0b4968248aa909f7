import { t } from '@lingui/core/macro';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadDeskWhenIdle } from './app';
import { Guarded } from './components/screen/guarded';
import { connectStores } from './stores/connect-stores';
import { startCacheWorker } from './stores/start-worker';

/** Draws the window; its texts are those of the language that is spoken when this is loaded. */
connectStores(window.desk, startCacheWorker());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
createRoot(root).render(
  <StrictMode>
    <Guarded
      part={t`The window`}
      shows={null}
      wayOn={{ label: t`Load it anew`, go: () => location.reload() }}
    >
      <App />
    </Guarded>
  </StrictMode>,
);
loadDeskWhenIdle();
