import type { WaiverAnswer } from '../entities/waiver-submission';
import { fingerprint } from './fingerprint';
import type { CompactQuestion, QuestionSet } from './shared-text';

/** A question set's id in this encoder, and a hash of its content alone. */
export interface KnownQuestions {
  readonly id: number;
  readonly hash: number;
}

interface Entry extends KnownQuestions {
  readonly questions: readonly CompactQuestion[];
}

/** Gives a new set its id and passes it on to the cache. */
interface QuestionSink {
  readonly nextId: () => number;
  readonly publish: (set: QuestionSet) => void;
}

/* Most waivers ask what one of the last few asked, and comparing beats building a text. */
const RECENT = 8;

/**
 * Keeps every list of questions once while waivers are encoded. Lists with another order, or with
 * an identifier twice, count as different.
 */
export function createQuestionEncoder(sink: QuestionSink) {
  const bySignature = new Map<string, Entry>();
  const recent: Entry[] = [];

  function add(set: QuestionSet): Entry {
    const signature = signatureOf(set.questions);
    const entry = { id: set.id, hash: fingerprint(signature), questions: set.questions };
    if (!bySignature.has(signature)) bySignature.set(signature, entry);
    return entry;
  }

  function remember(entry: Entry): Entry {
    recent.unshift(entry);
    if (recent.length > RECENT) recent.pop();
    return entry;
  }

  function find(answers: readonly WaiverAnswer[]): KnownQuestions {
    for (const entry of recent) if (sameQuestions(entry.questions, answers)) return entry;
    const questions = answers.map(questionOf);
    const known = bySignature.get(signatureOf(questions));
    if (known !== undefined) return remember(known);
    const set: QuestionSet = { kind: 'questions', id: sink.nextId(), questions };
    sink.publish(set);
    return remember(add(set));
  }

  return { find, add: (set: QuestionSet) => void add(set) };
}

function questionOf(answer: WaiverAnswer): CompactQuestion {
  const { identifier, label, type, other } = answer;
  return { identifier, label, type, ...(other === undefined ? {} : { other }) };
}

function signatureOf(questions: readonly CompactQuestion[]): string {
  return JSON.stringify(questions.map((q) => [q.identifier, q.label, q.type, q.other ?? 0]));
}

function sameQuestions(
  questions: readonly CompactQuestion[],
  answers: readonly WaiverAnswer[],
): boolean {
  if (questions.length !== answers.length) return false;
  for (let at = 0; at < answers.length; at += 1) {
    const question = questions[at];
    const answer = answers[at];
    if (question === undefined || answer === undefined) return false;
    /* Sets with unknown keys are looked up by a text of their content, because they are rare. */
    if (question.other !== undefined || answer.other !== undefined) return false;
    if (question.identifier !== answer.identifier || question.label !== answer.label) return false;
    if (question.type !== answer.type) return false;
  }
  return true;
}
