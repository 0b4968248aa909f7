import type { AnswerIdentifier } from '../../contract/cache-calls';
import type { Library } from '../library';

/** Every answer identifier seen in the copy, with its newest wording, check boxes first. */
export function answerIdentifiers(library: Library): readonly AnswerIdentifier[] {
  const seen = new Map<string, AnswerIdentifier>();
  for (const entry of library.sharedEntries)
    if (entry.kind === 'questions')
      for (const { identifier, label, type } of entry.questions)
        seen.set(identifier, { identifier, label, type });
  const rank = (it: AnswerIdentifier): number => (it.type === 'checkbox' ? 0 : 1);
  return [...seen.values()].sort(
    (a, b) => rank(a) - rank(b) || a.identifier.localeCompare(b.identifier),
  );
}
