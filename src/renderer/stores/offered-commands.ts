import type { CommunityLine } from '../../contract/communities';
import {
  COMMUNITY_COMMANDS,
  isCommunityCommand,
  MENU_COMMANDS,
  type MenuCommand,
  type Section,
} from '../../contract/menu';
import { useAgreementFocus } from './agreement-zoom';
import { areSeveral, useCommunitiesStore } from './communities-store';
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
  readonly communities: readonly CommunityLine[];
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
  const others = MENU_COMMANDS.filter((command) => !isCommunityCommand(command));
  return [
    ...others.filter((command) => useless[command] !== true),
    ...offeredCommunities(at.communities),
  ];
}

/** The ways to the communities that have one; with a single one there is none. */
export function offeredCommunities(lines: readonly CommunityLine[]): readonly MenuCommand[] {
  return areSeveral({ lines }) ? COMMUNITY_COMMANDS.slice(0, lines.length) : [];
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
    communities: useCommunitiesStore.getState().lines,
  });
}

/* What the commands follow from. */
const FOLLOWED = [
  useViewStore,
  useAgreementFocus,
  useCopyStore,
  useProfileStore,
  useCommunitiesStore,
];

/** Hears the commands of now, and others whenever they are; gives the way to stop. */
export function followOffered(hear: (commands: readonly MenuCommand[]) => void): () => void {
  let last = '';
  const look = (): void => {
    const commands = offeredNow();
    if (commands.join() === last) return;
    last = commands.join();
    hear(commands);
  };
  look();
  const stops = FOLLOWED.map((store) => store.subscribe(look));
  return () => {
    for (const stop of stops) stop();
  };
}
