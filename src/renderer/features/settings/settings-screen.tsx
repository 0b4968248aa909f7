import { t } from '@lingui/core/macro';
import { AboutCard } from './about-card';
import { ChoicesCard } from './choices-card';
import { ConnectionCard } from './connection-card';
import { LanguageCard } from './language-card';
import { DiagnosticsCard } from './diagnostics-card';
import { ProxyCard } from './proxy-card';
import screen from '../../components/screen/screen.module.css';
import styles from './settings.module.css';
import { classes } from '../../components/ui/classes';

/** Choices of this computer, the connection, and facts about the program. */
export function SettingsScreen() {
  return (
    <>
      <header className={screen.top}>
        <h1>{t`Settings`}</h1>
      </header>
      <div className={classes(screen.page, styles.settings)}>
        <LanguageCard />
        <ChoicesCard />
        <ConnectionCard />
        <ProxyCard />
        <DiagnosticsCard />
        <AboutCard />
      </div>
    </>
  );
}
