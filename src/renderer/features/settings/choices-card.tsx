import { useEffect, useState } from 'react';
import type { Settings } from '../../../contract/cache-calls';
import type { AskedQuestion } from '../../../domain/templates/answers';
import { FailureNotice } from '../../components/text/failure-notice';
import { changeSettings } from '../../stores/change-settings';
import { useCopyStore } from '../../stores/copy-store';
import { canLock, useProfileStore } from '../../stores/profile-store';
import type { NoticeState } from '../../../contract/main-calls';
import type { Failure } from '../../../contract/result';
import { desk } from '../../stores/desk-global';
import { useAnswer } from '../../stores/use-answer';
import { systemZone } from '../../stores/zone';
import { HourLimits } from './hour-limits';
import styles from './settings.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';

/** What the person chooses; every change is kept at once. */
export function ChoicesCard() {
  const settings = useCopyStore((state) => state.settings);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function put(part: Partial<Settings>): Promise<void> {
    setFailure(await changeSettings(part));
  }

  const choice = { settings, onChange: (part: Partial<Settings>) => void put(part) };
  return (
    <Card aria-label="Choices">
      <h2>On this computer</h2>
      <FailureNotice spaced failure={failure} />
      <ZoneChoice {...choice} />
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
  return (
    <Field label="Time zone">
      <select
        value={settings.zone ?? ''}
        onChange={({ target }) => onChange({ zone: target.value || null })}
      >
        <option value="">This computer’s time zone ({systemZone()})</option>
        {zoneNames().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </Field>
  );
}

function OptInChoice({ settings, onChange }: ChoiceProps) {
  const { value: questions, failure } = useAnswer('answers:identifiers', null);
  return (
    <>
      <Field label="Question that counts as opting in">
        <select
          value={settings.optInIdentifier ?? ''}
          onChange={({ target }) => onChange({ optInIdentifier: target.value || null })}
        >
          <option value="">None chosen</option>
          {questions?.filter(isCheckbox).map(({ identifier, label }) => (
            <option key={identifier} value={identifier}>
              {label} ({identifier})
            </option>
          ))}
        </select>
      </Field>
      <FailureNotice failure={failure} />
      <p className={textStyles.hint}>Only a ticked checkbox counts as opting in.</p>
    </>
  );
}

function NotificationChoice({ settings, onChange }: ChoiceProps) {
  const noticeState = useNoticeState();
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={settings.notices}
          onChange={({ target }) => onChange({ notices: target.checked })}
        />
        <span>Notify me when events start awaiting an outcome</span>
      </label>
      <p className={textStyles.hint}>Notifications contain no names.</p>
      {NO_NOTICES[noticeState] && <p className={textStyles.hint}>{NO_NOTICES[noticeState]}</p>}
    </>
  );
}

function LockChoice({ settings, onChange }: ChoiceProps) {
  const forSession = !useProfileStore(canLock);
  return (
    <>
      <Field label="Lock after">
        <select
          disabled={forSession}
          value={settings.lockAfterMinutes ?? ''}
          onChange={({ target }) => onChange({ lockAfterMinutes: Number(target.value) || null })}
        >
          <option value="">Never</option>
          {[5, 15, 30, 60].map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes of inactivity
            </option>
          ))}
        </select>
      </Field>
      {forSession && (
        <p className={textStyles.hint}>
          A key kept for this session only cannot be unlocked again.
        </p>
      )}
    </>
  );
}

const NO_NOTICES: Readonly<Record<NoticeState, string>> = {
  possible: '',
  unsupported: 'This computer shows no notifications.',
  refused:
    'This computer refused the last notification. A Mac does so where the program is not signed; otherwise, check the system’s own notification settings.',
};

function useNoticeState(): NoticeState {
  const [state, setState] = useState<NoticeState>('possible');
  useEffect(() => void desk().noticeState().then(setState), []);
  return state;
}

/* Of some questions no template says the kind any more. */
function isCheckbox({ type }: AskedQuestion): boolean {
  return type === 'checkbox' || type === null;
}

function zoneNames(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}
