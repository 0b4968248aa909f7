import { LONGEST_NAME } from '../../../contract/profile';
import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import type { Failure } from '../../../contract/result';
import { FailureNotice } from '../../components/text/failure-notice';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { desk } from '../../stores/desk-global';
import styles from './settings.module.css';

/** What the person calls the community: the service does not say its name. */
export function CommunityName({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState(name);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wanted = typed.trim();
  const changed = wanted !== '' && wanted !== name;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!changed) return;
    const result = await desk().rename({ name: wanted });
    setFailure(result.ok ? null : result.failure);
    if (result.ok) setTyped(wanted);
  }

  return (
    <form className={styles.name} autoComplete="off" onSubmit={(event) => void save(event)}>
      <Field label={t`Community name`}>
        <input
          value={typed}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" disabled={!changed}>
        {t`Rename`}
      </Button>
      <FailureNotice failure={failure} />
    </form>
  );
}
