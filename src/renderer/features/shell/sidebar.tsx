import type { ProfileState } from '../../../contract/profile';
import { t } from '@lingui/core/macro';
import { SECTIONS, type Section } from '../../../contract/menu';
import { useProfileStore } from '../../stores/profile-store';
import { NavLink } from './nav-link';
import { ExportBox } from './export-box';
import { HistoryButtons } from './history-buttons';
import { SyncBox } from './sync-box';
import styles from './shell.module.css';

/* Sections about this computer come last. */
const COMPUTER_FROM = SECTIONS.indexOf('exports');

/** Community, sections and the state of the copy. */
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
      <span className={styles.mark} aria-hidden="true">
        {[...profile.name][0]?.toUpperCase() ?? '?'}
      </span>
      <div>
        <b title={profile.name}>
          <bdi>{profile.name}</bdi>
        </b>
        {profile.sample && <small>{t`Sample data on this computer`}</small>}
        {!profile.sample && profile.name !== profile.host && (
          <small>
            <bdi>{profile.host}</bdi>
          </small>
        )}
      </div>
      <HistoryButtons />
    </div>
  );
}
