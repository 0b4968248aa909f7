import { t } from '@lingui/core/macro';
import type { ClockOffset } from '../../../domain/time/service-clock';
import { clockOffsetText } from './clock-offset-text';
import textStyles from '../../components/ui/text.module.css';

/** Says that this computer's clock is off, where it is by more than a minute. */
export function ClockNote({ offset }: { readonly offset: ClockOffset | null }) {
  const text = clockOffsetText(offset);
  return text === null ? null : (
    <p role="note" aria-label={t`Clock`} className={textStyles.hint}>
      {text}
    </p>
  );
}
