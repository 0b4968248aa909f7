import { create } from 'zustand';
import type { DailyFile } from '../../contract/backup';
import type { Failure, Result } from '../../contract/result';
import { desk } from './desk-global';

interface DailyFileStore {
  /** Null where no folder gets a file each day; undefined until main has answered. */
  readonly state: DailyFile | null | undefined;
}

/** What main says of the folder that gets a file each day. */
export const useDailyFile = create<DailyFileStore>(() => ({ state: undefined }));

export function setDailyFile(state: DailyFile | null): void {
  useDailyFile.setState({ state });
}

/** Asks main, which from then on tells what changes. */
export async function askForDailyFile(): Promise<void> {
  setDailyFile(await desk().dailyFile());
}

/** Why it did not work; null: it did, or the person thought better of it. */
export async function orFailure(asked: Promise<Result<unknown>>): Promise<Failure | null> {
  const result = await asked;
  return result.ok || result.failure.kind === 'cancelled' ? null : result.failure;
}
