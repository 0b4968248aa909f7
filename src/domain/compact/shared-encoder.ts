import { createAgreementEncoder } from './agreement-encoder';
import { createQuestionEncoder } from './question-encoder';
import type { SharedEntry } from './shared-text';

/** The shared texts while waivers are encoded. They grow and are never forgotten. */
export type SharedEncoder = ReturnType<typeof createSharedEncoder>;

/** An encoder that knows `entries` already. New entries get ids after the highest of these. */
export function createSharedEncoder(entries: readonly SharedEntry[]) {
  let next = entries.reduce((highest, entry) => Math.max(highest, entry.id), -1) + 1;
  let fresh: SharedEntry[] = [];
  const sink = {
    nextId: () => next++,
    publish: (entry: SharedEntry) => void fresh.push(entry),
  };
  const agreements = createAgreementEncoder(sink);
  const questions = createQuestionEncoder(sink);
  for (const entry of [...entries].sort((left, right) => left.id - right.id)) {
    if (entry.kind === 'base') agreements.addBase(entry);
    else if (entry.kind === 'layout') agreements.addLayout(entry);
    else questions.add(entry);
  }
  return {
    /** Encodes an agreement. `key` is as in AgreementBase. */
    encodeAgreement: agreements.encode,
    findQuestions: questions.find,
    /** The entries made since the last call, in the order of their ids. */
    takeNew: (): readonly SharedEntry[] => {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
