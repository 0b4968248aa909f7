import { failed, success } from '../../contract/result';
import { saveChosen } from '../files/save-chosen';
import type { SaveDialogs } from '../files/save-dialogs';
import type { TopicHandlers } from './main-handler';

/** The channels of the diagnostics file. The text that was last previewed is what is saved. */
export function createDiagnosticsCalls(
  compose: () => Promise<string>,
  dialogs: Pick<SaveDialogs, 'chooseFile'>,
): TopicHandlers<'diagnostics'> {
  let previewed: string | null = null;
  return {
    'diagnostics:preview': async () => {
      previewed = await compose();
      return success(previewed);
    },
    'diagnostics:save': async () => {
      if (previewed === null) return failed('bad-argument', { detail: 'preview-first' });
      const bytes = Buffer.from(previewed);
      return saveChosen(dialogs, 'waiver-desk-diagnostics.txt', async () => success(bytes));
    },
  };
}
