import { t } from '@lingui/core/macro';
import type { CommunityLine, CommunityState } from '../../../contract/communities';
import { visibleText } from '../../../domain/text/visible';
import { isCommunityCommand } from '../../../contract/menu';
import { areSeveral, leaveCommunity, useCommunitiesStore } from '../../stores/communities-store';
import { useClockStore, zoneNow } from '../../stores/clock-store';
import { standingText } from '../../words/standing-words';
import { keyText } from '../../stores/keys';
import type { MenuEntry } from '../../stores/menu-store';
import { navigation } from '../../stores/view-store';

const STATES: Readonly<Record<CommunityState, string>> = {
  open: t`open`,
  ready: t`not locked`,
  locked: t`locked`,
  new: t`not connected yet`,
};

/** The groups of the switcher's menu: all communities with their state, then the other commands. */
export function communityMenu(): readonly (readonly MenuEntry[])[] {
  const store = useCommunitiesStore.getState();
  const others = areSeveral(store) ? store.lines.map((line, at) => entryOf(line, at)) : [];
  return [others, [...addEntry(store.lines), ...removeEntry(store.lines)]];
}

/** The commands of the palette that switch to another community. */
export function switchCommands(): readonly MenuEntry[] {
  const { lines } = useCommunitiesStore.getState();
  return lines.flatMap((line, at) =>
    line.current ? [] : [{ ...entryOf(line, at), label: t`Switch to ${communityName(line)}` }],
  );
}

/** The name of a community among the others, with a number where another has the same. */
export function communityName(line: CommunityLine): string {
  if (line.state === 'new') return t`New community`;
  const { lines } = useCommunitiesStore.getState();
  const isShared = lines.some(({ id, name }) => name === line.name && id !== line.id);
  const name = visibleText(line.name === '' ? t`A community` : line.name);
  return isShared ? `${name} ${String(lines.indexOf(line) + 1)}` : name;
}

function entryOf(line: CommunityLine, at: number): MenuEntry {
  const command = `community-${String(at + 1)}`;
  const keys = isCommunityCommand(command) ? keyText(command) : '';
  const state = STATES[line.state];
  const run = (): void => {
    if (!line.current) void leaveCommunity({ kind: 'switch', id: line.id });
  };
  return {
    label: `${communityName(line)} · ${state}`,
    ...standingOf(line),
    ...(keys !== '' && { keys }),
    run,
  };
}

/* Nothing is told of a community that is locked or new. */
function standingOf(line: CommunityLine): Pick<MenuEntry, 'detail' | 'badge'> {
  if (line.state !== 'open' && line.state !== 'ready') return {};
  const frame = { zone: zoneNow(), nowMs: useClockStore.getState().nowMs };
  return { detail: standingText(line, frame), badge: line.awaiting };
}

function addEntry(lines: readonly CommunityLine[]): readonly MenuEntry[] {
  if (lines.some(({ state }) => state === 'new')) return [];
  return [{ label: t`Add a community…`, run: () => void leaveCommunity({ kind: 'add' }) }];
}

/* A page without sections has no dialogs; there the community in front can be disconnected. */
function removeEntry(lines: readonly CommunityLine[]): readonly MenuEntry[] {
  const isOpen = lines.some(({ current, state }) => current && state === 'open');
  if (!areSeveral({ lines }) || !isOpen) return [];
  const run = (): void => navigation.show('remove-community');
  return [{ label: t`Remove a community…`, run }];
}
