import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CheckedRecord, RecordCheck } from '../../../contract/record-check';
import { instantText } from '../../../texts/moment-text';
import { useCopyStore } from '../../stores/copy-store';
import { startRecordCheck, useRecordCheck } from '../../stores/record-check-store';
import { useZone } from '../../stores/clock-store';
import { Button } from '../ui/button';
import { Moment } from '../text/moment';

/** Says as of when the copy has a record, and offers to check that one record again. */
export function CheckAgain({ collection, id }: CheckedRecord) {
  const zone = useZone();
  const asOfMs = useAsOf({ collection, id });
  const asking = useIsAsking(id);
  return (
    <>
      {asOfMs !== null && (
        <p>
          <Trans>
            As this copy had it at <Moment ms={asOfMs}>{instantText(asOfMs, zone)}</Moment>.
          </Trans>
        </p>
      )}
      <Button small disabled={asking} onClick={() => void startRecordCheck({ collection, id })}>
        {asking ? t`Asking the service …` : t`Check this record again`}
      </Button>
    </>
  );
}

function useIsAsking(id: string): boolean {
  return useRecordCheck((checked) => checked.id === id && checked.result === null);
}

/* The time as of which the copy has the record, whose check may be newer than its list. */
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
