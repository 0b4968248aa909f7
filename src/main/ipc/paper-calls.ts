import type { SheetOrder } from '../../contract/exports';
import type { FailureKind, Result } from '../../contract/result';
import type { WaiverForExport } from '../../contract/exported-records';
import { createOneAtOnce, type TopicHandlers } from './main-handler';

export interface PaperParts {
  readonly getWaiver: (id: string) => Promise<Result<WaiverForExport>>;
  readonly printOnPaper: (waiver: WaiverForExport) => Promise<Result<null>>;
  readonly printSheet: (order: SheetOrder) => Promise<Result<null>>;
  /** Tells the person in front of the window that nothing was printed. */
  readonly tellFailure: () => void;
}

/* Failures that the person knows of, or that the window tells. */
const SAID_ELSEWHERE: ReadonlySet<FailureKind> = new Set<FailureKind>(['cancelled', 'too-large']);

/** The channels of printing on paper: one print dialog at a time. */
export function createPaperCalls(parts: PaperParts): TopicHandlers<'paper'> {
  const alone = createOneAtOnce('paper');
  const printWaiver = async (id: string): Promise<Result<null>> => {
    const waiver = await parts.getWaiver(id);
    return waiver.ok ? parts.printOnPaper(waiver.value) : waiver;
  };
  const told = async (print: () => Promise<Result<null>>): Promise<Result<null>> => {
    const printed = await print();
    if (!printed.ok && !SAID_ELSEWHERE.has(printed.failure.kind)) parts.tellFailure();
    return printed;
  };
  return {
    'paper:print-waiver': ({ id }) => alone(() => told(() => printWaiver(id))),
    'paper:print-sheet': (order) => alone(() => told(() => parts.printSheet(order))),
  };
}
