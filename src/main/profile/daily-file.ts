import { basename, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  BACKUP_TOO_LARGE,
  LARGEST_BACKUP,
  OWN_FOLDER,
  type BackupBytes,
  type DailyFile,
} from '../../contract/backup';
import { failed, success, type Failure, type Result } from '../../contract/result';
import { suggestedFileName } from '../../domain/files/file-name';
import { createInTurn } from '../../domain/in-turn';
import { dayKeyOf } from '../../domain/time/day';
import type { FileSteps } from '../files/write-whole';
import { isMissing } from '../files/user-data';
import { changeDaily, putDaily } from '../vault/change-daily';
import type { DailyFolder } from '../vault/daily-folder';
import type { OpenProfile } from '../vault/open-profile';
import type { ScryptParameters } from '../vault/stored-profile';
import type { Vault } from '../vault/vault';
import { newBackupKey, sealedBackup } from './backup-file';
import { createDailyTurns } from './daily-turns';
import { isAway, removeNeedless, writeNoted } from './daily-writing';
import type { StoreLink } from './store-link';

interface DailyFileParts {
  readonly vault: Vault;
  readonly link: Pick<StoreLink, 'call'>;
  /** The version of the program. */
  readonly program: string;
  /** The program's own folder. No backup goes there: it would be lost together with the data. */
  readonly userData: string;
  readonly now: () => number;
  readonly zone: () => string;
  /** The other communities of this computer that are unlocked. */
  readonly others: () => readonly Pick<OpenProfile, 'name' | 'daily'>[];
  readonly changed: (state: DailyFile | null) => void;
  /** Tells the person once that no file was saved. */
  readonly tell: (trouble: Failure) => void;
  /** Replaced in tests, to make single steps of a write fail. */
  readonly steps?: FileSteps;
  /** Cheaper in tests only: deriving a key at the real cost takes a good part of a second. */
  readonly newParameters?: () => ScryptParameters;
}

export type DailyFiles = ReturnType<typeof createDailyFiles>;

const WITHIN_MS = 60_000;

