import { lazy, Suspense } from 'react';
import { warmFonts } from './components/warm-fonts';
import { ConnectScreen } from './features/connect/connect-screen';
import { UnlockScreen } from './features/connect/unlock-screen';
import { useProfileStore } from './stores/profile-store';

/* Read and compiled only once a profile is open, or while the passphrase is typed. */
const loadDesk = () => import('./desk');
const Desk = lazy(() => loadDesk().then(({ Desk: loaded }) => ({ default: loaded })));

/** Loads the sections and fonts ahead, when the first screen is painted and nothing is to do. */
export function loadDeskWhenIdle(): void {
  requestIdleCallback(() => void loadDesk().then(() => warmFonts()));
}

/** What is on screen follows from the profile: connect, unlock, or the sections. */
export function App() {
  const profile = useProfileStore((state) => state.profile);
  if (!profile) return null;
  if (profile.kind === 'none') return <ConnectScreen systemProtection={profile.systemProtection} />;
  if (profile.kind === 'locked')
    return <UnlockScreen host={profile.host} reason={profile.reason} />;
  return (
    <Suspense>
      <Desk />
    </Suspense>
  );
}
