import * as v from 'valibot';
import { AT_ONCE } from '../../contract/read-request';
import { failed, type Result } from '../../contract/result';
import type { WaiverForExport } from '../../contract/service-port';
import { recordId, type TopicHandlers } from './main-handler';

const one = v.strictObject({ id: recordId });

export interface PaperParts {
  readonly getWaiver: (id: string) => Promise<Result<WaiverForExport>>;
  readonly printOnPaper: (waiver: WaiverForExport) => Promise<Result<null>>;
  /** Says that nothing was printed, in front of the window. */
  readonly tellFailure: () => void;
}

/** The channel of printing on paper: one print dialog at a time. */
export function createPaperCalls(parts: PaperParts): TopicHandlers<'paper'> {
  let busy = false;
  const print = async (id: string): Promise<Result<null>> => {
    const waiver = await parts.getWaiver(id);
    const printed = waiver.ok ? await parts.printOnPaper(waiver.value) : waiver;
    if (!printed.ok && printed.failure.kind !== 'cancelled') parts.tellFailure();
    return printed;
  };
  return {
    'paper:print-waiver': {
      parse: (value) => v.parse(one, value, AT_ONCE),
      run: ({ id }) => {
        if (busy) return Promise.resolve(failed('rate-limited', { detail: 'paper' }));
        busy = true;
        return print(id).finally(() => (busy = false));
      },
    },
  };
}
