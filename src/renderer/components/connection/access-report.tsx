import type { ConnectionReport, ListAccess } from '../../../contract/profile';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ListName } from '../../../domain/entities/collections';
import { failureSentence } from '../../words/failure-words';
import { Badge, type BadgeLook } from '../ui/badge';
import styles from './access-report.module.css';

const subjects: readonly { readonly list: ListName; readonly label: string }[] = [
  { list: 'waiver_submissions', label: t`Waivers` },
  { list: 'waiver_templates', label: t`Waiver templates` },
  { list: 'private_events', label: t`Private events` },
];

/** How each answer about a right is drawn. */
export const ACCESS_LOOKS: Readonly<Record<ListAccess['kind'], BadgeLook>> = {
  allowed: { icon: 'check', tone: 'happened' },
  refused: { icon: 'cross', tone: 'no-show' },
  unknown: { icon: 'question', tone: 'cancelled' },
};

interface AccessReportProps {
  readonly report: ConnectionReport;
  /** True where it comes in place of what had the focus, and its heading is to have it. */
  readonly takesFocus?: boolean;
}

/** What the key may see, list by list, because permissions cannot be asked for. */
export function AccessReport({ report, takesFocus = false }: AccessReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.access} aria-label={t`What this key may see`}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>
          What this key may see at <bdi>{report.host}</bdi>
        </Trans>
      </h2>
      <ul>
        {subjects.map(({ list, label }) => (
          <AccessLine
            key={list}
            label={label}
            access={report.lists[list]}
            isSaid={saidAt(report, list)}
          />
        ))}
        <li>
          <span>{t`Notes and places of events`}</span>
          <PersonalData allowed={report.personalEventData} />
        </li>
      </ul>
    </section>
  );
}

/* True at the first of the lists not asked for one reason, so that the reason is said once. */
function saidAt({ lists }: ConnectionReport, list: ListName): boolean {
  const why = whyUnknown(lists[list]);
  return why !== null && subjects.find((it) => whyUnknown(lists[it.list]) === why)?.list === list;
}

function whyUnknown(access: ListAccess): string | null {
  return access.kind === 'unknown' ? failureSentence(access.failure) : null;
}

interface AccessLineProps {
  readonly label: string;
  readonly access: ListAccess;
  /** True where this line says why the right is not known. */
  readonly isSaid: boolean;
}

function AccessLine({ label, access, isSaid }: AccessLineProps) {
  return (
    <li>
      <span>{label}</span>
      <Badge {...ACCESS_LOOKS[access.kind]}>{accessWords(access)}</Badge>
      {isSaid && <small>{whyUnknown(access)}</small>}
    </li>
  );
}

function PersonalData({ allowed }: { readonly allowed: boolean | null }) {
  const access = allowed === null ? 'unknown' : allowed ? 'allowed' : 'refused';
  const words = { allowed: t`allowed`, refused: t`not included`, unknown: t`not known yet` };
  return <Badge {...ACCESS_LOOKS[access]}>{words[access]}</Badge>;
}

/* Words like "allowed", "refused (403)", "not known yet". */
function accessWords(access: ListAccess): string {
  if (access.kind === 'allowed') return t`allowed`;
  if (access.kind === 'unknown') return t`not known yet`;
  const { status } = access.failure;
  return status === undefined ? t`refused` : t`refused (${status})`;
}
