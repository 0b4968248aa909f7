import { failed, success, type Result } from '../../contract/result';
import type { MadePage } from './page-calls';
import type { PrintWindow } from './print-window';

/**
 * Prints each document on paper in a window of its own, which stays as long as the system's dialog
 * is open. What is not yet in the dialog when printing ends never gets there.
 */
export function createPaperPrinter(openWindow: () => Promise<PrintWindow>) {
  let ends = 0;
  let open: PrintWindow | null = null;
  return {
    print: async (make: () => Promise<Result<MadePage>>): Promise<Result<null>> => {
      const endsBefore = ends;
      const hasEnded = (): boolean => ends !== endsBefore;
      try {
        open = await openWindow();
        const page = await make();
        if (hasEnded()) return failed('cancelled');
        if (!page.ok) return page;
        const why = await open.printOnPaper(page.value.html);
        if (why === null) return success(null);
        return /cancel/i.test(why) ? failed('cancelled') : failed('print-failed');
      } catch {
        return failed(hasEnded() ? 'cancelled' : 'print-failed');
      } finally {
        open?.destroy();
        open = null;
      }
    },
    end: () => {
      ends += 1;
      open?.destroy();
    },
  };
}
