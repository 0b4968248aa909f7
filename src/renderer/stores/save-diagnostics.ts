import { askMain } from './ask-main';
import { runFile } from './export-store';

/** The subject under which the state of saving the diagnostics is kept. */
export const DIAGNOSTICS = 'diagnostics';

/** Asks where the diagnostics go, saves them, and tells the result. */
export function saveDiagnostics(): void {
  void runFile(DIAGNOSTICS, () => askMain('diagnostics:save', null));
}
