import { desk } from './desk-global';
import { runFile } from './export-store';

/** What the state of saving them is kept by. */
export const DIAGNOSTICS = 'diagnostics';

/** Asks where the diagnostics go and saves them; what came of it is told. */
export function saveDiagnostics(): void {
  void runFile(DIAGNOSTICS, () => desk().saveDiagnostics());
}
