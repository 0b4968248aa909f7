import { desk } from './desk-global';
import { runExport } from './export-store';

/** What the state of saving them is kept by. */
export const DIAGNOSTICS = 'diagnostics';

/** Asks where the diagnostics go and saves them; what came of it is shown in the settings. */
export function saveDiagnostics(): void {
  void runExport(DIAGNOSTICS, () => desk().saveDiagnostics());
}
