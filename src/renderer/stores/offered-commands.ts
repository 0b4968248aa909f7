import { MENU_COMMANDS, type MenuCommand, type Section } from '../../contract/menu';
import { useAgreementFocus } from './agreement-zoom';
import { useCopyStore } from './copy-store';
import { canLock, useProfileStore } from './profile-store';
import { shownRecord, shownWaiver, useViewStore } from './view-store';

interface Offered {
  readonly section: Section;
  /** A waiver is open in its section. */
  readonly waiver: boolean;
  /** A waiver or an event is. */
  readonly record: boolean;
  /** The keyboard is in an agreement. */
  readonly agreement: boolean;
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
    search: !SEARCHED.has(at.section),
    lock: !at.locks,
    'export-pdf': !at.waiver,
    print: !at.waiver,
    'check-record': !at.record,
    'agreement-larger': !at.agreement,
    'agreement-smaller': !at.agreement,
    'agreement-usual': !at.agreement,
    back: !at.back,
    forward: !at.forward,
  };
  return MENU_COMMANDS.filter((command) => useless[command] !== true);
}

/** Those of now. */
export function offeredNow(): readonly MenuCommand[] {
  const view = useViewStore.getState();
  return offeredCommands({
    section: view.section,
    waiver: shownWaiver(view) !== null,
    record: shownRecord(view) !== null,
    agreement: useAgreementFocus.getState().focused,
    syncing: useCopyStore.getState().status?.state === 'syncing',
    locks: canLock(useProfileStore.getState()),
    back: view.past.length > 0,
    forward: view.ahead.length > 0,
  });
}
