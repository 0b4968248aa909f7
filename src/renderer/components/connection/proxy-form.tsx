import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { ProxyChoice, ProxySignIn, ProxyState } from '../../../contract/proxy';
import { askMain } from '../../stores/ask-main';
import { useTask } from '../../stores/use-task';
import styles from './proxy-form.module.css';
import { Actions, Button } from '../ui/button';
import { TextField, SelectField } from '../ui/field';
import { FailureNotice, Hint, Notice } from '../ui/notice';

const KINDS: readonly ProxyChoice['kind'][] = ['automatic', 'none', 'address', 'script'];

const NAMES: Readonly<Record<ProxyChoice['kind'], string>> = {
  automatic: t`As this computer is set up`,
  none: t`No proxy`,
  address: t`This proxy`,
  script: t`A proxy script (PAC)`,
};

/* The label of the field for an address, and an example. */
const places: Readonly<Partial<Record<ProxyChoice['kind'], readonly [string, string]>>> = {
  address: [t`Proxy address`, 'proxy.example:3128'],
  script: [t`Address of the script`, 'https://proxy.example/proxy.pac'],
};

/**
 * Sets how the service is reached. The password is read from its field once, sent, and removed from
 * the field. `attempt` counts the tries to connect: after each, main may know a proxy that asks for
 * a sign-in.
 */
export function ProxyForm({ attempt = 0 }: { readonly attempt?: number }) {
  const [state, setState] = useState<ProxyState | null>(null);
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    void askMain('proxy:get', null).then(setState);
  }, [attempt]);
  if (!state) return null;
  const take = (next: ProxyState | null): void => {
    setSaved(next !== null);
    if (next) setState(next);
  };
  /* The key makes a new form for each state, so that what was typed for the old one is dropped. */
  return <Form key={JSON.stringify(state)} state={state} saved={saved} onSet={take} />;
}

interface FormProps {
  readonly state: ProxyState;
  readonly saved: boolean;
  /** Gets the new state; null where it was refused, or something was changed since. */
  readonly onSet: (state: ProxyState | null) => void;
}

function Form({ state, saved, onSet }: FormProps) {
  const [kind, setKind] = useState(state.choice.kind);
  const [address, setAddress] = useState('address' in state.choice ? state.choice.address : '');
  const { failure, run } = useTask();
  const password = useRef<HTMLInputElement>(null);
  const user = useRef<HTMLInputElement>(null);
  const place = places[kind];
  const mayAsk = kind === 'address' || (kind !== 'none' && state.asking !== null);

  function set(signIn: ProxySignIn): void {
    const choice = place ? { kind, address: address.trim() } : { kind };
    run(askMain('proxy:set', { choice: choice as ProxyChoice, signIn }), onSet);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const name = user.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (password.current) password.current.value = '';
    set(name === '' ? 'keep' : { user: name, password: secret });
  }

  /* After a change, the saved settings are no longer those in the form. */
  return (
    <form onSubmit={submit} onChange={() => onSet(null)} autoComplete="off" aria-label={t`Proxy`}>
      <FailureNotice failure={failure} className={styles.notice} />
      <SelectField
        label={t`Proxy`}
        choices={KINDS}
        value={kind}
        words={(it) => NAMES[it]}
        onChange={setKind}
      />
      {place && (
        <TextField
          required
          label={place[0]}
          value={address}
          placeholder={place[1]}
          spellCheck={false}
          onType={setAddress}
        />
      )}
      {mayAsk && <SignInFields asking={state.asking} user={user} password={password} />}
      {state.signInFor && <KeptSignIn proxy={state.signInFor} onForget={() => set('none')} />}
      <Actions>
        <Button type="submit">{t`Use this`}</Button>
        <span role="status" data-live-announcer="true" aria-label={t`Proxy settings`}>
          {saved && t`Saved.`}
        </span>
      </Actions>
    </form>
  );
}

interface SignInFieldsProps {
  /** The proxy that asks for a sign-in; null where none does. */
  readonly asking: string | null;
  readonly user: RefObject<HTMLInputElement | null>;
  readonly password: RefObject<HTMLInputElement | null>;
}

function SignInFields({ asking, user, password }: SignInFieldsProps) {
  return (
    <>
      {asking && (
        <Notice className={styles.notice}>
          <Trans>
            The proxy <bdi>{asking}</bdi> asks for a sign-in.
          </Trans>
        </Notice>
      )}
      <div className={styles.pair}>
        <TextField label={t`Proxy user name`} ref={user} autoComplete="off" spellCheck={false} />
        <TextField label={t`Proxy password`} ref={password} type="password" autoComplete="off" />
      </div>
    </>
  );
}

interface KeptSignInProps {
  /** The proxy that the sign-in is for. */
  readonly proxy: string;
  readonly onForget: () => void;
}

function KeptSignIn({ proxy, onForget }: KeptSignInProps) {
  return (
    <Hint>
      <Trans>
        A sign-in for <bdi>{proxy}</bdi> is kept, like your API key.
      </Trans>{' '}
      <Button small onClick={onForget}>{t`Forget it`}</Button>
    </Hint>
  );
}
