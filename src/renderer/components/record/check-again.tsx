import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CheckedRecord, RecordCheck } from '../../../contract/record-check';
import { instantText } from '../../../texts/moment-text';
import { useCopyStore } from '../../stores/copy-store';
import { checkRecord, useRecordCheck } from '../../stores/record-check-store';
import { useZone } from '../../stores/zone';
import { failureSentence } from '../../words/failure-words';
import { LinkButton } from '../ui/link-button';
import { Moment } from '../text/moment';

/** As of when the copy has a record, and the way to one fresh look at it. */
export function CheckAgain({ collection, id }: CheckedRecord) {
  const zone = useZone();
  const asOfMs = useAsOf({ collection, id });
  const at = (ms: number): string => instantText(ms, zone);
  return (
    <p>
      {asOfMs !== null && (
        <>
          <Trans>
            As this copy had it at <Moment ms={asOfMs}>{at(asOfMs)}</Moment>.
          </Trans>{' '}
        </>
      )}
      <LinkButton onClick={() => void checkRecord({ collection, id })}>
        {t`Check this record again`}
      </LinkButton>{' '}
      <span role="status" aria-label={t`Record check`}>
        <CheckSaid id={id} at={at} />
      </span>
    </p>
  );
}

function CheckSaid({ id, at }: { readonly id: string; readonly at: (ms: number) => string }) {
  const checked = useRecordCheck();
  if (checked.id !== id) return null;
  if (checked.result === null) return t`Asking the service …`;
  return checked.result.ok
    ? SENTENCES[checked.result.value.outcome]
    : failureSentence(checked.result.failure, at);
}

const SENTENCES: Readonly<Record<RecordCheck['outcome'], string>> = {
  unchanged: t`The service has the same record: nothing changed.`,
  changed: t`The record was changed in the service. Its newest state is shown now.`,
  missing: t`The service no longer has this record: it answered 404. A sync looks at the whole list now to make sure.`,
  unreadable: t`The service’s answer could not be read as a record. The copy stays as it was.`,
};

/* A fresh look is newer than the list it belongs to. */
function useAsOf({ collection, id }: CheckedRecord): number | null {
  const checked = useRecordCheck();
  const completeAtMs = useCopyStore(
    ({ status }) => status?.lists.find((it) => it.list === collection)?.completeAtMs ?? null,
  );
  const { result } = checked;
  const isFresh = checked.id === id && result?.ok === true && isAnswered(result.value);
  return isFresh ? Math.max(result.value.checkedAtMs, completeAtMs ?? 0) : completeAtMs;
}

function isAnswered({ outcome }: RecordCheck): boolean {
  return outcome === 'unchanged' || outcome === 'changed';
}
