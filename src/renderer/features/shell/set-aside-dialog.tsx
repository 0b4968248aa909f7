import { t } from '@lingui/core/macro';
import type { SecondCopyFacts } from '../../../contract/store-trouble';
import { timeInSentence } from '../../../texts/moment-text';
import { FailureNotice } from '../../components/ui/notice';
import { Actions, Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { useClockStore, useZone } from '../../stores/clock-store';
import { askMain } from '../../stores/ask-main';
import { useTask } from '../../stores/use-task';
import { amountsText } from './store-trouble-words';

interface SetAsideDialogProps {
  readonly second: SecondCopyFacts | null;
  readonly onClose: () => void;
}

/** Says what comes back and what does not, before a store that does not open is set aside. */
export function SetAsideDialog({ second, onClose }: SetAsideDialogProps) {
  const { busy, failure, run } = useTask();

  return (
    <Dialog title={t`Set the copy aside?`} onClose={onClose}>
      <p>
        {t`It is moved as it is to a folder of its own and kept there. Waivers, events and templates are downloaded again.`}
      </p>
      <ComesBack second={second} />
      <FailureNotice failure={failure} />
      <Actions>
        <Button
          kind="danger"
          disabled={busy}
          onClick={() => run(askMain('store:set-aside', null), undefined, onClose)}
        >
          {busy ? t`Setting aside …` : t`Set aside`}
        </Button>
        <Button disabled={busy} autoFocus onClick={onClose}>{t`Keep trying`}</Button>
      </Actions>
    </Dialog>
  );
}

function ComesBack({ second }: Pick<SetAsideDialogProps, 'second'>) {
  const zone = useZone();
  const nowMs = useClockStore((state) => state.nowMs);
  if (second === null)
    return (
      <p>
        {t`Follow-ups, review marks, names of advocates, saved filters, settings and the list of exports are kept only in what is set aside: there is no second copy of them. The program begins without them.`}
      </p>
    );
  const when = timeInSentence(second.atMs, zone, nowMs);
  const amounts = amountsText(second.amounts);
  return (
    <>
      <p>
        {amounts === null
          ? t`Nothing else was kept on this computer ${when}.`
          : t`From the second copy of ${when} come back: ${amounts}.`}
      </p>
      <p>
        {t`What you changed on this computer after that stays only in what is set aside, and what waivers said before they were changed.`}
      </p>
    </>
  );
}
