import type {
  CombinedHead,
  CombinedPart,
  CombinedPiece,
  PdfCalls,
} from '../../contract/pdf-thread';
import { failed, type Result } from '../../contract/result';
import type { PrintThread } from './print-thread';

/** The detail of a failure that ends the one PDF of all waivers of a batch. */
export const COMBINED_FILE = 'combined file';

/** One PDF of several waivers that is being written. Any failure ends it. */
export type CombinedPdf = ReturnType<typeof combinedPdf>;

/** Makes one PDF in a thread of its own, which remembers what the file holds so far. */
export function combinedPdf(thread: PrintThread<PdfCalls>, head: CombinedHead) {
  const orFailed = <Value>(answer: Result<Value>): Result<Value> =>
    answer.ok ? answer : failed('print-failed', { detail: COMBINED_FILE });
  return {
    /** Gives the next bytes of the file, with the waiver's PDF in them. */
    add: async (pdf: Uint8Array, part: CombinedPart): Promise<Result<CombinedPiece>> =>
      orFailed(await thread.ask('add-to-combined', { head, part, pdf })),
    /** Gives the last bytes of the file. */
    end: async (): Promise<Result<Uint8Array>> => orFailed(await thread.ask('end-combined', null)),
    /** Lets go of the thread. To be called after the end, too. */
    stop: thread.stop,
  };
}
