import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  BACKUP_TOO_LARGE,
  LARGEST_BACKUP,
  type BackupRefusal,
  type ChosenBackup,
  type DailyFile,
  type OpenedBackup,
} from '../../contract/backup';
import { failed, success, type Result } from '../../contract/result';
import { BACKUP_EXTENSION, type SaveDialogs } from '../files/save-dialogs';
import { saveChosen } from '../files/save-chosen';
import { backupFile, openBackup, readBackupFile, type SealedBackup } from '../profile/backup-file';
import type { DailyFiles } from '../profile/daily-file';
import type { StoreLink } from '../profile/store-link';
import type { ScryptParameters } from '../vault/stored-profile';
import type { TopicHandlers } from './main-handler';

interface BackupParts {
  readonly dialogs: Pick<SaveDialogs, 'chooseFile' | 'chooseFolder' | 'chooseBackup'>;
  readonly link: Pick<StoreLink, 'call'>;
  readonly daily: Pick<DailyFiles, 'state' | 'begin' | 'saveNow' | 'stop'>;
  /** The version of the program. */
  readonly program: string;
  /** Cheaper in tests only: deriving a key at the real cost takes a good part of a second. */
  readonly newParameters?: () => ScryptParameters;
}

const WITHIN_MS = 60_000;
const NAME = `waiver-desk${BACKUP_EXTENSION}`;

/**
 * The channels of the file that carries what is kept here alone. The window names no path, and main
 * keeps the chosen file, still sealed.
 */
export function createBackupCalls(parts: BackupParts) {
  const { dialogs, link, daily, program } = parts;
  let chosen: SealedBackup | null = null;

  async function make(words: string): Promise<Result<Uint8Array>> {
    const content = await link.call('make-backup', { program }, { timeoutMs: WITHIN_MS });
    if (!content.ok) return content;
    const file = await backupFile(content.value.content, words, parts.newParameters?.());
    const isTooLarge = file.length > LARGEST_BACKUP;
    return isTooLarge ? failed('too-large', { detail: BACKUP_TOO_LARGE }) : success(file);
  }

  async function choose(): Promise<Result<ChosenBackup>> {
    const path = await dialogs.chooseBackup();
    if (path === null) return failed('cancelled');
    chosen = null;
    const read = await readAt(path);
    if (typeof read === 'string') return success(refused({ why: read }));
    chosen = read;
    return success({ kind: 'chosen', fileName: basename(path) });
  }

  async function open(words: string): Promise<Result<OpenedBackup>> {
    if (chosen === null) return failed('outdated');
    const content = await openBackup(chosen, words);
    if (typeof content === 'string') return success(refused({ why: content }));
    /* A copy is sent, because the memory behind a Buffer may hold other data. */
    const own = new Uint8Array(content);
    return link.call('look-at-backup', { content: own }, { timeoutMs: WITHIN_MS });
  }

  async function keepDaily(words: string): Promise<Result<DailyFile>> {
    const folder = await dialogs.chooseFolder();
    return folder === null ? failed('cancelled') : daily.begin(folder, words);
  }

  const calls: TopicHandlers<'backup'> = {
    'backup:save': ({ passphrase }) => saveChosen(dialogs, NAME, () => make(passphrase)),
    'backup:choose': choose,
    'backup:open': ({ passphrase }) => open(passphrase),
    'backup:daily': async () => daily.state(),
    'backup:keep-daily': ({ passphrase }) => keepDaily(passphrase),
    'backup:save-daily': daily.saveNow,
    'backup:stop-daily': daily.stop,
  };

  /** Forgets the chosen file, when the profile ends. */
  function forget(): void {
    chosen = null;
  }

  return { calls, forget };
}

async function readAt(path: string): Promise<ReturnType<typeof readBackupFile>> {
  try {
    const { size } = await stat(path);
    return size > LARGEST_BACKUP ? 'too-large' : readBackupFile(await readFile(path));
  } catch {
    return 'unreadable';
  }
}

function refused(refusal: BackupRefusal) {
  return { kind: 'refused', refusal } as const;
}
