import { createAgreementEncoder } from './agreement-encoder';
import type { EncodedAgreement } from './agreement-encoder';
import { createQuestionEncoder } from './question-encoder';
import type { KnownQuestions } from './question-encoder';
import type { SharedEntry } from './shared-text';
import type { WaiverAnswer } from '../entities/waiver-submission';

/** What waivers share while they are being encoded; grows, never forgets. */
export interface SharedEncoder {
  /** Encodes an agreement; `key` as in AgreementBase. */
  readonly encodeAgreement: (text: string, key: string) => EncodedAgreement;
  readonly findQuestions: (answers: readonly WaiverAnswer[]) => KnownQuestions;
  /** Entries made since the last call, in the order of their ids. */
  readonly takeNew: () => readonly SharedEntry[];
}

/** An encoder that knows `entries` already; new ones get the ids after the highest of them. */
export function createSharedEncoder(entries: readonly SharedEntry[]): SharedEncoder {
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
    encodeAgreement: agreements.encode,
    findQuestions: questions.find,
    takeNew: () => {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
