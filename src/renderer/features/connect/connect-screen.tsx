import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ConnectionReport } from '../../../contract/profile';
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
  const { step, failure } = connect;
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
              busy={connect.busy}
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
          <ReportStep
            report={step.report}
            connect={connect}
            /* A person who did not open the keychain can still choose another way. */
            bySystem={systemProtection && failure?.kind !== 'no-protected-store'}
          />
        )}
      </Card>
    </main>
  );
}

interface ReportStepProps {
  readonly report: ConnectionReport;
  readonly connect: Pick<ReturnType<typeof useConnect>, 'busy' | 'save' | 'back'>;
  /** True where this computer's keychain keeps the key, so that nothing more is asked. */
  readonly bySystem: boolean;
}

/* What the key may see, and how it is kept. */
function ReportStep({ report, connect: { busy, save, back }, bySystem }: ReportStepProps) {
  return (
    <>
      <AccessReport takesFocus report={report} />
      <KnownAlready host={report.host} />
      {bySystem ? (
        <Actions>
          <Button kind="primary" disabled={busy} onClick={() => save({ kind: 'system' })}>
            {t`Continue`}
          </Button>
          <Button disabled={busy} onClick={back}>{t`Back`}</Button>
        </Actions>
      ) : (
        <ProtectionForm busy={busy} onConnect={save} onBack={back} />
      )}
    </>
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
