import { plural, t } from '@lingui/core/macro';
import type { KeptAmount, StoreObstacle, StoreTrouble } from '../../../contract/store-trouble';
import { listText } from '../../../texts/kind-words';
import type { KeptKind } from '../../../contract/sync-status';

/** Says why the copy on this computer cannot be used, and what happens next. */
export function troubleSentence(trouble: StoreTrouble): string {
  switch (trouble.reason) {
    case 'newer-version':
      return t`The copy on this computer was written by a newer version of this program. Update the program to read it.`;
    case 'fault':
      return t`The copy on this computer could not be opened: this program made a mistake. Nothing was deleted. Quit and start it again; if that doesn’t help, save the diagnostics in Settings and send them to whoever gave you the program.`;
    case 'unavailable':
      return t`${obstacleSentence(trouble.obstacle)} Nothing was deleted. Waiver Desk keeps trying and goes on by itself once it can.`;
  }
}

function obstacleSentence(obstacle: StoreObstacle): string {
  switch (obstacle.kind) {
    case 'held':
      return obstacle.name === null
        ? t`Another program on this computer has the copy open, perhaps a backup or a virus scanner.`
        : t`The program “${obstacle.name}” (process ${String(obstacle.pid)}) has the copy on this computer open.`;
    case 'disk-full':
      return t`There is too little room on this computer to open its copy (${obstacle.detail}). Make room.`;
    case 'no-permission':
      return t`This computer does not let the program read its copy. Ask whoever manages this computer.`;
    case 'damaged':
      return t`The copy on this computer is damaged and does not open.`;
    case 'unknown':
      return t`The copy on this computer does not open right now. A backup, a virus scanner or another computer may have it.`;
  }
}

const amountWords: Readonly<Record<KeptKind, (rows: number) => string>> = {
  settings: () => t`your settings`,
  filters: (rows) => plural(rows, { one: '# saved filter', other: '# saved filters' }),
  'follow-ups': (rows) => plural(rows, { one: '# follow-up', other: '# follow-ups' }),
  drafts: (rows) => plural(rows, { one: '# note not kept yet', other: '# notes not kept yet' }),
  reviews: (rows) => plural(rows, { one: '# review mark', other: '# review marks' }),
  advocates: (rows) =>
    plural(rows, { one: '# name of an advocate', other: '# names of advocates' }),
  exports: (rows) => plural(rows, { one: '# export in the list', other: '# exports in the list' }),
  activity: (rows) => plural(rows, { one: '# sync', other: '# syncs' }),
  erasures: () => t`the list of people whose data was erased`,
};

/** Words like "12 follow-ups, 3 saved filters and your settings"; null where there is nothing. */
export function amountsText(amounts: readonly KeptAmount[]): string | null {
  if (amounts.length === 0) return null;
  return listText(amounts.map(({ kind, rows }) => amountWords[kind](rows)));
}
