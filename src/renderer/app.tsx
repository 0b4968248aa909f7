import { AmongCommunities } from './components/communities/among-communities';
import { onWindow } from './components/screen/on-window';
import { keepFocus } from './components/screen/keep-focus';
import { useEffect } from 'react';
import { lazyComponent } from './components/screen/lazy-component';
import { warmFonts } from './components/screen/warm-fonts';
import { copyAsText } from './components/ui/clipboard';
import { ConnectScreen } from './features/connect/connect-screen';
import { UnlockScreen } from './features/connect/unlock-screen';
import { useProfileStore } from './stores/profile-store';

const desk = lazyComponent(async () => (await import('./desk')).Desk);

/** Reads sections and fonts ahead, once the first screen is painted and nothing else is to do. */
export function loadDeskWhenIdle(): void {
  requestIdleCallback(() => void desk.ahead().then(warmFonts));
}

/**
 * Shows the screen for the profile: connecting, unlocking, or the sections. Shows nothing once a
 * profile was closed, because what the person typed then would be lost with this page.
 */
export function App() {
  useEffect(() => keepFocus(document), []);
  useEffect(() => copyAsText(document), []);
  useEffect(leaveToInputMethods, []);
  const { profile, isOver, isLeft } = useProfileStore();
  if (!profile || isOver || isLeft) return null;
  if (profile.kind === 'open') return <desk.Component />;
  return (
    <AmongCommunities>
      {profile.kind === 'none' ? (
        <ConnectScreen systemProtection={profile.systemProtection} />
      ) : (
        <UnlockScreen host={profile.host} reason={profile.reason} />
      )}
    </AmongCommunities>
  );
}

/*
 * Keys belong to an input method until what is typed by it is chosen: Enter and Escape in its list
 * of words mean nothing to the window.
 */
function leaveToInputMethods(): () => void {
  const leave = (event: KeyboardEvent): void => {
    if (event.isComposing) event.stopPropagation();
  };
  return onWindow({ keydown: leave }, true);
}
