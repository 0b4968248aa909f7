import { t } from '@lingui/core/macro';
import {
  isCommunityCommand,
  keyOfLook,
  SECTIONS,
  WINDOW_LOOKS,
  type CommunityCommand,
  type MenuCommand,
  type WindowLook,
} from '../../../contract/menu';
import { fold, foldedWords } from '../../../domain/text/fold';
import { sectionTitle } from '../../../texts/section-titles';
import { switchCommands } from '../../components/communities/community-menu';
import { askingEntry } from '../../stores/advocate-naming';
import { areSeveral, useCommunitiesStore } from '../../stores/communities-store';
import { useCopyStore } from '../../stores/copy-store';
import { askMain } from '../../stores/ask-main';
import { acceleratorText, isMac, keyText } from '../../stores/keys';
import type { MenuEntry } from '../../stores/menu-store';
import { offeredNow } from '../../stores/offered-commands';
import { useProfileStore } from '../../stores/profile-store';
import { cancelSync, runMenuCommand, syncNow } from '../../stores/run-command';
import { screenCommands } from '../../stores/screen-commands';
import { navigation } from '../../stores/view-store';

/** The commands that make sense now: of the shown screen, of the menu, and a few more. */
export function allCommands(): readonly MenuEntry[] {
  const syncing = useCopyStore.getState().status?.state === 'syncing';
  const profile = useProfileStore.getState().profile;
  return [
    ...screenCommands(),
    ...switchCommands(),
    ...(syncing ? [{ label: t`Stop syncing`, run: cancelSync }] : []),
    ...offeredNow().flatMap(menuCommand),
    ...(profile?.kind === 'open' ? [askingEntry()] : []),
    { label: t`Check everything again`, run: () => syncNow(true) },
    ...(profile?.kind === 'open' && !profile.sample
      ? [{ label: t`Replace key…`, run: () => navigation.show('replace-key') }]
      : []),
    ...WINDOW_LOOKS.map(lookCommand),
    ...(areSeveral(useCommunitiesStore.getState())
      ? [{ label: t`Remove a community…`, run: () => navigation.show('remove-community') }]
      : [{ label: t`Disconnect…`, run: () => navigation.show('disconnect') }]),
  ];
}

/**
 * The commands whose labels have every typed word, in their order; case and accents do not count.
 */
export function matchingCommands(
  commands: readonly MenuEntry[],
  text: string,
): readonly MenuEntry[] {
  const words = foldedWords(text);
  return commands.filter(({ label }) => words.every((word) => fold(label).includes(word)));
}

/* Without the palette itself, which is already open. */
const LABELS: Readonly<Record<Exclude<MenuCommand, 'command-palette' | CommunityCommand>, string>> =
  {
    'sync-now': t`Sync now`,
    find: t`Find in the open text, or search`,
    search: t`Search in this section`,
    back: t`Back`,
    forward: t`Forward`,
    'export-pdf': t`Export PDF`,
    print: t`Print…`,
    'check-pdf': t`Check a PDF…`,
    'check-record': t`Check this record again`,
    'agreement-larger': t`Larger agreement`,
    'agreement-smaller': t`Smaller agreement`,
    'agreement-usual': t`Agreement in its usual size`,
    'save-backup': t`Save what is only here…`,
    'take-over': t`Take over…`,
    'add-community': t`Add a community…`,
    settings: t`Settings…`,
    help: t`Manual and keys`,
    lock: t`Lock`,
    ...goLabels(),
  };

function menuCommand(command: MenuCommand): readonly MenuEntry[] {
  /* The communities are offered by their names, so they are left out here. */
  if (command === 'command-palette' || isCommunityCommand(command)) return [];
  const keys = keyText(command);
  const run = (): void => runMenuCommand(command);
  return [{ label: LABELS[command], ...(keys !== '' && { keys }), run }];
}

const LOOK_LABELS: Readonly<Record<WindowLook, string>> = {
  'usual-size': t`Actual size`,
  'zoom-in': t`Zoom in`,
  'zoom-out': t`Zoom out`,
  'full-screen': t`Full screen`,
};

function lookCommand(look: WindowLook): MenuEntry {
  return {
    label: LOOK_LABELS[look],
    keys: acceleratorText(keyOfLook(look, isMac())),
    run: () => void askMain('window:look', { look }),
  };
}

function goLabels() {
  const labels = SECTIONS.map((name) => [`go-${name}`, t`Go to ${sectionTitle(name)}`]);
  return Object.fromEntries(labels) as Record<`go-${(typeof SECTIONS)[number]}`, string>;
}
