import { failed, success } from '../../contract/result';
import type { Diagnostics } from '../diagnostics/diagnostics';
import type { TopicHandlers } from './main-handler';

/** The channels of the diagnostics file. The text that was last previewed is what is saved. */
export function createDiagnosticsCalls(parts: Diagnostics): TopicHandlers<'diagnostics'> {
  let previewed: string | null = null;
  return {
    'diagnostics:preview': async () => {
      previewed = await parts.compose();
      return success(previewed);
    },
    'diagnostics:save': async () =>
      previewed === null
        ? failed('bad-argument', { detail: 'preview-first' })
        : parts.saveText('waiver-desk-diagnostics.txt', previewed),
  };
}
