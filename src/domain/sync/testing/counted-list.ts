import {
  afterCount,
  afterRecords,
  afterUpdate,
  startProof,
  type AskedRecords,
  type ProofEnd,
  type ProofStep,
} from '../count-proof';
import { createdOrder, type CountedRecord } from '../created-order';

/** A service that counts, and a copy that is proven by its counts. */
export interface CountedList {
  /** Epoch ms of `created_at`, by id. */
  readonly served: Map<string, number>;
  readonly copy: Map<string, number>;
  /** The service's answer to a count, by default the true one. */
  count: (since: number, truth: () => number) => number | null;
  /** Ids that no incremental run brings, because they were stored late with an old `updated_at`. */
  readonly late: Set<string>;
  /** Ids whose records cannot be fetched. */
  readonly silent: Set<string>;
  /** Called after every answer, when the list may change. */
  afterAnswer: (request: number) => void;
}

/** A list that the copy has completely. */
export function countedList(created: readonly (readonly [string, number])[]): CountedList {
  return {
    served: new Map(created),
    copy: new Map(created),
    count: (_since, truth) => truth(),
    late: new Set(),
    silent: new Set(),
    afterAnswer: () => undefined,
  };
}

/** What a proof requested and how it ended. The copy is as the proof left it. */
export interface PlayedProof {
  readonly end: ProofEnd;
  readonly counts: number;
  readonly records: number;
  readonly updates: number;
  readonly walks: number;
}

/** Plays a proof to its end. An update brings added records; a walk also removes gone ones. */
export function playProof(list: CountedList): PlayedProof {
  const done = { counts: 0, records: 0, updates: 0, walks: 0 };
  let answers = 0;
  const answered = (): void => list.afterAnswer((answers += 1));

  function counted(step: ProofStep & { readonly kind: 'count' }): ProofStep {
    done.counts += 1;
    const since = step.since === null ? -Infinity : Date.parse(step.since);
    const total = list.count(since, () => countSince(list.served, since));
    answered();
    return afterCount(step.proof, total);
  }

  function asked(step: ProofStep & { readonly kind: 'records' }): ProofStep {
    const found = { asked: 0, gone: 0, lastGone: false, unanswered: 0 };
    for (const id of step.ids) {
      if (found.gone === step.most) break;
      found.asked += 1;
      found.lastGone = !list.silent.has(id) && !list.served.has(id);
      if (list.silent.has(id)) found.unanswered += 1;
      else if (list.copy.has(id) && found.lastGone) take(id, found);
      answered();
    }
    done.records += found.asked;
    return afterRecords(step.proof, found satisfies AskedRecords);
  }

  function take(id: string, found: { gone: number }): void {
    list.copy.delete(id);
    found.gone += 1;
  }

  function updated(step: ProofStep & { readonly kind: 'update' | 'walk' }): ProofStep {
    done[step.kind === 'walk' ? 'walks' : 'updates'] += 1;
    const all = step.kind === 'walk';
    for (const [id, at] of list.served)
      if (!list.copy.has(id) && (all || !list.late.has(id))) list.copy.set(id, at);
    for (const id of list.copy.keys()) if (all && !list.served.has(id)) list.copy.delete(id);
    answered();
    return afterUpdate(step.proof, orderOf(list.copy));
  }

  let step = startProof(list.copy.size);
  while (step.kind !== 'end') {
    if (step.kind === 'count') step = counted(step);
    else if (step.kind === 'records') step = asked(step);
    else step = updated({ ...step, kind: step.kind });
  }
  return { ...done, end: step.end };
}

function orderOf(copy: ReadonlyMap<string, number>): readonly CountedRecord[] {
  return createdOrder(
    [...copy].map(([id, at]) => ({ id, createdMs: Number.isNaN(at) ? null : at })),
  );
}

function countSince(served: ReadonlyMap<string, number>, since: number): number {
  return [...served.values()].filter((at) => at >= since).length;
}
