import { createAgreementBook } from './agreement-book';
import type { EncodedAgreement } from './agreement-book';
import { createQuestionBook } from './question-book';
import type { KnownQuestions } from './question-book';
import type { SharedEntry } from './shared-text';
import type { WaiverAnswer } from '../entities/waiver-submission';

/** What waivers share while they are being encoded; grows, never forgets. */
export interface SharedBook {
  /** Encodes an agreement; `key` as in AgreementBase. */
  readonly encodeAgreement: (text: string, key: string) => EncodedAgreement;
  readonly findQuestions: (answers: readonly WaiverAnswer[]) => KnownQuestions;
  /** Entries made since the last call, in the order of their ids. */
  readonly takeNew: () => readonly SharedEntry[];
}

/** A book that knows `entries` already; new ones get the ids after the highest of them. */
export function createSharedBook(entries: readonly SharedEntry[]): SharedBook {
  let next = entries.reduce((highest, entry) => Math.max(highest, entry.id), -1) + 1;
  let fresh: SharedEntry[] = [];
  const sink = {
    nextId: () => next++,
    publish: (entry: SharedEntry) => void fresh.push(entry),
  };
  const agreements = createAgreementBook(sink);
  const questions = createQuestionBook(sink);
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
