import './connect.css';
import { useState } from 'react';
import { useConnect } from './use-connect';
import { AccessReport } from '../../components/access-report';
import { ProxyForm } from '../../components/proxy-form';
import { failureSentence } from '../../components/failure-sentence';
import { AddressForm } from './address-form';
import { ProtectionForm } from './protection-form';

/** First start: an address and a key, checked before anything is kept. */
export function ConnectScreen({ systemProtection }: { readonly systemProtection: boolean }) {
  const connect = useConnect(systemProtection);
  const { step, busy, failure } = connect;
  const [address, setAddress] = useState('');
  return (
    <main className="connect">
      <div className="panel card">
        <h1>Connect a community</h1>
        {failure && (
          <p role="alert" className="alert">
            {failureSentence(failure)} Nothing was saved.
          </p>
        )}
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
            <details className="proxy-box" open={failure?.proxy !== undefined}>
              <summary>Proxy</summary>
              <ProxyForm attempt={connect.attempts} />
            </details>
          </>
        ) : (
          <>
            <AccessReport report={step.report} />
            {systemProtection ? (
              <div className="actions">
                <button
                  type="button"
                  className="btn primary"
                  disabled={busy}
                  onClick={() => connect.save({ kind: 'system' })}
                >
                  Continue
                </button>
                <button type="button" className="btn" disabled={busy} onClick={connect.back}>
                  Back
                </button>
              </div>
            ) : (
              <ProtectionForm busy={busy} onConnect={connect.save} onBack={connect.back} />
            )}
          </>
        )}
      </div>
    </main>
  );
}
