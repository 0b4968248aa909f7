import type {
  Decoder,
  DecoderCall,
  DecoderCalls,
  PagePreview,
} from '../../contract/decoder-messages';
import { failed } from '../../contract/result';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { startDecoderThread, type DecoderThread } from './decoder-thread';

/** The decoder in its own thread. */
export interface DecoderClient extends Decoder {
  /** Ends the thread. Requests under way are answered with `cancelled`. */
  readonly close: () => Promise<void>;
}

/* Decoding the largest body that is allowed takes a few seconds on a slow machine. */
const PATIENCE = 60_000;

/**
 * Runs the decoder as a worker thread. Bodies are handed over, not copied. When the thread dies,
 * its open requests fail with `bad-response`; the next request starts it again, with the shared
 * texts that it was given and those that it made since.
 */
export function createDecoderClient(location: URL, patienceMs = PATIENCE): DecoderClient {
  let thread: DecoderThread | null = null;
  let closed = false;
  const memory = createSharedMemory();

  function running(): DecoderThread {
    if (thread !== null) return thread;
    const fresh = startDecoderThread(location, patienceMs, () => {
      if (thread === fresh) thread = null;
    });
    thread = fresh;
    void fresh.ask('reset-shared', { shared: memory.entries() });
    return fresh;
  }

  async function ask<Call extends DecoderCall>(
    call: Call,
    request: DecoderCalls[Call]['request'],
    onPreview?: (preview: PagePreview) => void,
  ): Promise<DecoderCalls[Call]['response']> {
    if (closed) return failed('cancelled');
    const learn = memory.follow(request);
    const response = await running().ask(call, request, onPreview);
    if (closed) return failed('cancelled');
    if (response.ok) learn(response.value);
    return response;
  }

  return {
    ask,
    close: async () => {
      closed = true;
      await thread?.stop();
    },
  };
}

/* Remembers what a new thread has to be told: the last reset, and every shared text since. */
function createSharedMemory() {
  let current: SharedEntry[] = [];
  return {
    entries: (): readonly SharedEntry[] => current,
    follow: (request: DecoderCalls[DecoderCall]['request']) => {
      if ('shared' in request) current = [...request.shared];
      const kept = current;
      const apart = 'apart' in request;
      /* If a reset came meanwhile, the texts of this answer go into a list that nobody reads. */
      return (answer: unknown): void => {
        if (!apart && hasNewShared(answer)) kept.push(...answer.newShared);
      };
    },
  };
}

function hasNewShared(answer: unknown): answer is { readonly newShared: readonly SharedEntry[] } {
  return typeof answer === 'object' && answer !== null && 'newShared' in answer;
}
