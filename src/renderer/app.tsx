import { keepFocus } from './components/keep-focus';
import { useEffect, useState } from 'react';
import { warmFonts } from './components/warm-fonts';
import { ConnectScreen } from './features/connect/connect-screen';
import { UnlockScreen } from './features/connect/unlock-screen';
import { useProfileStore } from './stores/profile-store';
import type { Desk as DeskType } from './desk';

type DeskScreen = typeof DeskType;

let loadedDesk: DeskScreen | null = null;

/* Read and compiled only once a profile is open, or while the passphrase is typed. */
async function loadDesk(): Promise<DeskScreen> {
  return (loadedDesk ??= (await import('./desk')).Desk);
}

/** Loads the sections and fonts ahead, when the first screen is painted and nothing is to do. */
export function loadDeskWhenIdle(): void {
  requestIdleCallback(() => void loadDesk().then(() => warmFonts()));
}

/** What is on screen follows from the profile: connect, unlock, or the sections. */
export function App() {
  useEffect(() => keepFocus(document), []);
  const profile = useProfileStore((state) => state.profile);
  if (!profile) return null;
  if (profile.kind === 'none') return <ConnectScreen systemProtection={profile.systemProtection} />;
  if (profile.kind === 'locked')
    return <UnlockScreen host={profile.host} reason={profile.reason} />;
  return <LoadedDesk />;
}

/* Not `lazy`: React keeps what was suspended hidden for 300 ms, also when it is long there. */
function LoadedDesk() {
  const [Desk, setDesk] = useState<DeskScreen | null>(() => loadedDesk);
  useEffect(() => {
    if (!Desk) void loadDesk().then((loaded) => setDesk(() => loaded));
  }, [Desk]);
  return Desk && <Desk />;
}
