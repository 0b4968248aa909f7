import { createAgreementEncoder } from './agreement-encoder';
import { createQuestionEncoder } from './question-encoder';
import type { SharedEntry } from './shared-text';

/** What waivers share while they are being encoded; grows, never forgets. */
export type SharedEncoder = ReturnType<typeof createSharedEncoder>;

/** An encoder that knows `entries` already; new ones get the ids after the highest of them. */
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
    /** Encodes an agreement; `key` as in AgreementBase. */
    encodeAgreement: agreements.encode,
    findQuestions: questions.find,
    /** Entries made since the last call, in the order of their ids. */
    takeNew: (): readonly SharedEntry[] => {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
