import { Worker } from 'node:worker_threads';
import type {
  FooterFont,
  PdfAnswer,
  PdfCall,
  PdfCalls,
  PdfRequest,
} from '../../contract/pdf-thread';

/** A worker thread that reads and writes PDFs. */
export interface PdfThread {
  /** Null where it could not, where it took too long and where the thread was stopped. */
  readonly ask: <Call extends PdfCall>(
    call: Call,
    request: PdfCalls[Call]['request'],
  ) => Promise<PdfCalls[Call]['response'] | null>;
  /** Ends it; what it works on is answered with null. */
  readonly stop: () => void;
}

export interface PdfThreadOptions {
  /** The built thread. */
  readonly location: URL;
  /** Read when the thread starts. */
  readonly font: () => FooterFont;
  /** How long it may work on what it was asked, in ms. */
  readonly withinMs: number;
  /** How long it is kept when nothing is asked of it, in ms. */
  readonly idleMs: number;
  readonly heapMb: number;
}

/** Starts the thread at its first question, and anew where it has ended. */
export function createPdfThread(options: PdfThreadOptions): PdfThread {
  const waiting = new Map<number, (answer: PdfAnswer['response']) => void>();
  let lastId = 0;
  let worker: Worker | null = null;
  let limit: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(limit);
    void worker?.terminate();
    worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  };
  /* What is still to be answered gets its whole time from each answer on. */
  const watch = (): void => {
    clearTimeout(limit);
    limit = setTimeout(stop, waiting.size > 0 ? options.withinMs : options.idleMs);
    limit.unref();
  };
  const start = (): Worker => {
    const begun = startWorker(options);
    begun.on('message', ({ id, response }: PdfAnswer) => {
      waiting.get(id)?.(response);
      waiting.delete(id);
      watch();
    });
    begun.on('exit', () => {
      if (worker === begun) stop();
    });
    return begun;
  };
  return {
    ask: (call, request) =>
      new Promise((resolve) => {
        const id = (lastId += 1);
        waiting.set(id, (response) => resolve(response as never));
        (worker ??= start()).postMessage({ id, call, request } as PdfRequest);
        if (waiting.size === 1) watch();
      }),
    stop,
  };
}

function startWorker({ location, font, heapMb }: PdfThreadOptions): Worker {
  const worker = new Worker(location, {
    env: {},
    workerData: font(),
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    ...{ stdout: true, stderr: true },
  });
  /* The library writes there what it finds wrong with a file, which may quote it. */
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  /* Every error is followed by the exit, where it is dealt with. */
  worker.on('error', () => undefined);
  return worker;
}
