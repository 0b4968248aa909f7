import type { SavedFile } from '../../contract/exports';
import type { Result } from '../../contract/result';
import { askMain } from './ask-main';
import { runFile } from './export-store';

/** The subject under which the state of saving the diagnostics is kept. */
export const DIAGNOSTICS = 'diagnostics';

/** Asks where the diagnostics go, saves those of now, and tells the result. */
export function saveDiagnostics(): void {
  void runFile(DIAGNOSTICS, composeAndSave);
}

/** Does the same with the text that was last previewed. */
export function saveShownDiagnostics(): void {
  void runFile(DIAGNOSTICS, () => askMain('diagnostics:save', null));
}

/* Main saves nothing but what was previewed. */
async function composeAndSave(): Promise<Result<SavedFile>> {
  const composed = await askMain('diagnostics:preview', null);
  return composed.ok ? askMain('diagnostics:save', null) : composed;
}
