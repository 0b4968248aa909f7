import './settings.css';
import { AboutCard } from './about-card';
import { ChoicesCard } from './choices-card';
import { ConnectionCard } from './connection-card';
import { DiagnosticsCard } from './diagnostics-card';
import { ProxyCard } from './proxy-card';

/** Choices of this computer, the connection, and facts about the program. */
export function SettingsScreen() {
  return (
    <>
      <header className="top">
        <h1>Settings</h1>
      </header>
      <div className="page settings">
        <ChoicesCard />
        <ConnectionCard />
        <ProxyCard />
        <DiagnosticsCard />
        <AboutCard />
      </div>
    </>
  );
}
