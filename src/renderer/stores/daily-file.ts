import { create } from 'zustand';
import type { DailyFile } from '../../contract/backup';
import { askMain } from './ask-main';

interface DailyFileStore {
  /** Null where no folder gets a daily file; undefined until main has answered. */
  readonly state: DailyFile | null | undefined;
}

/** What main says about the folder that gets a daily file. */
export const useDailyFile = create<DailyFileStore>(() => ({ state: undefined }));

export function setDailyFile(state: DailyFile | null): void {
  useDailyFile.setState({ state });
}

/** Asks main for the state; main then reports each change. */
export async function askForDailyFile(): Promise<void> {
  setDailyFile(await askMain('backup:daily', null));
}
