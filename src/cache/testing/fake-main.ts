import type { GenerationKey, OpenStore } from '../../contract/store-calls';
import type { ServiceCalls } from '../../contract/service-calls';
import { failed, success, type Result } from '../../contract/result';
import type { StoreObstacle } from '../../contract/store-trouble';
import type { ServiceLink } from '../sync/service-link';
import type { ModelService } from './model-service';

/** What main keeps of a profile, and its answers to the cache, as the vault gives them. */
export interface FakeMain {
  readonly link: ServiceLink;
  /** The store that the next start would be told to open. */
  readonly open: () => OpenStore;
  /** The generation that was begun and neither committed nor given up. */
  readonly pending: () => GenerationKey | null;
  /** The keys that were destroyed. Nothing sealed with them may matter any more. */
  readonly destroyed: readonly Uint8Array[];
  /** Why databases do not open, as files and system tell. */
  obstacle: StoreObstacle;
  /** Called before and after a call is answered: the moments at which `kill` may be called. */
  before: (call: keyof ServiceCalls) => void;
  after: (call: keyof ServiceCalls) => void;
  /** Ends the program: no call is answered any more. */
  readonly kill: () => void;
  readonly died: () => Promise<void>;
  readonly isDead: () => boolean;
  readonly revive: () => void;
}

/** The moments around main's part in a new key. Each of them may be the last. */
export const NEW_KEY_STEPS: readonly (readonly ['before' | 'after', keyof ServiceCalls])[] = [
  ['before', 'begin-generation'],
  ['after', 'begin-generation'],
  ['before', 'commit-generation'],
  ['after', 'commit-generation'],
  ['before', 'reset-decoder'],
];

/** The main process of a profile that was just made. */
export function createFakeMain(model: Pick<ModelService, 'source' | 'resetDecoder'>): FakeMain {
  let made = 1;
  let current = { generation: 1, dataKey: keyNumber(1) };
  let pending: GenerationKey | null = null;
  let witness: OpenStore['witness'] = null;
  const destroyed: Uint8Array[] = [];
  let life = newLife();

  function begin(): Result<GenerationKey> {
    made = Math.max(current.generation, pending?.generation ?? 0, made) + 1;
    pending = { generation: made, dataKey: keyNumber(made) };
    return success(pending);
  }

  function commit(generation: number): Result<null> {
    if (current.generation === generation) return success(null);
    if (pending?.generation !== generation) return failed('bad-argument');
    destroyed.push(current.dataKey);
    current = pending;
    pending = null;
    if (witness) witness = { ...witness, generation };
    return success(null);
  }

  async function answer(call: keyof ServiceCalls, request: unknown): Promise<Result<unknown>> {
    switch (call) {
      case 'fetch-page':
        return model.source.fetchPage(request as never);
      case 'fetch-templates':
        return model.source.fetchTemplates();
      case 'fetch-count':
        return model.source.fetchCount(request as never);
      case 'fetch-record': {
        const { collection, id } = request as ServiceCalls['fetch-record']['request'];
        return model.source.fetchRecord(collection, id);
      }
      case 'reset-decoder':
        model.resetDecoder((request as ServiceCalls['reset-decoder']['request']).shared);
        return success(null);
      case 'store-obstacle':
        return success(main.obstacle);
      case 'second-copies':
        return success([]);
      case 'put-witness':
        witness = request as ServiceCalls['put-witness']['request'];
        return success(null);
      case 'begin-generation':
        return begin();
      case 'commit-generation':
        return commit((request as ServiceCalls['commit-generation']['request']).generation);
      default:
        return success(null);
    }
  }

  const main: FakeMain = {
    destroyed,
    obstacle: { kind: 'unknown' },
    before: () => undefined,
    after: () => undefined,
    kill: () => {
      life.end();
    },
    died: () => life.ended,
    isDead: () => life.over(),
    revive: () => {
      life = newLife();
    },
    open: () => ({
      profileId: 'test',
      host: 'service.example',
      ...current,
      localKey: keyNumber(200),
      witness,
      systemZone: 'UTC',
      quiet: false,
    }),
    pending: () => pending,
    link: {
      call: async (name, request) => {
        const own = life;
        main.before(name);
        if (own.over()) return never;
        const response = await answer(name, request);
        main.after(name);
        return own.over() ? never : (response as never);
      },
    },
  };
  return main;
}

const never = new Promise<never>(() => undefined);

function newLife() {
  let over = false;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = () => {
      over = true;
      resolve();
    };
  });
  return { ended, end: () => end(), over: () => over };
}

function keyNumber(n: number): Uint8Array {
  return new Uint8Array(32).fill(n);
}
