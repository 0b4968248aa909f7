import { t } from '@lingui/core/macro';
import { LARGEST_ZOOM, SMALLEST_ZOOM } from '../../../domain/agreement/zoom';
import { zoomAgreement } from '../../stores/agreement-zoom';
import { useCopyStore } from '../../stores/copy-store';
import { wholePercent } from '../../words/percent';
import { Button } from '../ui/button';
import styles from './agreement-zoom.module.css';

/** Chooses how large agreements are shown on this computer. */
export function AgreementZoom() {
  const percent = useCopyStore(({ settings }) => settings.agreementZoom);
  return (
    <div role="group" aria-label={t`Size of the agreement`} className={styles.zoom}>
      <Button
        small
        aria-label={t`Smaller`}
        disabled={percent <= SMALLEST_ZOOM}
        onClick={() => zoomAgreement('smaller')}
      >
        −
      </Button>
      <Button
        small
        aria-label={t`Usual size, now ${wholePercent(percent)}`}
        onClick={() => zoomAgreement('usual')}
      >
        {wholePercent(percent)}
      </Button>
      <Button
        small
        aria-label={t`Larger`}
        disabled={percent >= LARGEST_ZOOM}
        onClick={() => zoomAgreement('larger')}
      >
        +
      </Button>
    </div>
  );
}
