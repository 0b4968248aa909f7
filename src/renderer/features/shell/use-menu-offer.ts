import { useEffect } from 'react';
import { offeredCommands } from '../../stores/offered-commands';
import { useAgreementFocus } from '../../stores/agreement-zoom';
import { useCommunitiesStore } from '../../stores/communities-store';
import { useCopyStore } from '../../stores/copy-store';
import { desk } from '../../stores/desk-global';
import { canLock, useProfileStore } from '../../stores/profile-store';
import { shownRecord, shownWaiver, useViewStore } from '../../stores/view-store';

/** Tells the program's menu which items do something; none of them once this screen is left. */
export function useMenuOffer(): void {
  const section = useViewStore((view) => view.section);
  const waiver = useViewStore((view) => shownWaiver(view) !== null);
  const record = useViewStore((view) => shownRecord(view) !== null);
  const agreement = useAgreementFocus((it) => it.focused);
  const back = useViewStore((view) => view.past.length > 0);
  const forward = useViewStore((view) => view.ahead.length > 0);
  const syncing = useCopyStore((copy) => copy.status?.state === 'syncing');
  const locks = useProfileStore(canLock);
  const communities = useCommunitiesStore((store) => store.lines);
  useEffect(() => {
    const commands = offeredCommands({
      section,
      waiver,
      record,
      agreement,
      syncing,
      locks,
      back,
      forward,
      communities,
    });
    void desk().offerCommands({ commands });
  }, [section, waiver, record, agreement, syncing, locks, back, forward, communities]);
  useEffect(() => () => void desk().offerCommands({ commands: [] }), []);
}
