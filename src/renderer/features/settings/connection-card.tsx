import '../../components/access-report.css';
import type { ListSyncStatus } from '../../../contract/sync-status';
import { failureSentence } from '../../components/failure-sentence';
import { Icon, type IconName } from '../../components/icon';
import { count, listWords } from '../../components/sync-words';
import { useCopyStore } from '../../stores/copy-store';
import { useProfileStore } from '../../stores/profile-store';
import { lockNow, syncNow } from '../../stores/run-command';
import { useViewStore } from '../../stores/view-store';

const protections = {
  system: 'Kept in this computer’s keychain',
  passphrase: 'Locked with your passphrase',
  session: 'For this session only: nothing usable stays after quitting',
} as const;

/** The connected community, what its key may see, and the ways to leave it. */
export function ConnectionCard() {
  const profile = useProfileStore((state) => state.profile);
  const lists = useCopyStore((state) => state.status?.lists ?? []);
  const show = useViewStore((state) => state.show);
  if (profile?.kind !== 'open') return null;
  return (
    <section className="card" aria-label="Connection">
      <h2>Connection</h2>
      <dl className="kv">
        <dt>Community</dt>
        <dd>
          <bdi>{profile.name}</bdi>
        </dd>
        <dt>Service address</dt>
        <dd className="mono">
          <bdi>{profile.address}</bdi>
        </dd>
        <dt>API key and copy</dt>
        <dd>{protections[profile.protection]}</dd>
      </dl>
      <div className="access">
        <h2>What this key may see</h2>
        <ul>
          {lists.map((list) => (
            <AccessLine key={list.list} list={list} />
          ))}
        </ul>
      </div>
      <div className="actions">
        <button type="button" className="btn" onClick={() => syncNow(true)}>
          Check everything again
        </button>
        {profile.protection !== 'session' && (
          <button type="button" className="btn" onClick={() => void lockNow()}>
            Lock
          </button>
        )}
        <button type="button" className="btn danger" onClick={() => show('disconnect')}>
          Disconnect …
        </button>
      </div>
    </section>
  );
}

const looks: Readonly<Record<ListSyncStatus['access'], { icon: IconName; className: string }>> = {
  allowed: { icon: 'check', className: 'happened' },
  refused: { icon: 'cross', className: 'no-show' },
  unknown: { icon: 'question', className: 'cancelled' },
};

function AccessLine({ list }: { readonly list: ListSyncStatus }) {
  const { icon, className } = looks[list.access];
  const words = list.access === 'unknown' ? 'not known yet' : list.access;
  return (
    <li>
      <span>
        <span className="first-up">{listWords[list.list]}</span>, {count(list.cached)} in this copy
        {list.setAside > 0 && `, ${count(list.setAside)} not understood`}
      </span>
      <span className={`st ${className}`}>
        <Icon name={icon} />
        {words}
      </span>
      {list.failure && <small>{failureSentence(list.failure)}</small>}
    </li>
  );
}
