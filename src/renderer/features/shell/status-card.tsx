import { BY_KEY } from './sync-trouble-words';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type RefObject } from 'react';
import { Dialog, Heading, Popover } from 'react-aria-components';
import type { Failure, FailureKind } from '../../../contract/result';
import { listPath } from '../../../domain/entities/collections';
import type { ListSyncStatus, SyncStatus } from '../../../contract/sync-status';
import { walkEndText } from '../../../texts/proof-words';
import { shortMomentText, timeInSentence } from '../../../texts/moment-text';
import accessReport from '../../components/connection/access-report.module.css';
import { failingSince } from '../../components/connection/syncs';
import { Guarded } from '../../components/screen/guarded';
import { count } from '../../words/counted';
import { FailureNotice } from '../../components/ui/notice';
import { failureSentence } from '../../words/failure-words';
import { listWords } from '../../words/list-words';
import { basisSentence, syncDetail, syncStateLabel } from '../../words/sync-words';
import { Actions, Button } from '../../components/ui/button';
import { classes } from '../../components/ui/classes';
import { Fact, Facts } from '../../components/ui/facts';
import popover from '../../components/ui/popover.module.css';
import { useTimeFrame } from '../../stores/clock-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { useCopyStore } from '../../stores/copy-store';
import { syncNow } from '../../stores/run-command';
import { useAnswer } from '../../stores/use-answer';
import { navigation } from '../../stores/view-store';
import { Moment } from '../../components/text/moment';
import styles from './status-card.module.css';

/** Opens the details of the copy's state: since when, why, what comes next, what can be done. */
export function StatusCard() {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const status = useCopyStore((state) => state.status);
  const show = { label: t`Details of the sync state`, run: () => setOpen(true) };
  useScreenCommands(status === null ? [] : [show]);
  return (
    <>
      <Button
        small
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={status === null}
        onClick={() => setOpen(true)}
      >{t`Details`}</Button>
      {open && status && <Card status={status} trigger={trigger} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CardProps {
  readonly status: SyncStatus;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function Card({ status, trigger, onClose }: CardProps) {
  const frame = useTimeFrame();
  return (
    <Popover
      isOpen
      className={classes(popover.popover, styles.card)}
      triggerRef={trigger}
      placement="top start"
      offset={8}
      onOpenChange={onClose}
    >
      <Dialog aria-label={t`State of this copy`} className={classes(styles.content)}>
        <Guarded part={t`This state`} shows={null}>
          <Heading level={2}>{syncStateLabel(status.state)}</Heading>
          <p>{syncDetail(status, frame)}</p>
          <Times status={status} />
          <ul className={classes(accessReport.access, styles.lists)} aria-label={t`Lists`}>
            {status.lists.map((list) => (
              <ListLine key={list.list} list={list} />
            ))}
          </ul>
          <WhatToDo status={status} onDone={onClose} />
        </Guarded>
      </Dialog>
    </Popover>
  );
}

function Times({ status }: { readonly status: SyncStatus }) {
  const { zone, nowMs } = useTimeFrame();
  const runs = useAnswer('sync:activity', null, { renewedBy: status.runs.count });
  const since = failingSince(runs.value ?? []);
  const moment = (ms: number) => <Moment ms={ms}>{shortMomentText(ms, zone, nowMs)}</Moment>;
  return (
    <>
      <FailureNotice failure={runs.failure} />
      <Facts>
        {since !== null && (
          <Fact name={status.state === 'offline' ? t`Offline since` : t`Failing since`}>
            {moment(since.atMs)}
            {since.orEarlier && t` or earlier`}
          </Fact>
        )}
        <Fact name={t`Last checked`}>
          {status.checkedAtMs === null ? t`not yet` : moment(status.checkedAtMs)}
        </Fact>
        <Fact name={t`Next try`}>
          {status.state === 'syncing' ? t`running now` : moment(status.nextAtMs)}
        </Fact>
      </Facts>
    </>
  );
}

function ListLine({ list }: { readonly list: ListSyncStatus }) {
  const frame = useTimeFrame();
  const basis = basisSentence(list, frame);
  return (
    <li>
      <span>
        <Trans>
          <b className={accessReport.firstUp}>{listWords[list.list]}</b>, {count(list.cached)} in
          this copy
        </Trans>
      </span>
      <span>{stateWords(list)}</span>
      {list.failure && <small>{triedText(list, list.failure, frame)}</small>}
      {basis && <small>{basis}</small>}
      {list.setAside > 0 && <small>{t`${count(list.setAside)} could not be read.`}</small>}
      {list.unconfirmed > 0 && (
        <small>
          {plural(list.unconfirmed, {
            one: '# is not confirmed yet.',
            other: '# are not confirmed yet.',
          })}
        </small>
      )}
    </li>
  );
}

function stateWords({ access, end }: ListSyncStatus): string {
  if (access === 'refused') return t`no permission`;
  return end === null ? t`not synced yet` : walkEndText(end);
}

/* Says what was asked for, and the failure. */
function triedText(
  { list }: ListSyncStatus,
  failure: Failure,
  { zone, nowMs }: { readonly zone: string; readonly nowMs: number },
): string {
  return `${listPath(list)}: ${failureSentence(failure, (ms) => timeInSentence(ms, zone, nowMs))}`;
}

interface WhatToDoProps {
  readonly status: SyncStatus;
  readonly onDone: () => void;
}

const WAY_TROUBLE: ReadonlySet<FailureKind> = new Set(['proxy', 'sign-in-page', 'offline']);

function WhatToDo({ status, onDone }: WhatToDoProps) {
  const met = status.lists.flatMap(({ failure }) => failure?.kind ?? []);
  const doubted = status.state === 'may-have-gaps';
  const after = (action: () => void) => (): void => {
    onDone();
    action();
  };
  return (
    <Actions>
      <Button disabled={status.state === 'syncing'} onClick={after(() => syncNow(doubted))}>
        {doubted ? t`Check everything again` : t`Try now`}
      </Button>
      {met.some((kind) => BY_KEY.has(kind)) && (
        <Button onClick={after(() => navigation.show('replace-key'))}>{t`Replace key…`}</Button>
      )}
      {met.some((kind) => WAY_TROUBLE.has(kind)) && (
        <Button onClick={after(() => navigation.go('settings'))}>{t`Proxy settings`}</Button>
      )}
      <Button onClick={after(() => navigation.go('activity'))}>{t`Sync activity`}</Button>
    </Actions>
  );
}
