import './access-report.css';
import type { ConnectionReport, ListAccess, ListName } from '../../contract/profile';
import { failureSentence } from './failure-sentence';
import { Icon, type IconName } from './icon';

const subjects: readonly { readonly list: ListName; readonly label: string }[] = [
  { list: 'waiver_submissions', label: 'Waivers' },
  { list: 'waiver_templates', label: 'Waiver templates' },
  { list: 'private_events', label: 'Private events' },
];

const looks: Readonly<Record<ListAccess['access'], { icon: IconName; className: string }>> = {
  allowed: { icon: 'check', className: 'happened' },
  refused: { icon: 'cross', className: 'no-show' },
  unknown: { icon: 'question', className: 'cancelled' },
};

/** What the key may see, list by list: permissions cannot be asked for as such (traps.md 48). */
export function AccessReport({ report }: { readonly report: ConnectionReport }) {
  return (
    <section className="access" aria-label="What this key may see">
      <h2>
        What this key may see at <bdi>{report.host}</bdi>
      </h2>
      <ul>
        {subjects.map(({ list, label }) => (
          <AccessLine key={list} label={label} access={report.lists[list]} />
        ))}
        <li>
          <span>Notes and places of events</span>
          <PersonalData allowed={report.personalEventData} />
        </li>
      </ul>
    </section>
  );
}

function AccessLine({ label, access }: { readonly label: string; readonly access: ListAccess }) {
  const { icon, className } = looks[access.access];
  return (
    <li>
      <span>{label}</span>
      <span className={`st ${className}`}>
        <Icon name={icon} />
        {accessWords(access)}
      </span>
      {access.access === 'unknown' && <small>{failureSentence(access.failure)}</small>}
    </li>
  );
}

function PersonalData({ allowed }: { readonly allowed: boolean | null }) {
  const access = allowed === null ? 'unknown' : allowed ? 'allowed' : 'refused';
  const { icon, className } = looks[access];
  const words = { allowed: 'allowed', refused: 'left out', unknown: 'not known yet' };
  return (
    <span className={`st ${className}`}>
      <Icon name={icon} />
      {words[access]}
    </span>
  );
}

/* "allowed", "refused (403)", "not known yet". */
function accessWords(access: ListAccess): string {
  if (access.access === 'allowed') return 'allowed';
  if (access.access === 'unknown') return 'not known yet';
  const { status } = access.failure;
  return status === undefined ? 'refused' : `refused (${status})`;
}
