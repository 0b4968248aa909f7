import { failed, success, type Result } from '../../contract/result';
import type { ExportOutcome } from '../../contract/exports';
import { nothing, type TopicHandlers } from './main-handler';

export interface DiagnosticsParts {
  readonly compose: () => Promise<string>;
  /** Asks where to, writes, and tells what was written. */
  readonly saveText: (suggestedName: string, text: string) => Promise<Result<ExportOutcome>>;
}

/** The channels of the diagnostics file: what was previewed last is what is saved. */
export function createDiagnosticsCalls(parts: DiagnosticsParts): TopicHandlers<'diagnostics'> {
  let previewed: string | null = null;
  return {
    'diagnostics:preview': {
      request: nothing,
      run: async () => {
        previewed = await parts.compose();
        return success(previewed);
      },
    },
    'diagnostics:save': {
      request: nothing,
      run: async () =>
        previewed === null
          ? failed('bad-argument', { detail: 'preview-first' })
          : parts.saveText('waiver-desk-diagnostics.txt', previewed),
    },
  };
}
