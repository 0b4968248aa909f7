import { useEffect } from 'react';
import { MENU_COMMANDS, type MenuCommand, type Section } from '../../../contract/menu';
import { useCopyStore } from '../../stores/copy-store';
import { desk } from '../../stores/desk-global';
import { canLock, useProfileStore } from '../../stores/profile-store';
import { shownRecord, shownWaiver, useViewStore } from '../../stores/view-store';

interface Offered {
  readonly section: Section;
  /** A waiver is open in its section. */
  readonly waiver: boolean;
  /** A waiver or an event is. */
  readonly record: boolean;
  readonly syncing: boolean;
  readonly locks: boolean;
  readonly back: boolean;
  readonly forward: boolean;
}

const SEARCHED: ReadonlySet<Section> = new Set([
  'waivers',
  'events',
  'templates',
  'awaiting',
  'exports',
]);

/** The commands that would do something where the person is. */
export function offeredCommands(at: Offered): readonly MenuCommand[] {
  const useless: Readonly<Partial<Record<MenuCommand, boolean>>> = {
    'sync-now': at.syncing,
    find: !SEARCHED.has(at.section),
    lock: !at.locks,
    'export-pdf': !at.waiver,
    print: !at.waiver,
    'check-record': !at.record,
    back: !at.back,
    forward: !at.forward,
  };
  return MENU_COMMANDS.filter((command) => useless[command] !== true);
}

/** Tells the program's menu which items do something; none of them once this screen is left. */
export function useMenuOffer(): void {
  const section = useViewStore((view) => view.section);
  const waiver = useViewStore(shownWaiver) !== null;
  const record = useViewStore((view) => shownRecord(view) !== null);
  const back = useViewStore((view) => view.past.length > 0);
  const forward = useViewStore((view) => view.ahead.length > 0);
  const syncing = useCopyStore((copy) => copy.status?.state === 'syncing');
  const locks = useProfileStore(canLock);
  useEffect(() => {
    const commands = offeredCommands({ section, waiver, record, syncing, locks, back, forward });
    void desk().offerCommands({ commands });
  }, [section, waiver, record, syncing, locks, back, forward]);
  useEffect(() => () => void desk().offerCommands({ commands: [] }), []);
}
