import type { AskedQuestion } from '../../domain/templates/answer-summaries';
import { orderMs } from '../../domain/time/instant';
import type { Copy } from '../copy/copy';
import type { WaiverColumns } from '../index/waiver-columns';

/**
 * Every answer identifier of served waivers with its newest wording, check boxes first. The type is
 * the newest that was recorded: waivers from before have none.
 */
export function answerIdentifiers({ waiver_submissions, shared }: Copy): readonly AskedQuestion[] {
  const questions = new Map<string, AskedQuestion>();
  for (const set of setsByAge(waiver_submissions))
    for (const { identifier, label, type } of shared.questionsIfKept(set)) {
      const known = questions.get(identifier)?.type ?? null;
      questions.set(identifier, { identifier, label, type: type ?? known });
    }
  const rank = (it: AskedQuestion): number => (it.type === 'checkbox' ? 0 : 1);
  return [...questions.values()].sort(
    (a, b) => rank(a) - rank(b) || a.identifier.localeCompare(b.identifier),
  );
}

/* The sets of questions by when somebody last signed with them: they are stored as waivers come. */
function setsByAge({ table, questions, signedAt }: WaiverColumns): readonly number[] {
  const lastMs = new Map<number, number>();
  for (let row = 0; row < table.ids.length; row += 1) {
    if (table.gone.get(row) === 1) continue;
    const set = questions.get(row);
    const ms = orderMs(signedAt.ms.get(row));
    lastMs.set(set, Math.max(lastMs.get(set) ?? ms, ms));
  }
  return [...lastMs].sort(([a, atA], [b, atB]) => atA - atB || a - b).map(([set]) => set);
}
