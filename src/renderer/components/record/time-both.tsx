import { t } from '@lingui/core/macro';
import { instantMs } from '../../../domain/time/instant';
import { isUtc } from '../../../domain/time/zone';
import { useZone } from '../../stores/clock-store';
import { instantTextWithSeconds, utcText } from '../../../texts/moment-text';
import { VisibleText } from '../text/visible-text';
import { CopyMark } from '../ui/copy-mark';
import { Fact } from '../ui/facts';
import textStyles from '../ui/text.module.css';

interface TimeBothProps {
  readonly name: string;
  readonly text: string;
  /**
   * What the copy button says it copies; the text is copied as the service sent it. Without it
   * there is no button.
   */
  readonly copies?: string;
}

/** A timestamp of the service among `Facts`: in the display zone, in UTC, and as it was sent. */
export function TimeBoth({ name, text, copies }: TimeBothProps) {
  const zone = useZone();
  const ms = instantMs(text);
  if (ms === null) {
    return (
      <Fact name={name}>
        <VisibleText text={text} empty={t`(empty text)`} />
        <i className={textStyles.muted}>{t` cannot be read as a time`}</i>
      </Fact>
    );
  }
  return (
    <Fact name={name}>
      {!isUtc(zone) && (
        <>
          <span>{instantTextWithSeconds(ms, zone)}</span>{' '}
          <span className={textStyles.muted}>({zone})</span>
          <br />
        </>
      )}
      <span>{utcText(ms)}</span>
      <br />
      <span className={textStyles.mono}>
        <VisibleText text={text} />
      </span>{' '}
      <span className={textStyles.muted}>{t`as the service sent it`}</span>
      {copies !== undefined && <CopyMark what={copies} text={text} />}
    </Fact>
  );
}