/** Saves what is kept on this computer alone into a folder, on each day on which it has changed. */
export function createDailyFiles(parts: DailyFileParts) {
  const { vault, link, program, now } = parts;
  const inTurn = createInTurn();
  const { profile } = vault;
  const daily = (): DailyFolder | null => profile()?.daily ?? null;
  /** What the window shows of it; null where no folder was chosen. */
  const state = (): DailyFile | null => shown(daily(), parts.others());
  const today = (): string => dayKeyOf(now(), parts.zone());
  const turns = createDailyTurns(now, today);

  async function change(next: (before: DailyFolder) => DailyFolder): Promise<Result<null>> {
    const changed = await changeDaily(vault, next);
    parts.changed(state());
    return changed;
  }

  async function save(isAsked: boolean): Promise<Result<null>> {
    const made = await link.call('make-backup', { program }, { timeoutMs: WITHIN_MS });
    if (!made.ok) {
      const isTooLarge = made.failure.kind === 'too-large';
      if (isTooLarge || turns.noteMiss()) await noteTrouble(made.failure, isAsked);
      return made;
    }
    turns.noteRead(made.value.generation);
    const before = daily();
    if (before !== null && !isAsked && !(await isAway(before.folder))) {
      if (await isThere(before, made.value)) return success(null);
    }
    const written = await write(made.value, isAsked);
    const failure = written.ok ? null : written.failure;
    if (failure !== null) await noteTrouble(failure, isAsked);
    return written;
  }

  async function write(made: BackupBytes, isAsked: boolean): Promise<Result<null>> {
    const open = profile();
    /* The file is sealed before anything is awaited, because a lock overwrites the key. */
    const folder = open?.daily ?? null;
    if (open === null || folder === null) return failed('no-profile');
    const bytes = sealedBackup(made.content, folder);
    if (bytes.length > LARGEST_BACKUP) return failed('too-large', { detail: BACKUP_TOO_LARGE });
    const file = { ...noteOf(made), day: today(), atMs: now(), name: nameOf(open, today()) };
    const written = await writeNoted({ ...parts, folder, file, bytes, isAsked });
    if (!written.ok) return written;
    const left = await removeNeedless(folder.folder, daily()?.files ?? [], written.value);
    return change((it) => ({ ...it, files: left, last: written.value, trouble: null }));
  }

  async function noteTrouble(failure: Failure, isAsked: boolean): Promise<void> {
    const { kind, detail } = failure;
    const trouble = { day: today(), failure: { kind, ...(detail !== undefined && { detail }) } };
    const before = daily()?.trouble;
    /* Each sync may find the same, and the profile is not written each time. */
    if (isDeepStrictEqual(before, trouble)) return;
    const noted = await change((it) => ({ ...it, trouble }));
    if (noted.ok && before === null && !isAsked) parts.tell(failure);
  }

  const asked = async (): Promise<Result<DailyFile>> => {
    const saved = await save(true);
    const kept = state();
    if (!saved.ok) return saved;
    return kept === null ? failed('no-profile') : success(kept);
  };

  /** Saves the first file, then keeps folder and key. If that fails, the earlier choice stays. */
  async function begin(folder: string, passphrase: string): Promise<Result<DailyFile>> {
    if (profile()?.protection === 'session') return failed('bad-argument', { detail: 'session' });
    if (isWithin(parts.userData, folder)) return failed('bad-argument', { detail: OWN_FOLDER });
    const made = await newBackupKey(passphrase, parts.newParameters?.());
    const before = daily();
    const earlier = before && { ...before, key: Buffer.from(before.key) };
    const files = earlier?.folder === folder ? earlier.files : [];
    const kept = await putDaily(vault, { ...made, folder, files, last: null, trouble: null });
    const saved = kept.ok ? await asked() : kept;
    if (saved.ok) earlier?.key.fill(0);
    else await putDaily(vault, earlier);
    parts.changed(state());
    return saved;
  }

  return {
    state,
    begin: (folder: string, passphrase: string) => inTurn(() => begin(folder, passphrase)),
    saveNow: () => inTurn(asked),
    /** Forgets the folder and the key. Files that were saved there stay. */
    stop: () =>
      inTurn(async () => {
        const stopped = await putDaily(vault, null);
        parts.changed(state());
        return stopped;
      }),
    /** Saves the file of the day where it is due. Never rejects. */
    ifDue: (): Promise<void> =>
      inTurn(async () => {
        if (turns.isDue(profile())) await save(false);
      }).catch(() => undefined),
  };
}

function shown(
  daily: DailyFolder | null,
  others: ReturnType<DailyFileParts['others']>,
): DailyFile | null {
  if (daily === null) return null;
  const { folder, last, trouble } = daily;
  const sharing = others.find((other) => other.daily?.folder === folder);
  return {
    folderName: basename(folder) || folder,
    savedAtMs: last?.atMs ?? null,
    sharedWith: sharing?.name ?? null,
    trouble: (trouble?.failure as Failure | undefined) ?? null,
  };
}

/* True where the last file has the same content of the same generation, and is still there. */
async function isThere(
  { folder, last, trouble }: DailyFolder,
  made: BackupBytes,
): Promise<boolean> {
  if (last === null || trouble !== null || last.mark !== made.mark) return false;
  return last.generation === made.generation && !(await isMissing(`${folder}${sep}${last.name}`));
}

function noteOf({ mark, generation, erasedPeople }: BackupBytes) {
  return { mark, generation, erasedPeople };
}

/* The first characters of the profile's id tell apart communities of one host, and computers. */
function nameOf({ host, profileId }: Readonly<OpenProfile>, day: string): string {
  return suggestedFileName({
    prefix: 'Waiver Desk',
    day,
    name: host,
    id: profileId.slice(0, 8),
    extension: 'waiverdesk',
  });
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
