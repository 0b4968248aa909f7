import { Worker } from 'node:worker_threads';
import type { Decoder, DecoderCall, DecoderCalls } from '../../contract/decoder-messages';
import { failed } from '../../contract/result';
import { callsTo } from '../threads/thread-calls';

/** A decoder in a worker thread. `bad-response` where it ended before it answered. */
export interface DecoderThread extends Decoder {
  readonly stop: () => Promise<void>;
}

/* One page of 64 MiB takes some hundreds of megabytes while it is parsed. */
const HEAP_LIMIT_MB = 1024;

const STOPPED = failed('bad-response', { detail: 'the decoder stopped' });

/**
 * Starts the thread. `onEnd` is called once, however the thread ends. The buffers of a body are
 * handed over. A request that is not answered within `patienceMs` ends the thread, because a sync
 * must not wait for ever.
 */
export function startDecoderThread(
  location: URL,
  patienceMs: number,
  onEnd: () => void,
): DecoderThread {
  const worker = new Worker(location, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  const { call } = callsTo<DecoderCalls>(worker, STOPPED);
  worker.on('exit', onEnd);
  return {
    ask: async (name, request, onNews) => {
      const handed = withOwnBytes(request);
      const transfer = buffersOf(handed);
      const response = await call(name, handed, { timeoutMs: patienceMs, transfer, onNews });
      if (response.ok || response.failure.kind !== 'timeout') return response;
      await worker.terminate();
      return STOPPED;
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

type AnyRequest = DecoderCalls[DecoderCall]['request'];

/* Node cuts small buffers from one buffer that all of them share, so these are copied. */
const SHARED_UP_TO = Buffer.poolSize;

function withOwnBytes<Request extends AnyRequest>(request: Request): Request {
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
