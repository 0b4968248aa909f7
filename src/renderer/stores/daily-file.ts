import { create } from 'zustand';
import type { DailyFile } from '../../contract/backup';
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
