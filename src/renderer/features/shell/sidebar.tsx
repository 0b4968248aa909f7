import type { ProfileState } from '../../../contract/profile';
import {
  COMPUTER_SECTIONS,
  RECORD_SECTIONS,
  type SectionEntry,
} from '../../components/screen/sections';
import { useProfileStore } from '../../stores/profile-store';
import { NavLink } from './nav-link';
import { ExportBox } from './export-box';
import { HistoryButtons } from './history-buttons';
import { SyncBox } from './sync-box';
import styles from './shell.module.css';

/** Community, sections and the state of the copy. */
export function Sidebar() {
  const profile = useProfileStore((state) => state.profile);
  return (
    <aside className={styles.side} aria-label="Community and copy">
      {profile?.kind === 'open' && <Community profile={profile} />}
      <nav aria-label="Sections">
        <Links entries={RECORD_SECTIONS} />
        <h2 id="this-computer">This computer</h2>
        <Links entries={COMPUTER_SECTIONS} labelledBy="this-computer" />
      </nav>
      <ExportBox />
      <SyncBox />
    </aside>
  );
}

interface LinksProps {
  readonly entries: readonly SectionEntry[];
  readonly labelledBy?: string;
}

function Links({ entries, labelledBy }: LinksProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.section}>
          <NavLink entry={entry} />
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
        <b>
          <bdi>{profile.name}</bdi>
        </b>
        {profile.sample && <small>Sample data on this computer</small>}
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
