import { app } from 'electron';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DeskMakers } from './desk';
import { waiverFileName, waiversCsv } from './export/waiver-files';
import { createPdfPress } from './export/press';
import type { NotBeforeKeeper, ServiceFactory } from './profile/service-factory';
import { checkConnection } from './service/check-connection';
import { createDecoderClient, type DecoderClient } from './service/decoder-client';
import type { RetryTools } from './service/retry-loop';
import { parseServiceAddress } from './service/service-address';
import { createServiceClient } from './service/service-client';
import { createServicePortHandlers } from './service/service-port-handlers';

const NOTHING_KEPT: NotBeforeKeeper = { read: () => null, write: () => undefined };

/** The service client, the PDF press and the file formats, as this program uses them. */
export function createMakers(outFolder: string): DeskMakers {
  const press = createPdfPress({ fontsFolder: join(outFolder, 'main', 'print-fonts') });
  return {
    factory: serviceFactory(),
    made: { printWaiver: press.print, writeCsv: waiversCsv, nameFor: waiverFileName },
  };
}

function serviceFactory(): ServiceFactory {
  let decoder: DecoderClient | null = null;
  const shared = (): DecoderClient => (decoder ??= createDecoderClient());
  return {
    checkConnection: (address, key) =>
      checkConnection(
        address,
        key,
        { ...requestTools(NOTHING_KEPT), decoder: shared() },
        new AbortController().signal,
      ),
    open: ({ address, key, notBefore }) => {
      const parsed = parseServiceAddress(address);
      if (!parsed.ok) throw new Error('The profile has an address that cannot be read');
      const abort = new AbortController();
      const own = createDecoderClient();
      const client = createServiceClient({
        ...requestTools(notBefore),
        key,
        address: parsed.value,
        decoder: own,
      });
      return {
        handlers: createServicePortHandlers({
          client: () => client,
          decoder: own,
          signal: () => abort.signal,
        }),
        close: async () => {
          abort.abort();
          await client.close();
          await own.close();
        },
      };
    },
  };
}

function requestTools(keeper: NotBeforeKeeper): RetryTools & { readonly userAgent: string } {
  return {
    clock: Date.now,
    random: Math.random,
    sleep: async (ms, signal) => {
      await delay(ms, undefined, { signal }).catch(() => undefined);
    },
    notBefore: { get: keeper.read, set: keeper.write },
    userAgent: `WaiverDesk/${app.getVersion()}`,
  };
}
