import type { ProfileState } from '../../../contract/profile';
import { t } from '@lingui/core/macro';
import { SECTIONS, type Section } from '../../../contract/menu';
import { useProfileStore } from '../../stores/profile-store';
import { NavLink } from './nav-link';
import { SyncBox } from './sync-box';
import { Trans } from '@lingui/react/macro';
import { CommunitySwitcher } from '../../components/communities/community-switcher';
import { RunningExport } from '../../components/export/export-status';
import { count } from '../../words/counted';
import { cancelExport, useExportStore } from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { navigation, useViewStore } from '../../stores/view-store';
import { LinkButton, Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { keyText } from '../../stores/keys';
import styles from './shell.module.css';

/* The sections about this computer come last. */
const COMPUTER_FROM = SECTIONS.indexOf('exports');

/** The community, the sections and the state of the copy. */
export function Sidebar() {
  const profile = useProfileStore((state) => state.profile);
  return (
    <aside className={styles.side} aria-label={t`Community and copy`}>
      {profile?.kind === 'open' && <Community profile={profile} />}
      <nav aria-label={t`Sections`}>
        <Links sections={SECTIONS.slice(0, COMPUTER_FROM)} />
        <h2 id="this-computer">{t`This computer`}</h2>
        <Links sections={SECTIONS.slice(COMPUTER_FROM)} labelledBy="this-computer" />
      </nav>
      <ExportBox />
      <SyncBox />
    </aside>
  );
}

interface LinksProps {
  readonly sections: readonly Section[];
  readonly labelledBy?: string;
}

function Links({ sections, labelledBy }: LinksProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {sections.map((section) => (
        <li key={section}>
          <NavLink section={section} />
        </li>
      ))}
    </ul>
  );
}

function Community({ profile }: { readonly profile: ProfileState & { readonly kind: 'open' } }) {
  return (
    <div className={styles.community}>
      <CommunitySwitcher className={styles.switcher}>
        <span className={styles.mark} aria-hidden="true">
          {[...profile.name][0]?.toUpperCase() ?? '?'}
        </span>
        <span className={styles.names}>
          <b title={profile.name}>
            <bdi>{profile.name}</bdi>
          </b>
          {profile.sample && <small>{t`Sample data`}</small>}
          {!profile.sample && profile.name !== profile.host && (
            <small>
              <bdi>{profile.host}</bdi>
            </small>
          )}
        </span>
      </CommunitySwitcher>
      <HistoryButtons />
    </div>
  );
}

/** The running export and the number of waiting ones, in every section. */
function ExportBox() {
  const jobs = useExportStore((store) => store.jobs);
  const running = jobs.find(({ progress }) => progress !== null) ?? jobs[0];
  useScreenCommands(
    running && !running.cancelled
      ? [{ label: t`Cancel the export`, run: () => void cancelExport(running.job) }]
      : [],
  );
  if (!running) return null;
  const waiting = jobs.length - 1;
  return (
    <section className={styles.exporting} aria-label={t`Exports under way`}>
      <RunningExport job={running} />
      {waiting > 0 && (
        <LinkButton onClick={() => navigation.go('exports')}>
          <Trans>and {count(waiting)} waiting</Trans>
        </LinkButton>
      )}
    </section>
  );
}

/** The buttons that go back to the last place, and forward again. */
function HistoryButtons() {
  const isFirst = useViewStore(({ past }) => past.length === 0);
  const isLast = useViewStore(({ ahead }) => ahead.length === 0);
  return (
    <div className={styles.history} role="group" aria-label={t`History`}>
      <Button
        small
        aria-label={t`Back to the last place`}
        title={t`Back (${keyText('back')})`}
        disabled={isFirst}
        onClick={navigation.back}
      >
        <Icon name="back" />
      </Button>
      <Button
        small
        aria-label={t`Forward`}
        title={t`Forward (${keyText('forward')})`}
        disabled={isLast}
        onClick={navigation.forward}
      >
        <Icon name="right" />
      </Button>
    </div>
  );
}
