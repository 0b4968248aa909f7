import { create } from 'zustand';
import type { CommunityLine, SwitchOutcome } from '../../contract/communities';
import type { Failure, Result } from '../../contract/result';
import { askMain } from './ask-main';
import { useExportStore } from './export-store';
import { setProfile, useProfileStore } from './profile-store';
import { navigation, isCovered } from './view-store';

/** An action that leads away from the community in front. */
export type Leaving =
  | { readonly kind: 'switch'; readonly id: string }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly id: string };

interface CommunitiesStore {
  /** Empty until main has answered for the first time. */
  readonly lines: readonly CommunityLine[];
  /** The action that waits for the person's confirmation, because exports run. */
  readonly asked: Leaving | null;
  /** Why the last try failed. */
  readonly failure: Failure | null;
}

export const useCommunitiesStore = create<CommunitiesStore>(() => ({
  lines: [],
  asked: null,
  failure: null,
}));

/** Takes over main's list of communities. */
export function setCommunities(lines: readonly CommunityLine[]): void {
  useCommunitiesStore.setState({ lines });
}

/** True where there are several communities, so that a text has to say which one it is about. */
export function areSeveral({ lines }: Pick<CommunitiesStore, 'lines'>): boolean {
  return lines.length > 1;
}

/** The name of the community in front where there are several; null where there is only one. */
export function nameAmongOthers(store: Pick<CommunitiesStore, 'lines'>): string | null {
  if (!areSeveral(store)) return null;
  return store.lines.find(({ current }) => current)?.name ?? null;
}

/**
 * Leaves the community in front, or asks first if exports run. Main then loads the window anew.
 * Until then this page, which belongs to the community that was left, shows nothing of what still
 * comes.
 */
export async function leaveCommunity(leaving: Leaving, endExports = false): Promise<void> {
  const leavesPage = endsPage(leaving);
  useCommunitiesStore.setState({ asked: null, failure: null });
  if (leavesPage && !endExports && useExportStore.getState().jobs.length > 0) return ask(leaving);
  if (leavesPage) useProfileStore.setState({ isLeft: true });
  const result = await asks(leaving, endExports);
  if (result.ok && result.value === 'switched') return;
  if (leavesPage) await stayHere();
  if (result.ok) ask(leaving);
  else {
    useCommunitiesStore.setState({ failure: result.failure });
    navigation.show('leave-community');
  }
}

/* What main has told of the profile meanwhile, such as a lock, was taken for that of another page. */
async function stayHere(): Promise<void> {
  useProfileStore.setState({ isLeft: false });
  setProfile(await askMain('profile:get-state', null));
}

function asks(leaving: Leaving, endExports: boolean): Promise<Result<SwitchOutcome>> {
  if (leaving.kind === 'add') return askMain('community:add', { endExports });
  const request = { id: leaving.id, endExports };
  return leaving.kind === 'switch'
    ? askMain('community:switch', request)
    : askMain('community:remove', request);
}

function ask(asked: Leaving): void {
  useCommunitiesStore.setState({ asked });
  navigation.show('leave-community');
}

function endsPage(leaving: Leaving): boolean {
  if (leaving.kind !== 'remove') return true;
  return useCommunitiesStore
    .getState()
    .lines.some(({ id, current }) => id === leaving.id && current);
}

/** Opens the community of a number, from 1 as in the switcher, unless it is in front. */
export function switchToNumber(number: number): void {
  switchTo(useCommunitiesStore.getState().lines[number - 1]);
}

/** Opens the community of a notice that was clicked, unless a dialog would be lost by it. */
export function openNotedCommunity(id: string): void {
  if (!isCovered()) switchTo(useCommunitiesStore.getState().lines.find((it) => it.id === id));
}

function switchTo(line: CommunityLine | undefined): void {
  if (line !== undefined && !line.current) void leaveCommunity({ kind: 'switch', id: line.id });
}
