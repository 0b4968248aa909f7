import { COMMUNITY_COMMANDS, isCommunityCommand, SECTIONS } from '../../contract/menu';
import type { CommunityCommand, MenuCommand, Section } from '../../contract/menu';
import { zoomAgreement } from './agreement-zoom';
import { askCache } from './cache';
import { checkPdf } from './check-store';
import { leaveCommunity, switchToNumber } from './communities-store';
import { askMain } from './ask-main';
import { runExport } from './export-store';
import { findInRecord } from './find-store';
import { orTellFailure } from './last-action';
import { setProfile, useProfileStore } from './profile-store';
import { startRecordCheck } from './record-check-store';
import { navigation, isDialogOpen, shownRecord, shownWaiver, useViewStore } from './view-store';

/** Asks the service for changes, or for everything again. */
export function syncNow(census = false): void {
  void orTellFailure(askCache('sync:start', { census }));
}

/** Stops the running walk after its page. */
export function cancelSync(): void {
  void orTellFailure(askCache('sync:cancel', null));
}

/** Has main drop the keys; refused where nothing could unlock the profile again. */
export async function lockNow(): Promise<void> {
  const result = await askMain('profile:lock', null);
  if (result.ok) setProfile(result.value);
}

/** Exports one waiver to a file that the person chooses. */
export function exportWaiver(id: string): void {
  void runExport(id, (job) => askMain('export:waiver-pdf', { job, id }));
}

/** Prints one waiver by the system's print dialog. */
export function printWaiver(id: string): void {
  void askMain('paper:print-waiver', { id });
}

/** Puts the caret into the search box of the open section. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
}

function withOpenWaiver(act: (id: string) => void): void {
  const id = shownWaiver(useViewStore.getState());
  if (id !== null) act(id);
}

function checkOpenRecord(): void {
  const record = shownRecord(useViewStore.getState());
  if (record !== null) void startRecordCheck(record);
}

const goTo = (section: Section): void => navigation.go(section);

const commands: Readonly<Record<MenuCommand, () => void>> = {
  'sync-now': () => syncNow(),
  'command-palette': () => navigation.show('commands'),
  find: () => {
    if (!findInRecord()) focusSearch();
  },
  search: focusSearch,
  back: () => navigation.back(),
  forward: () => navigation.forward(),
  lock: () => void lockNow(),
  'export-pdf': () => withOpenWaiver(exportWaiver),
  'check-pdf': () => void checkPdf(),
  'check-record': checkOpenRecord,
  print: () => withOpenWaiver(printWaiver),
  'save-backup': () => navigation.show('save-backup'),
  'take-over': () => navigation.show('take-over'),
  'add-community': () => void leaveCommunity({ kind: 'add' }),
  settings: () => goTo('settings'),
  help: () => navigation.show('help'),
  'agreement-larger': () => zoomAgreement('larger'),
  'agreement-smaller': () => zoomAgreement('smaller'),
  'agreement-usual': () => zoomAgreement('usual'),
  ...goCommands(),
  ...communityCommands(),
};

function goCommands() {
  const pairs = SECTIONS.map((section) => [`go-${section}`, () => goTo(section)] as const);
  return Object.fromEntries(pairs) as Record<`go-${Section}`, () => void>;
}

function communityCommands() {
  const pairs = COMMUNITY_COMMANDS.map((name, at) => [name, () => switchToNumber(at + 1)] as const);
  return Object.fromEntries(pairs) as Record<CommunityCommand, () => void>;
}

/* Within this time, the same press of a mouse button may come again as a command of the system. */
const SAME_PRESS_MS = 300;

let mouseAtMs = -Infinity;

/** A step back or forward through the places where the person was. */
export type HistoryStep = 'back' | 'forward';

/** Carries out a press of a side button of the mouse. */
export function stepByMouse(step: HistoryStep): void {
  runCommand(step);
  mouseAtMs = performance.now();
}

/**
 * Carries out a menu item, shortcut or palette entry. Without an open profile, only the commands
 * that lead to another community do something.
 */
export function runMenuCommand(command: MenuCommand): void {
  const isSamePress = performance.now() - mouseAtMs < SAME_PRESS_MS;
  if (isSamePress && (command === 'back' || command === 'forward')) return;
  runCommand(command);
}

/*
 * Commands that may run under a dialog: they show nothing and close nothing, except the lock, which
 * must not wait.
 */
const AT_ANY_TIME: ReadonlySet<MenuCommand> = new Set(['sync-now', 'lock']);

function runCommand(command: MenuCommand): void {
  if (useProfileStore.getState().profile?.kind !== 'open' && !isCommunityCommand(command)) return;
  if (AT_ANY_TIME.has(command) || !isDialogOpen()) commands[command]();
}
