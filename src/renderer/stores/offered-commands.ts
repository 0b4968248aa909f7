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

const SEARCHED: ReadonlySet<Section> = new Set([
  'waivers',
  'events',
  'templates',
  'awaiting',
  'exports',
]);

/** The commands that would do something in the present state of the window. */
export function offeredNow(): readonly MenuCommand[] {
  const view = useViewStore.getState();
  const isSearched = SEARCHED.has(view.section);
  const hasWaiver = shownWaiver(view) !== null;
  const { focused: inAgreement } = useAgreementFocus.getState();
  const useless: Readonly<Partial<Record<MenuCommand, boolean>>> = {
    'sync-now': useCopyStore.getState().status?.state === 'syncing',
    find: !isSearched,
    search: !isSearched,
    lock: !canLock(useProfileStore.getState()),
    'export-pdf': !hasWaiver,
    print: !hasWaiver,
    'check-record': shownRecord(view) === null,
    'agreement-larger': !inAgreement,
    'agreement-smaller': !inAgreement,
    'agreement-usual': !inAgreement,
    back: view.past.length === 0,
    forward: view.ahead.length === 0,
  };
  const others = MENU_COMMANDS.filter((command) => !isCommunityCommand(command));
  return [
    ...others.filter((command) => useless[command] !== true),
    ...offeredCommunities(useCommunitiesStore.getState().lines),
  ];
}

/** The commands that lead to communities; none where there is only one. */
export function offeredCommunities(lines: readonly CommunityLine[]): readonly MenuCommand[] {
  return areSeveral({ lines }) ? COMMUNITY_COMMANDS.slice(0, lines.length) : [];
}

/* The stores on which the offered commands depend. */
const FOLLOWED = [
  useViewStore,
  useAgreementFocus,
  useCopyStore,
  useProfileStore,
  useCommunitiesStore,
];

/** Calls `hear` with the offered commands, now and at each change, until the result is called. */
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
