import type { AskedAdvocates } from '../../contract/asked-advocates';
import type { Collection } from '../../domain/entities/collections';
import { failed, success, type FailureKind, type Result } from '../../contract/result';
import {
  servedAttributes,
  servedName,
  servedTexts,
  type ServedTexts,
} from '../../domain/people/served-advocate';
import type { Copy } from '../copy/copy';
import { fetchRelated } from '../records/related-view';
import type { SessionBase } from './session-parts';
import { complain } from './complain';

type AskingParts = Pick<
  SessionBase,
  'generation' | 'link' | 'servedNames' | 'clock' | 'push' | 'events' | 'signal'
>;

const MONTH_MS = 30 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MOST_EXAMPLES = 3;
/*
 * Failures that concern one advocate alone. Any other failure ends the asking, because the next
 * answer would be the same.
 */
const OF_ONE: ReadonlySet<FailureKind> = new Set(['not-found', 'bad-response', 'too-large']);

const NOTHING: AskedAdvocates = {
  isRunning: false,
  total: 0,
  asked: 0,
  missing: 0,
  unusable: 0,
  failure: null,
  attributes: [],
  chosen: [],
};

export type AskingAdvocates = ReturnType<typeof createAskingAdvocates>;

/** Asks the service for the names of advocates, by following the links of records. */
export function createAskingAdvocates(parts: AskingParts) {
  const { generation, link, servedNames: names, clock, events, signal } = parts;
  let state = NOTHING;
  let running: Promise<AskedAdvocates> | null = null;
  let isCancelled = false;
  let triedAtMs = -Infinity;
  /* The last answers, kept until names are made of them. */
  let found = new Map<string, ServedTexts>();
  let missing = new Set<string>();

  function tell(next: Partial<AskedAdvocates>): void {
    state = { ...state, ...next };
    if (!signal.aborted) parts.push('advocates-asked', state);
  }

  async function askOne(id: string, at: Holder): Promise<AskedAdvocates['failure']> {
    const answer = await fetchRelated(generation().copy, link, { ...at, relation: 'advocate' });
    if (answer.ok) {
      const texts = servedTexts(answer.value.json, id);
      if (texts === null) tell({ unusable: state.unusable + 1 });
      else found.set(id, texts);
      return null;
    }
    const { kind } = answer.failure;
    if (!OF_ONE.has(kind)) return answer.failure;
    if (kind === 'not-found') missing.add(id);
    tell(kind === 'not-found' ? { missing: missing.size } : { unusable: state.unusable + 1 });
    return null;
  }

  async function askAll(): Promise<AskedAdvocates> {
    isCancelled = false;
    [found, missing] = [new Map(), new Set()];
    triedAtMs = clock.now();
    const holders = holdersOf(generation().copy);
    tell({ ...NOTHING, isRunning: true, total: holders.size });
    let failure: AskedAdvocates['failure'] = null;
    for (const [id, at] of holders) {
      failure = isCancelled || signal.aborted ? { kind: 'cancelled' } : await askOne(id, at);
      if (failure !== null) break;
      tell({ asked: state.asked + 1 });
    }
    if (signal.aborted) return state;
    await take(failure);
    const attributes = servedAttributes(found.values(), MOST_EXAMPLES);
    const chosen = names.choice()?.attributes ?? [];
    tell({ isRunning: false, failure, attributes, chosen });
    return state;
  }

  /* Brings the kept names in line with the answers; forgets them where the right was lost. */
  async function take(failure: AskedAdvocates['failure']): Promise<void> {
    const choice = names.choice();
    if (failure?.kind === 'forbidden') await forget();
    else if (choice !== null)
      await keep(choice.attributes, failure === null ? clock.now() : choice.askedAtMs);
  }

  async function forget(): Promise<void> {
    await names.clear();
    await names.choose(null);
    events.tell('names');
  }

  async function keep(attributes: readonly string[], askedAtMs: number): Promise<void> {
    const named = Array.from(found, ([id, texts]) => {
      const name = servedName(texts, attributes);
      return [id, name === null ? null : { name }] as const;
    });
    await names.change(() => [...Array.from(missing, (id) => [id, null] as const), ...named]);
    await names.choose({ attributes, askedAtMs });
    events.tell('names');
  }

  const ask = (): Promise<AskedAdvocates> =>
    (running ??= askAll().finally(() => {
      running = null;
      if (state.isRunning) tell({ isRunning: false });
    }));

  /* Asks again where the names are a month old. */
  events.on('ended', () => {
    const choice = names.choice();
    const isOver = (atMs: number, ms: number) => Math.abs(clock.now() - atMs) > ms;
    const isOld = choice !== null && isOver(choice.askedAtMs, MONTH_MS);
    if (isOld && isOver(triedAtMs, DAY_MS)) ask().catch(complain);
  });
  return {
    /**
     * Asks for each advocate of the copy once, one after the other. While that goes on, a further
     * call waits for the same answers.
     */
    ask,
    cancel: (): void => {
      isCancelled = true;
    },
    /**
     * Keeps the values of these attributes as names; fails with `outdated` where there are no
     * answers to choose from.
     */
    choose: async (attributes: readonly string[]): Promise<Result<null>> => {
      if (running !== null || found.size === 0) return failed('outdated');
      await keep(attributes, clock.now());
      tell({ chosen: attributes });
      return success(null);
    },
    /** Has the names asked for again with the next sync, as another key may have other rights. */
    expectKey: async (): Promise<void> => {
      const choice = names.choice();
      triedAtMs = -Infinity;
      if (choice !== null) await names.choose({ ...choice, askedAtMs: 0 });
    },
  };
}

/** A record that links to an advocate. */
interface Holder {
  readonly collection: Collection;
  readonly id: string;
}

/* For each advocate one record that the service still has. */
function holdersOf(copy: Copy): ReadonlyMap<string, Holder> {
  const holders = new Map<string, Holder>();
  for (const collection of ['private_events', 'waiver_submissions'] as const) {
    const { table, advocate, refs } = copy[collection];
    for (let row = 0; row < table.ids.length; row += 1) {
      const id = table.gone.get(row) === 1 ? null : refs.text(advocate.get(row));
      const record = table.ids.get(row);
      if (id !== null && record !== undefined) holders.set(id, { collection, id: record });
    }
  }
  return holders;
}
