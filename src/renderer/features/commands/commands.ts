import { SECTION_TITLES, SECTIONS, type MenuCommand } from '../../../contract/menu';
import { useCopyStore } from '../../stores/copy-store';
import { keyText } from '../../stores/keys';
import type { MenuEntry } from '../../stores/menu-store';
import { offeredNow } from '../../stores/offered-commands';
import { useProfileStore } from '../../stores/profile-store';
import { cancelSync, runMenuCommand, syncNow } from '../../stores/run-command';
import { screenCommands } from '../../stores/screen-commands';
import { useViewStore } from '../../stores/view-store';

/** The commands that make sense now: those of what is shown, of the menu, and a few more. */
export function allCommands(): readonly MenuEntry[] {
  const { show } = useViewStore.getState();
  const syncing = useCopyStore.getState().status?.state === 'syncing';
  const profile = useProfileStore.getState().profile;
  return [
    ...screenCommands(),
    ...(syncing ? [{ label: 'Stop syncing', run: cancelSync }] : []),
    ...offeredNow().flatMap(menuCommand),
    { label: 'Check everything again', run: () => syncNow(true) },
    ...(profile?.kind === 'open' && !profile.sample
      ? [{ label: 'Replace key…', run: () => show('replace-key') }]
      : []),
    { label: 'Disconnect …', run: () => show('disconnect') },
  ];
}

/** Commands whose labels hold every typed word, in their order. */
export function matchingCommands(
  commands: readonly MenuEntry[],
  text: string,
): readonly MenuEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/* The palette itself is open already. */
const LABELS: Readonly<Record<Exclude<MenuCommand, 'command-palette'>, string>> = {
  'sync-now': 'Sync now',
  find: 'Search in this section',
  back: 'Back',
  forward: 'Forward',
  'export-pdf': 'Export PDF',
  print: 'Print…',
  'check-pdf': 'Check a PDF…',
  'check-record': 'Check this record again',
  settings: 'Settings…',
  help: 'Manual and keys',
  lock: 'Lock',
  ...goLabels(),
};

function menuCommand(command: MenuCommand): readonly MenuEntry[] {
  if (command === 'command-palette') return [];
  const keys = keyText(command);
  const run = (): void => runMenuCommand(command);
  return [{ label: LABELS[command], ...(keys !== '' && { keys }), run }];
}

function goLabels() {
  const labels = SECTIONS.map((name) => [`go-${name}`, `Go to ${SECTION_TITLES[name]}`]);
  return Object.fromEntries(labels) as Record<`go-${(typeof SECTIONS)[number]}`, string>;
}
