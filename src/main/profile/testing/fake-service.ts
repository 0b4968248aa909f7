import type { ConnectionReport, ListAccess } from '../../../contract/profile';
import { failed, success, type Result } from '../../../contract/result';
import type { ServicePause } from '../../service/service-pause';
import type { ServiceFactory } from '../../service/service-factory';

const allowed: ListAccess = { kind: 'allowed' };
const refused: ListAccess = { kind: 'refused', failure: { kind: 'forbidden', status: 403 } };

/** A report on a key that may see everything, or nothing. */
export function report(all: 'allowed' | 'refused' = 'allowed'): Result<ConnectionReport> {
  const list = all === 'allowed' ? allowed : refused;
  const lists = { waiver_submissions: list, waiver_templates: list, private_events: list };
  return success({ host: 'desk.example', lists, personalEventData: null });
}

/** A fake service client that notes how it is used. */
export function fakeService() {
  const log: string[] = [];
  let next = report();
  let checks = 0;
  let keeper: ServicePause | null = null;
  const notThere = () => failed('offline');
  const factory: ServiceFactory = {
    normalAddress: (text) =>
      text.startsWith('https://')
        ? success(text.replace(/\/+$/, ''))
        : failed('bad-address', { detail: 'scheme' }),
    checkConnection: async () => {
      checks += 1;
      return next;
    },
    open: ({ address, key: bytes, pause }) => {
      const key = new TextDecoder().decode(bytes);
      log.push(`open ${address} ${key}`);
      keeper = pause;
      return {
        handlers: {
          'fetch-page': notThere,
          'fetch-templates': notThere,
          'fetch-count': notThere,
          'fetch-record': notThere,
          'fetch-related': notThere,
          'ask-by-hand': () => success(null),
          'held-up': () => success(null),
          'reset-decoder': () => success(null),
        },
        close: async () => void log.push(`close ${key}`),
      };
    },
  };
  return {
    factory,
    /** `open <address> <key>` and `close <key>`, in order. */
    log,
    answer: (given: Result<ConnectionReport>) => (next = given),
    /** How often a connection was checked. */
    checks: (): number => checks,
    /** Sets a pause as the client of the open profile does after a Retry-After. */
    setNotBefore: (atMs: number) => keeper?.extend(atMs),
    notBefore: (): number | null => keeper?.until() ?? null,
  };
}
