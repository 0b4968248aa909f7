import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Settings } from '../../../contract/settings';
import { PAPERS } from '../../../domain/files/paper';
import type { AskedQuestion } from '../../../domain/templates/answer-summaries';
import { FailureNotice, Hint } from '../../components/ui/notice';
import { changeSettings } from '../../stores/change-settings';
import { useCopyStore } from '../../stores/copy-store';
import { canLock, useProfileStore } from '../../stores/profile-store';
import type { NoticeState } from '../../../contract/main-calls';
import type { Failure } from '../../../contract/result';
import { askMain } from '../../stores/ask-main';
import { useAnswer } from '../../stores/use-answer';
import { isKnownZone } from '../../../domain/time/zone';
import { inhabitedZones } from '../../../domain/time/zone-rules';
import { offsetOnlyText } from '../../words/zone-words';
import { useSystemZone } from '../../stores/system-zone';
import { HourLimits } from './hour-limits';
import { PageHeadChoice } from './page-head-choice';
import styles from './settings.module.css';
import { Card } from '../../components/ui/card';
import { CheckField, SelectField } from '../../components/ui/field';

/** The person's choices. Every change is kept at once. */
export function ChoicesCard() {
  const settings = useCopyStore((state) => state.settings);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function put(part: Partial<Settings>): Promise<void> {
    setFailure(await changeSettings(part));
  }

  const choice = { settings, onChange: (part: Partial<Settings>) => void put(part) };
  return (
    <Card aria-label={t`Choices`}>
      <h2>{t`On this computer`}</h2>
      <FailureNotice spaced failure={failure} />
      <ZoneChoice {...choice} />
      <PaperChoice {...choice} />
      <PageHeadChoice head={settings.pageHead} onChange={choice.onChange} />
      <OptInChoice {...choice} />
      <HourLimits
        limits={settings.queueLimitsHours}
        onChange={(queueLimitsHours) => choice.onChange({ queueLimitsHours })}
      />
      <NotificationChoice {...choice} />
      <LockChoice {...choice} />
    </Card>
  );
}

interface ChoiceProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
}

function ZoneChoice({ settings, onChange }: ChoiceProps) {
  const system = useSystemZone();
  const chosen = settings.zone !== null && isKnownZone(settings.zone) ? settings.zone : null;
  return (
    <>
      <SelectField
        label={t`Time zone`}
        choices={[null, 'UTC', ...inhabitedZones()]}
        value={chosen}
        words={(zone) => zone ?? <Trans>This computer’s time zone ({system.zone})</Trans>}
        onChange={(zone) => onChange({ zone })}
      />
      {!system.isNamed && <Hint>{offsetOnlyText(system.zone)}</Hint>}
    </>
  );
}

function PaperChoice({ settings, onChange }: ChoiceProps) {
  return (
    <>
      <SelectField
        label={t`Paper of PDFs`}
        choices={[null, ...PAPERS]}
        value={settings.paper}
        words={(paper) => paper ?? t`That of the system’s region`}
        onChange={(paper) => onChange({ paper })}
      />
      <Hint>{t`A PDF keeps its paper. The same record on other paper is another file.`}</Hint>
    </>
  );
}

function OptInChoice({ settings, onChange }: ChoiceProps) {
  const { value: questions, failure } = useAnswer('answers:identifiers', null);
  const labels = new Map(
    questions?.filter(isCheckbox).map(({ identifier, label }) => [identifier, label]),
  );
  return (
    <>
      <SelectField
        label={t`Question that counts as opting in`}
        choices={[null, ...labels.keys()]}
        value={settings.optInIdentifier}
        words={(it) => (it === null ? t`None chosen` : `${labels.get(it) ?? ''} (${it})`.trim())}
        onChange={(optInIdentifier) => onChange({ optInIdentifier })}
      />
      <FailureNotice failure={failure} />
      <Hint>{t`Only a ticked checkbox counts as opting in.`}</Hint>
    </>
  );
}

function NotificationChoice({ settings, onChange }: ChoiceProps) {
  const noticeState = useNoticeState();
  return (
    <>
      <CheckField
        className={styles.check}
        label={t`Notify me when events start awaiting an outcome`}
        checked={settings.notices}
        onCheck={(notices) => onChange({ notices })}
      />
      <Hint>{t`Notifications contain no names of people.`}</Hint>
      {NO_NOTICES[noticeState] && <Hint>{NO_NOTICES[noticeState]}</Hint>}
    </>
  );
}

function LockChoice({ settings, onChange }: ChoiceProps) {
  const forSession = !useProfileStore(canLock);
  return (
    <>
      <SelectField
        label={t`Lock after`}
        disabled={forSession}
        choices={[null, 5, 15, 30, 60]}
        value={settings.lockAfterMinutes}
        words={(minutes) => (minutes === null ? t`Never` : t`${minutes} minutes of inactivity`)}
        onChange={(lockAfterMinutes) => onChange({ lockAfterMinutes })}
      />
      {forSession && <Hint>{t`A key kept for this session only cannot be unlocked again.`}</Hint>}
    </>
  );
}

const NO_NOTICES: Readonly<Record<NoticeState, string>> = {
  possible: '',
  unsupported: t`This computer shows no notifications.`,
  refused: t`This computer refused the last notification. A Mac does so where the program is not signed; otherwise, check the system’s own notification settings.`,
};

function useNoticeState(): NoticeState {
  const [state, setState] = useState<NoticeState>('possible');
  useEffect(() => void askMain('notices:get-state', null).then(setState), []);
  return state;
}

/* A question without a type counts, because no template names its type any more. */
function isCheckbox({ type }: AskedQuestion): boolean {
  return type === 'checkbox' || type === null;
}
