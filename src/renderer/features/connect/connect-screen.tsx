import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useConnect } from './use-connect';
import { AccessReport } from '../../components/connection/access-report';
import { ProxyForm } from '../../components/connection/proxy-form';
import { AddressForm } from './address-form';
import { ProtectionForm } from './protection-form';
import proxyForm from '../../components/connection/proxy-form.module.css';
import styles from './connect.module.css';
import { Actions, Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { FailureNotice, Notice } from '../../components/ui/notice';
import { visibleText } from '../../../domain/text/visible';
import { useCommunitiesStore } from '../../stores/communities-store';

/** The screen of a first start. Address and key are checked before anything is kept. */
export function ConnectScreen({ systemProtection }: { readonly systemProtection: boolean }) {
  const connect = useConnect(systemProtection);
  const { step, busy, failure } = connect;
  /* A person who did not open the keychain can still choose another way. */
  const bySystem = systemProtection && failure?.kind !== 'no-protected-store';
  const [address, setAddress] = useState('');
  return (
    <main tabIndex={-1} aria-label={t`Connect a community`} className={styles.connect}>
      <Card className={styles.panel}>
        <h1>{t`Connect a community`}</h1>
        <FailureNotice failure={failure} className={styles.notice}>
          {t`Nothing was saved.`}
        </FailureNotice>
        {step.kind === 'address' ? (
          <>
            <AddressForm
              address={address}
              onAddress={setAddress}
              busy={busy}
              systemProtection={systemProtection}
              onCheck={connect.check}
              onSample={connect.openSample}
            />
            <details className={proxyForm.proxyBox} open={failure?.proxy !== undefined}>
              <summary>{t`Proxy`}</summary>
              <ProxyForm attempt={connect.attempts} />
            </details>
          </>
        ) : (
          <>
            <AccessReport takesFocus report={step.report} />
            <KnownAlready host={step.report.host} />
            {bySystem ? (
              <Actions>
                <Button
                  kind="primary"
                  disabled={busy}
                  onClick={() => connect.save({ kind: 'system' })}
                >
                  {t`Continue`}
                </Button>
                <Button disabled={busy} onClick={connect.back}>
                  {t`Back`}
                </Button>
              </Actions>
            ) : (
              <ProtectionForm busy={busy} onConnect={connect.save} onBack={connect.back} />
            )}
          </>
        )}
      </Card>
    </main>
  );
}

/*
 * Says that this address is connected already. Two keys may see different things, so this need not
 * be a mistake.
 */
function KnownAlready({ host }: { readonly host: string }) {
  const known = useCommunitiesStore(({ lines }) =>
    lines.find((line) => !line.current && line.host === host),
  );
  if (known === undefined) return null;
  return (
    <Notice role="status" tone="calm" spaced>
      {t`“${visibleText(known.name)}” at this address is connected on this computer already. If it is the same community, this keeps a second copy of it, with follow-ups of its own.`}
    </Notice>
  );
}
