import { Worker } from 'node:worker_threads';
import type {
  DecoderMessage,
  DecoderRequest,
  DecoderResponse,
  PageGlimpse,
} from '../../contract/decoder-messages';

/** A worker thread that answers one message with one message. */
export interface DecoderThread {
  /** Null where the thread ended before it answered. Buffers of a body are handed over. */
  readonly ask: (
    request: Omit<DecoderRequest, 'id'>,
    onGlimpse?: (glimpse: PageGlimpse) => void,
  ) => Promise<DecoderResponse | null>;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly settle: (response: DecoderResponse | null) => void;
  readonly onGlimpse: ((glimpse: PageGlimpse) => void) | undefined;
}

/* One page of 64 MiB takes some hundreds of megabytes while it is parsed. */
const HEAP_LIMIT_MB = 1024;

/**
 * Starts the thread; `onEnd` is called once, however it ends. A request not answered within
 * `patienceMs` ends the thread: a sync must not wait for ever.
 */
export function startDecoderThread(
  location: URL,
  patienceMs: number,
  onEnd: () => void,
): DecoderThread {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended = false;
  const worker = new Worker(location, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  worker.on('message', (message: DecoderMessage) => {
    const asked = waiting.get(message.id);
    if ('glimpse' in message) return asked?.onGlimpse?.(message.glimpse);
    waiting.delete(message.id);
    asked?.settle(message.response);
  });
  /* Every error is followed by the exit, where it is dealt with. */
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    ended = true;
    for (const { settle } of waiting.values()) settle(null);
    waiting.clear();
    onEnd();
  });

  return {
    ask: ({ call, request }, onGlimpse) =>
      new Promise((settle) => {
        if (ended) return settle(null);
        const id = (lastId += 1);
        const limit = setTimeout(() => void worker.terminate(), patienceMs);
        waiting.set(id, {
          onGlimpse,
          settle: (response) => {
            clearTimeout(limit);
            settle(response);
          },
        });
        const handed = withOwnBytes(request);
        worker.postMessage({ id, call, request: handed }, buffersOf(handed));
      }),
    stop: async () => {
      await worker.terminate();
    },
  };
}

type AnyRequest = DecoderRequest['request'];

/* Small buffers are cut from one that Node shares between all of them: those are copied. */
const SHARED_UP_TO = Buffer.poolSize;

function withOwnBytes(request: AnyRequest): AnyRequest {
  if (!('body' in request)) return request;
  return { ...request, body: request.body.map((it) => (isOwn(it) ? it : new Uint8Array(it))) };
}

function isOwn({ buffer, byteLength }: Uint8Array): boolean {
  const coversAll = byteLength === buffer.byteLength;
  return buffer instanceof ArrayBuffer && (coversAll || buffer.byteLength > SHARED_UP_TO);
}

function buffersOf(request: AnyRequest): ArrayBuffer[] {
  if (!('body' in request)) return [];
  return [...new Set(request.body.map(({ buffer }) => buffer as ArrayBuffer))];
}
