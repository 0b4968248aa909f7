import { SECTIONS, SECTION_TITLES } from '../../../contract/menu';
import { keyText } from '../../stores/keys';
import { reviewEntry } from '../../stores/review-store';
import type { MenuEntry } from '../../stores/menu-store';
import { cancelSync, lockNow, runMenuCommand, syncNow } from '../../stores/run-command';
import { useCopyStore } from '../../stores/copy-store';
import { canLock, useProfileStore } from '../../stores/profile-store';
import { shownRecord, shownWaiver, useViewStore } from '../../stores/view-store';

export interface Command {
  readonly title: string;
  readonly keys?: string;
  readonly run: () => void;
}

/** The commands that make sense now. */
export function allCommands(): readonly Command[] {
  const view = useViewStore.getState();
  const { go, show } = view;
  const waiver = shownWaiver(view);
  const syncing = useCopyStore.getState().status?.state === 'syncing';
  const profile = useProfileStore.getState().profile;
  const sections = SECTIONS.map((name) => ({
    title: `Go to ${SECTION_TITLES[name]}`,
    keys: keyText(`go-${name}`),
    run: () => go(name),
  }));
  return [
    ...(syncing
      ? [{ title: 'Stop syncing', run: cancelSync }]
      : [{ title: 'Sync now', keys: keyText('sync-now'), run: () => syncNow() }]),
    { title: 'Back', keys: keyText('back'), run: () => runMenuCommand('back') },
    { title: 'Forward', keys: keyText('forward'), run: () => runMenuCommand('forward') },
    { title: 'Check everything again', run: () => syncNow(true) },
    ...(waiver !== null
      ? [
          {
            title: 'Export PDF',
            keys: keyText('export-pdf'),
            run: () => runMenuCommand('export-pdf'),
          },
          { title: 'Print…', keys: keyText('print'), run: () => runMenuCommand('print') },
          ofEntry(reviewEntry([waiver])),
        ]
      : []),
    ...(shownRecord(view) === null
      ? []
      : [{ title: 'Check this record again', run: () => runMenuCommand('check-record') }]),
    { title: 'Check a PDF…', run: () => runMenuCommand('check-pdf') },
    ...sections,
    ...(canLock({ profile })
      ? [{ title: 'Lock', keys: keyText('lock'), run: () => void lockNow() }]
      : []),
    ...(profile?.kind === 'open' && !profile.sample
      ? [{ title: 'Replace key…', run: () => show('replace-key') }]
      : []),
    { title: 'Manual and keys', keys: keyText('help'), run: () => show('help') },
    { title: 'Disconnect …', run: () => show('disconnect') },
  ];
}

function ofEntry({ label, ...entry }: MenuEntry): Command {
  return { title: label, ...entry };
}

/** Commands whose titles hold every typed word, in their order. */
export function matchingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
