import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EMPTIED } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import { answersInTime } from '../files/answers-in-time';
import { freePath } from '../files/free-path';
import { isMissing } from '../files/user-data';
import {
  cleanOldTemps,
  isThere,
  sha256Of,
  writeFileWhole,
  writeNewFileWhole,
  type FileSteps,
} from '../files/write-whole';
import { changeDaily } from '../vault/change-daily';
import type { DailyFolder, WrittenFile } from '../vault/daily-folder';
import type { Vault } from '../vault/vault';

interface Writing {
  readonly vault: Vault;
  readonly folder: DailyFolder;
  /** The file with the name that it gets unless another file has it. */
  readonly file: Omit<WrittenFile, 'sha256'>;
  readonly bytes: Uint8Array;
  /** True where a person asked: the file is then written even where all earlier files are gone. */
  readonly isAsked: boolean;
  readonly steps?: FileSteps;
}

const isGone = answersInTime(isMissing, 20_000);

/** True also where the drive hangs, which would hold up all that is done with the daily file. */
export function isAway(folder: string): Promise<boolean> {
  return isGone(folder).catch(() => true);
}

/* How many files are kept, the newest one included. */
const MOST_KEPT = 7;

/**
 * Writes a file whole or not at all; the profile notes it before it has its name. It replaces only
 * the file of the same day, and only where that is as it was noted. Fails with `outdated` where the
 * copy has another key by now, and with `folder-gone` and the detail `EMPTIED` where none of the
 * files written there is left.
 */
export async function writeNoted(writing: Writing): Promise<Result<WrittenFile>> {
  const { folder, files } = writing.folder;
  if (await isAway(folder)) return failed('folder-gone');
  if (!writing.isAsked && (await isEmptied(folder, files)))
    return failed('folder-gone', { detail: EMPTIED });
  await cleanOldTemps(folder, writing.file.atMs);
  return writeFile(writing);
}

async function writeFile(writing: Writing): Promise<Result<WrittenFile>> {
  const { vault, bytes, steps } = writing;
  const { folder, files } = writing.folder;
  const own = await ownOfDay(folder, files, writing.file.day);
  const path =
    own === null
      ? await freePath(folder, writing.file.name, new Set(), isThere)
      : join(folder, own);
  const file = { ...writing.file, name: basename(path), sha256: sha256Of(bytes) };
  const noted = await note(vault, file);
  if (!noted.ok) return noted;
  if (own !== null) {
    const replaced = await writeFileWhole(path, bytes, steps);
    return replaced.ok ? success(file) : replaced;
  }
  const written = await writeNewFileWhole(path, bytes, steps);
  if (!written.ok) return written;
  /* Tries another name where a file with the first one has appeared meanwhile. */
  return written.value ? success(file) : writeFile(writing);
}

async function note(vault: Vault, file: WrittenFile): Promise<Result<null>> {
  const profile = vault.profile();
  if (profile === null) return failed('no-profile');
  if (profile.generation !== file.generation) return failed('outdated');
  return changeDaily(vault, (it) => ({ ...it, files: [...it.files, file] }));
}

/**
 * Removes files saved before `last` that are too old, or that may hold people who were erased
 * since. A file that was changed since it was written stays. Tells which files still have to be
 * remembered.
 */
export async function removeNeedless(
  folder: string,
  files: readonly WrittenFile[],
  last: WrittenFile,
): Promise<WrittenFile[]> {
  const others = [...new Set(files.map(({ name }) => name))].filter((it) => it !== last.name);
  const tooOld = await beforeKept(folder, files, others);
  const left: WrittenFile[] = [];
  for (const name of others) {
    const noted = notesOf(files, name);
    const isNeedless = tooOld.includes(name) || noted.some((it) => isBeforeErasure(it, last));
    const isRemoved = isNeedless && (await removeOwn(join(folder, name), noted));
    if (!isRemoved) left.push(...noted);
  }
  return [...left, last];
}

/*
 * The names before the oldest file that is kept. Only files that are there as they were written
 * count as kept: a write that failed leaves its note behind, and no file.
 */
async function beforeKept(
  folder: string,
  files: readonly WrittenFile[],
  others: readonly string[],
): Promise<readonly string[]> {
  /* Nothing is read where all of them can stay. */
  if (others.length < MOST_KEPT) return [];
  let kept = 1;
  for (const [at, name] of [...others.entries()].reverse()) {
    if (await isOurs(join(folder, name), notesOf(files, name))) kept += 1;
    if (kept === MOST_KEPT) return others.slice(0, at);
  }
  return [];
}

function notesOf(files: readonly WrittenFile[], name: string): readonly WrittenFile[] {
  return files.filter((it) => it.name === name);
}

/*
 * True where a file is of a time before an erasure. A new generation alone proves none: a lost
 * right or a lost copy makes one, too. A file that knows of more erased people than this computer
 * does is of a time before the computer lost its own data, and stays.
 */
function isBeforeErasure(file: WrittenFile, last: WrittenFile): boolean {
  return (
    file.generation < last.generation &&
    last.erasedPeople > 0 &&
    file.erasedPeople <= last.erasedPeople
  );
}

/* True where the file is removed, gone or changed by others: then nobody needs to remember it. */
async function removeOwn(path: string, noted: readonly WrittenFile[]): Promise<boolean> {
  if (await isMissing(path)) return true;
  try {
    if (await isAsNoted(path, noted)) await rm(path);
    return true;
  } catch {
    return false;
  }
}

async function ownOfDay(
  folder: string,
  files: readonly WrittenFile[],
  day: string,
): Promise<string | null> {
  const ofDay = files.filter((it) => it.day === day);
  for (const { name } of ofDay) {
    if (await isOurs(join(folder, name), notesOf(ofDay, name))) return name;
  }
  return null;
}

/* False also where the file cannot be read. */
function isOurs(path: string, noted: readonly WrittenFile[]): Promise<boolean> {
  return isAsNoted(path, noted).catch(() => false);
}

async function isAsNoted(path: string, noted: readonly WrittenFile[]): Promise<boolean> {
  const sha256 = sha256Of(await readFile(path));
  return noted.some((it) => it.sha256 === sha256);
}

/* True where none of the files is left: a vanished drive leaves an empty folder of its name. */
async function isEmptied(folder: string, files: readonly WrittenFile[]): Promise<boolean> {
  if (files.length === 0) return false;
  const missing = await Promise.all(files.map(({ name }) => isMissing(join(folder, name))));
  return missing.every(Boolean);
}
