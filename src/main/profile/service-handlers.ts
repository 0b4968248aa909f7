import type { PortHandlers } from '../../contract/port-rpc';
import { failed, success, unanswered, type Failure, type Result } from '../../contract/result';
import type { SecondCopy } from '../../contract/store-calls';
import type { ServiceCalls } from '../../contract/service-calls';
import type { StoreObstacle } from '../../contract/store-trouble';
import type { Log, LogEntry } from '../files/log';
import { reading } from '../../contract/read-request';
import { within } from '../../runtime/timers';
import { beginGeneration, commitGeneration } from '../vault/generations';
import type { Vault } from '../vault/vault';
import type { DesktopSignals } from '../window/desktop-signals';
import {
  badgeSchema,
  beginSchema,
  generationSchema,
  noticeSchema,
  settingsSchema,
  witnessSchema,
  type QueueNotice,
} from '../../contract/port-requests';
import type { ServiceFetchCalls, ServiceSession } from '../service/service-factory';
import type { WitnessKeeper } from './witness-keeper';

interface ServiceHandlerParts {
  readonly vault: Vault;
  readonly witness: WitnessKeeper;
  readonly desktop: {
    readonly showBadge: DesktopSignals['showBadge'];
    readonly showNotice: (notice: QueueNotice) => Result<null>;
  };
  readonly log: Log;
  /** Takes over after how many idle minutes the program locks; null means never. */
  readonly lockAfter: (minutes: number | null) => void;
  readonly storeObstacle: () => Promise<StoreObstacle>;
  readonly secondCopies: () => Promise<readonly SecondCopy[]>;
  /** Called when what is kept on this computer alone changes. */
  readonly keptChanged: () => void;
  /** Called when another key is in force: what was sealed with the former one no longer opens. */
  readonly keyReplaced: () => Promise<void>;
  /** Sends the open profile's store to the worker once more. */
  readonly reopenStore: () => void;
  /** Called when a sync of the open profile has ended. */
  readonly syncEnded: () => void;
  /** `disk-full` while there is no room for another page. Asked before every list request. */
  readonly lackOfRoom: () => Promise<Failure | null>;
  /** The service of the open profile; null while no profile is open. */
  readonly service: () => ServiceSession | null;
}

const REMOVED_WITHIN_MS = 5_000;

/**
 * Answers what the cache worker may ask of main. Requests to the service go to the open profile's
 * client, whatever profile was open when the port was made; without one they fail with
 * `no-profile`.
 */
export function createServiceHandlers(parts: ServiceHandlerParts): PortHandlers<ServiceCalls> {
  const { vault, witness, desktop } = parts;
  const ask =
    <Name extends keyof ServiceFetchCalls>(name: Name) =>
    (
      request: ServiceFetchCalls[Name]['request'],
    ): ServiceFetchCalls[Name]['response'] | Promise<ServiceFetchCalls[Name]['response']> => {
      const service = parts.service();
      if (service === null) return failed('no-profile');
      return noted(parts.log, name, request, () => service.handlers[name](request));
    };
  const roomFirst =
    <Request, Value>(run: (request: Request) => Result<Value> | Promise<Result<Value>>) =>
    async (request: Request): Promise<Result<Value>> => {
      const failure = await parts.lackOfRoom();
      return failure === null ? run(request) : { ok: false, failure };
    };
  return {
    'fetch-page': roomFirst(ask('fetch-page')),
    'fetch-templates': roomFirst(ask('fetch-templates')),
    'fetch-count': ask('fetch-count'),
    'fetch-record': ask('fetch-record'),
    'fetch-related': ask('fetch-related'),
    'ask-by-hand': ask('ask-by-hand'),
    'held-up': ask('held-up'),
    'reset-decoder': ask('reset-decoder'),
    'store-obstacle': async () => success(await parts.storeObstacle()),
    'second-copies': async () => success(await parts.secondCopies()),
    'kept-changed': unanswered(parts.keptChanged),
    'put-witness': reading(witnessSchema, (counts) => {
      if (vault.profile() === null) return failed('no-profile');
      witness.put(counts);
      return success(null);
    }),
    'begin-generation': reading(beginSchema, ({ publicKey }) => beginGeneration(vault, publicKey)),
    'commit-generation': reading(generationSchema, async ({ generation }) => {
      await witness.flush();
      const committed = await commitGeneration(vault, generation);
      /*
       * The former key is gone, even where something that it sealed cannot be removed now. On a
       * disk that hangs, the worker would wait for ever, and keep nothing that is typed meanwhile.
       */
      if (committed.ok)
        await within(parts.keyReplaced(), REMOVED_WITHIN_MS, '').catch(() => undefined);
      return committed;
    }),
    'apply-settings': reading(
      settingsSchema,
      unanswered(({ lockAfterMinutes }) => parts.lockAfter(lockAfterMinutes)),
    ),
    'reopen-store': roomFirst(unanswered(parts.reopenStore)),
    'sync-ended': unanswered(parts.syncEnded),
    'show-badge': reading(badgeSchema, ({ count }) => desktop.showBadge(count)),
    'show-notice': reading(noticeSchema, desktop.showNotice),
  };
}

/*
 * Logs a request that failed, because a diagnostics file is read for failures. The sync activity
 * counts the others.
 */
async function noted<Response extends Result<unknown>>(
  log: Log,
  call: string,
  request: unknown,
  run: () => Response | Promise<Response>,
): Promise<Response> {
  const startMs = performance.now();
  const response = await run();
  if (!response.ok) {
    const { kind, status } = response.failure;
    const code = `${call}:${kind}`;
    const durationMs = performance.now() - startMs;
    log.write({ code, durationMs, ...listAndPage(request), ...(status && { status }) });
  }
  return response;
}

/* The request is untrusted; the log checks each field again and drops those it does not know. */
function listAndPage(request: unknown): Pick<LogEntry, 'resource' | 'page'> {
  if (typeof request !== 'object' || request === null) return {};
  const { collection, pageNumber } = request as Record<string, unknown>;
  return {
    resource: collection as NonNullable<LogEntry['resource']>,
    page: pageNumber as number,
  };
}
