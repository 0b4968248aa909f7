import type { AskedQuestion } from '../../domain/templates/answer-summaries';
import type { Copy } from '../copy/copy';

/** Every answer identifier in the copy with its newest wording, check boxes first. */
export function answerIdentifiers(copy: Copy): readonly AskedQuestion[] {
  const questions = new Map<string, AskedQuestion>();
  for (const entry of copy.sharedEntries)
    if (entry.kind === 'questions')
      for (const { identifier, label, type } of entry.questions)
        questions.set(identifier, { identifier, label, type });
  const rank = (it: AskedQuestion): number => (it.type === 'checkbox' ? 0 : 1);
  return [...questions.values()].sort(
    (a, b) => rank(a) - rank(b) || a.identifier.localeCompare(b.identifier),
  );
}
