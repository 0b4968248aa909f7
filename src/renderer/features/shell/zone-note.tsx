import { t } from '@lingui/core/macro';
import { isKnownZone } from '../../../domain/time/zone';
import { LinkButton } from '../../components/ui/link-button';
import { Notice } from '../../components/ui/notice';
import { offsetOnlyText } from '../../words/zone-words';
import { useCopyStore } from '../../stores/copy-store';
import { useViewStore } from '../../stores/view-store';
import { useSystemZone } from '../../stores/system-zone';

/** Says over every section but the settings, which have it, that hours follow the clock's offset alone. */
export function ZoneNote() {
  const system = useSystemZone();
  const chosen = useCopyStore(({ settings }) => settings.zone);
  const isInSettings = useViewStore(({ section, people }) => section === 'settings' && !people);
  if (system.isNamed || isInSettings || (chosen !== null && isKnownZone(chosen))) return null;
  return (
    <Notice role="note" aria-label={t`Time zone`} banner>
      {offsetOnlyText(system.zone)}{' '}
      <LinkButton onClick={() => useViewStore.getState().go('settings')}>
        {t`Choose a time zone`}
      </LinkButton>
    </Notice>
  );
}
