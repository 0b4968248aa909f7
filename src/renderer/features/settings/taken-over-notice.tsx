import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Failure } from '../../../contract/result';
import { FailureNotice } from '../../components/text/failure-notice';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { undoTakeOver, useTakenOver } from '../../stores/taken-over';

/** What became of the last take-over, and the way to undo it. */
export function TakenOverNotice() {
  const state = useTakenOver((it) => it.state);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (state === 'none') return null;
  return (
    <>
      <Notice role="status" tone="calm" spaced>
        {words[state]}
      </Notice>
      <FailureNotice spaced failure={failure} />
      {state === 'taken' && (
        <Actions>
          <Button
            onClick={() => void undoTakeOver().then(setFailure)}
          >{t`Undo taking over`}</Button>
        </Actions>
      )}
    </>
  );
}

const words = {
  taken: t`It was taken over.`,
  undone: t`Taking over was undone. All is as it was before.`,
  'changed-since': t`Something was changed since, so it stays as it is.`,
} as const;
