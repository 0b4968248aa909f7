import { t } from '@lingui/core/macro';
import type { ListSyncStatus } from '../../../contract/sync-status';
import { failureSentence } from '../../words/failure-words';
import { ACCESS_LOOKS } from '../../components/connection/access-report';
import { Badge } from '../../components/ui/badge';
import { count } from '../../words/counted';
import { listWords } from '../../words/list-words';
import { basisSentence } from '../../words/sync-words';
import { useTimeFrame } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import { tellAction } from '../../stores/last-action';
import { canLock, useProfileStore } from '../../stores/profile-store';
import { lockNow, syncNow } from '../../stores/run-command';
import { navigation } from '../../stores/view-store';
import { Actions, Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { Card } from '../../components/ui/card';
import { Fact, Facts } from '../../components/ui/facts';
import { LONGEST_NAME } from '../../../contract/profile';
import { visibleText } from '../../../domain/text/visible';
import { useState } from 'react';
import { FailureNotice } from '../../components/ui/notice';
import { useTask } from '../../stores/use-task';
import { TextField } from '../../components/ui/field';
import { askMain } from '../../stores/ask-main';
import accessReport from '../../components/connection/access-report.module.css';
import styles from './settings.module.css';

const protections = {
  system: t`Kept in this computer’s keychain`,
  passphrase: t`Locked with your passphrase`,
  session: t`For this session only: nothing usable stays after quitting`,
} as const;

/** The connected community, what its key may see, and buttons to sync, lock and disconnect. */
export function ConnectionCard() {
  const profile = useProfileStore((state) => state.profile);
  const locks = useProfileStore(canLock);
  const lists = useCopyStore((state) => state.status?.lists) ?? [];
  if (profile?.kind !== 'open') return null;
  return (
    <Card region title={t`Connection`}>
      <CommunityName key={profile.name} name={profile.name} />
      <Facts>
        <Fact mono name={t`Service address`}>
          <bdi>{profile.address}</bdi>
        </Fact>
        <Fact name={t`API key and copy`}>{protections[profile.protection]}</Fact>
      </Facts>
      {/* Above the lines that come and go with a sync, so that no button moves. */}
      <Actions>
        <Button onClick={() => syncNow(true)}>{t`Check everything again`}</Button>
        {!profile.sample && (
          <Button onClick={() => navigation.show('replace-key')}>{t`Replace key…`}</Button>
        )}
        {locks && <Button onClick={() => void lockNow()}>{t`Lock`}</Button>}
        <Button kind="danger" onClick={() => navigation.show('disconnect')}>
          {t`Disconnect…`}
        </Button>
      </Actions>
      <div className={accessReport.access}>
        <h2>{t`What this key may see`}</h2>
        <ul>
          {lists.map((list) => (
            <AccessLine key={list.list} list={list} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function AccessLine({ list }: { readonly list: ListSyncStatus }) {
  const frame = useTimeFrame();
  const basis = basisSentence(list, frame);
  return (
    <li>
      <span>
        <span className={accessReport.firstUp}>{listWords[list.list]}</span>
        {', '}
        {list.setAside > 0
          ? t`${count(list.cached)} in this copy, ${count(list.setAside)} could not be read`
          : t`${count(list.cached)} in this copy`}
      </span>
      <Badge {...ACCESS_LOOKS[list.access]}>{ACCESS_WORDS[list.access]}</Badge>
      {basis && <small>{basis}</small>}
      {list.failure && <small>{failureSentence(list.failure)}</small>}
    </li>
  );
}

const ACCESS_WORDS: Readonly<Record<ListSyncStatus['access'], string>> = {
  allowed: t`allowed`,
  refused: t`refused`,
  unknown: t`not known yet`,
};

/** The person's name for the community, because the service does not give its name. */
function CommunityName({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState(name);
  const { failure, run } = useTask();
  const wanted = typed.trim();
  const changed = wanted !== '' && wanted !== name;

  function save(): void {
    if (!changed) return;
    run(askMain('profile:rename', { name: wanted }), () => {
      setTyped(wanted);
      tellAction({ text: t`The community is called “${visibleText(wanted)}” now.` });
    });
  }

  return (
    <Form className={styles.name} onSubmit={save}>
      <TextField
        label={t`Community name`}
        value={typed}
        maxLength={LONGEST_NAME}
        onType={setTyped}
      />
      <Button type="submit" disabled={!changed}>{t`Rename`}</Button>
      <FailureNotice failure={failure} />
    </Form>
  );
}
