import type {
  CombinedHead,
  CombinedPart,
  CombinedPiece,
  PdfCalls,
} from '../../contract/pdf-thread';
import { failed, success, type Result } from '../../contract/result';
import type { PrintThread } from './print-thread';

/** The detail of a failure of the one file that all of a batch go into. */
export const COMBINED_FILE = 'combined file';

/** One PDF of several, on its way into a file. Whatever fails here ends it. */
export type CombinedPdf = ReturnType<typeof combinedPdf>;

/** Over a thread of its own: what is remembered of the file lives there. */
export function combinedPdf(thread: PrintThread<PdfCalls>, head: CombinedHead) {
  const orFailed = <Value>(value: Value | null): Result<Value> =>
    value === null ? failed('print-failed', { detail: COMBINED_FILE }) : success(value);
  return {
    /** The next bytes of the file, with the waiver's PDF in them. */
    add: async (pdf: Uint8Array, part: CombinedPart): Promise<Result<CombinedPiece>> =>
      orFailed(await thread.ask('add-to-combined', { head, part, pdf })),
    /** The last bytes. */
    end: async (): Promise<Result<Uint8Array>> => orFailed(await thread.ask('end-combined', null)),
    /** Lets go of it; to be called at the end, too. */
    stop: thread.stop,
  };
}
