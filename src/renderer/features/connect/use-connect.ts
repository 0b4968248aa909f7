import { setProfile } from '../../stores/profile-store';
import type { ConnectionReport, ProfileState, Protection } from '../../../contract/profile';
import { useState } from 'react';
import type { Failure, Result } from '../../../contract/result';
import { askMain } from '../../stores/ask-main';

type Step =
  { readonly kind: 'address' } | { readonly kind: 'report'; readonly report: ConnectionReport };

/** The two stages of connecting: checking what the key may see, then keeping it. */
export function useConnect(systemProtection: boolean) {
  const [step, setStep] = useState<Step>({ kind: 'address' });
  const [busy, setBusy] = useState(false);
  /* How many tries have ended. */
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function attempt<Value>(action: () => Promise<Result<Value>>): Promise<Value | null> {
    setBusy(true);
    setFailure(null);
    const result = await action();
    setBusy(false);
    setAttempts((before) => before + 1);
    if (result.ok) return result.value;
    setFailure(result.failure);
    return null;
  }

  async function enter(action: () => Promise<Result<ProfileState>>): Promise<void> {
    const profile = await attempt(action);
    if (profile) setProfile(profile);
  }

  async function check(address: string, key: string): Promise<void> {
    const report = await attempt(() => askMain('profile:check-connection', { address, key }));
    if (!report) return;
    setStep({ kind: 'report', report });
    if (systemProtection && everythingAllowed(report)) await save({ kind: 'system' });
  }

  function save(protection: Protection): Promise<void> {
    return enter(() => askMain('profile:connect', { protection }));
  }

  return {
    step,
    busy,
    attempts,
    failure,
    check: (address: string, key: string): void => void check(address, key),
    save: (protection: Protection): void => void save(protection),
    openSample: (): void => void enter(() => askMain('profile:open-sample', null)),
    back: (): void => {
      setStep({ kind: 'address' });
      setFailure(null);
    },
  };
}

function everythingAllowed({ lists }: ConnectionReport): boolean {
  return Object.values(lists).every(({ kind }) => kind === 'allowed');
}
