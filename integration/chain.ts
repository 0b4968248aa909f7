import { createServiceClient } from '../src/main/service/service-client';
import { parseServiceAddress } from '../src/main/service/service-address';
import { decoderHere, fakeTools } from '../src/main/service/testing/client-for';
import type { SampleService } from '../src/sample-service/server';
import { createFakeMain, type FakeMain } from '../src/cache/testing/fake-main';
import { createTestDesk, type TestDesk } from '../src/cache/testing/test-desk';

/** The program without its window: real client, decoder and cache, over one sample service. */
export interface Chain {
  readonly desk: TestDesk;
  readonly main: FakeMain;
  /** Every failure and status told to the window, as one text: for what must not be in it. */
  readonly told: () => string;
  /** A day passes: no wait the service asked for is left. */
  readonly waitOut: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Records to a page: few, so that a few records make a first, a middle and a last page. */
export const PAGE_SIZE = 20;
/* Small, so that a service that keeps silent or floods us is given up on in a moment. */
const DEADLINE_MS = 700;
const LIMITS = { wireBytes: 1024 * 1024, decodedBytes: 2 * 1024 * 1024 };

/** Joins the layers; waiting between tries takes no time. */
export function createChain(service: SampleService, key = service.keys.full): Chain {
  const address = parseServiceAddress(service.url);
  if (!address.ok) throw new Error('The address of the sample service is refused');
  const decoder = decoderHere();
  const never = new AbortController().signal;
  const told: string[] = [];
  const tools = fakeTools();
  const client = createServiceClient({
    ...tools,
    key: Buffer.from(key),
    decoder,
    address: address.value,
    deadlineMs: DEADLINE_MS,
    limits: LIMITS,
  });
  const noted = async <Value>(answer: Promise<Value>): Promise<Value> => {
    const value = await answer;
    if (typeof value === 'object' && value && 'failure' in value) told.push(JSON.stringify(value));
    return value;
  };
  const main = createFakeMain({
    source: {
      fetchPage: (request) => noted(client.fetchPage(request, never)),
      fetchTemplates: () => noted(client.fetchTemplates(never)),
      fetchRecord: (collection, id) => noted(client.fetchRecord(collection, id, never)),
    },
    resetDecoder: (shared) => void decoder.ask('reset-shared', { shared }),
  });
  const desk = createTestDesk(main, PAGE_SIZE);
  return {
    desk,
    main,
    told: () => told.join('\n') + JSON.stringify(desk.lastStatus()),
    waitOut: () => tools.sleep(26 * 3_600_000, never),
    close: async () => {
      desk.close();
      await client.close();
    },
  };
}
