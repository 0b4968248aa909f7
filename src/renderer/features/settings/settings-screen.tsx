import { t } from '@lingui/core/macro';
import { AboutCard } from './about-card';
import { AdvocatesCard } from './advocates-card';
import { AgeLimitCard } from './age-limit-card';
import { BackupCard } from './backup-card';
import { ChoicesCard } from './choices-card';
import { ConnectionCard } from './connection-card';
import { LanguageCard, ThemeCard } from './language-and-theme';
import { DiagnosticsCard } from './diagnostics-card';
import { classes } from '../../components/ui/classes';
import { ProxyForm } from '../../components/connection/proxy-form';
import { useCopyStore } from '../../stores/copy-store';
import { useProfileStore } from '../../stores/profile-store';
import { Card } from '../../components/ui/card';
import screen from '../../components/screen/screen.module.css';
import styles from './settings.module.css';
import { Hint } from '../../components/ui/notice';

/** The choices of this computer, the connection, and facts about the program. */
export function SettingsScreen() {
  return (
    <>
      <header className={screen.top}>
        <h1>{t`Settings`}</h1>
      </header>
      <div className={classes(screen.page, styles.settings)}>
        <LanguageCard />
        <ThemeCard />
        <ChoicesCard />
        <ConnectionCard />
        <AdvocatesCard />
        <AgeLimitCard />
        <BackupCard />
        <ProxyCard />
        <DiagnosticsCard />
        <AboutCard />
      </div>
    </>
  );
}

/** Chooses how the connected service is reached. The sample community needs no network. */
function ProxyCard() {
  const profile = useProfileStore((state) => state.profile);
  /* After each run, main may know a proxy that asks for a sign-in. */
  const checkedAtMs = useCopyStore((state) => state.status?.checkedAtMs ?? 0);
  const failed = useCopyStore(
    (state) => state.status?.lists.filter(({ failure }) => failure?.proxy).length ?? 0,
  );
  if (profile?.kind !== 'open' || profile.sample) return null;
  return (
    <Card region title={t`Network`}>
      <Hint>
        {t`A proxy stands between this computer and the service in some networks. Services on this computer itself are reached without one, unless you name a proxy here.`}
      </Hint>
      <ProxyForm attempt={checkedAtMs + failed} />
    </Card>
  );
}
