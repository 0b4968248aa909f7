import { remembered, rememberedIn } from '../../domain/remembered';
import type { TemplateView } from '../../contract/record-views';
import { extentsIn } from '../store/counted';
import type { TemplateAnswersView, TemplateHistoryView } from '../../contract/template-views';
import { failed, success, type Result } from '../../contract/result';
import { sumOfAnswers } from '../../domain/templates/answer-summaries';
import { versionHistory } from '../../domain/templates/versions';
import { eachRowAtHand } from '../blocks/missing-blocks';
import type { Copy } from '../copy/copy';
import { countSignatures, signatureRows } from './signatures';
import { keptTemplate, type KeptTemplate } from '../copy/kept-templates';
import type { CompactQuestion } from '../../domain/compact/shared-text';
import type { WordedQuestion } from '../../domain/templates/question-sets';

/** A template's versions by the signatures in this copy. `not-cached` without the template. */
export function templateHistory(copy: Copy, id: string): Result<TemplateHistoryView> {
  const kept = keptTemplate(copy, id);
  if (!kept) return failed('not-cached');
  const { waiver_submissions: waivers } = copy;
  const wordings = questionWordings(copy);
  const rows = signatureRows(copy, id).map((row) => ({
    version: waivers.version.get(row),
    signedAtMs: waivers.signedAt.ms.get(row),
    questionSet: wordings.setOf(row),
    title: waivers.titles.text(waivers.title.get(row)) ?? '',
  }));
  const current = kept.template.version;
  return success({
    extent: extentsIn(copy.store.state()).waiver_submissions,
    current,
    entries: versionHistory(rows, current),
    questionSets: wordings.sets(),
  });
}

/** How a template's questions were answered. Fails with `not-cached` without the template. */
export async function templateAnswers(
  copy: Copy,
  id: string,
): Promise<Result<TemplateAnswersView>> {
  const kept = keptTemplate(copy, id);
  if (!kept) return failed('not-cached');
  const { waiver_submissions: waivers, shared } = copy;
  const sum = sumOfAnswers(currentOrder(kept));
  const signed = countSignatures(copy, id);
  await eachRowAtHand(waivers.values, signatureRows(copy, id), (row) => {
    sum.add({
      signedAtMs: waivers.signedAt.ms.get(row),
      questions: shared.questionsIfKept(waivers.questions.get(row)),
      values: waivers.values.get(row) ?? [],
    });
  });
  return success({ waivers: signed, answers: sum.summaries() });
}

/** One template. Fails with `not-cached` where the copy has none with that id. */
export function templateView(copy: Copy, id: string): Result<TemplateView> {
  const kept = keptTemplate(copy, id);
  if (!kept) return failed('not-cached');
  return success({ ...kept, signatures: countSignatures(copy, id) });
}

function currentOrder({ template }: KeptTemplate): readonly string[] {
  return [...template.fields]
    .sort((a, b) => a.position - b.position)
    .map((question) => question.identifier);
}

/**
 * Numbers stored lists of questions by their wording. Lists that differ only because types were not
 * recorded have the same number, because nobody was asked anything else.
 */
function questionWordings(copy: Copy) {
  const numbers = new Map<string, number>();
  const sets: Record<number, readonly WordedQuestion[]> = {};
  const numberOf = remembered((set: number): number => {
    const questions = copy.shared.questionsIfKept(set);
    const number = rememberedIn(numbers, wordingKey(questions), () => numbers.size);
    sets[number] ??= questions.map(({ identifier, label }) => ({ identifier, label }));
    return number;
  });
  return {
    /** The number of the questions in a waiver's row. */
    setOf: (row: number): number => numberOf(copy.waiver_submissions.questions.get(row)),
    /** The questions of each number given so far. */
    sets: (): Readonly<Record<number, readonly WordedQuestion[]>> => sets,
  };
}

function wordingKey(questions: readonly CompactQuestion[]): string {
  return JSON.stringify(questions.map(({ identifier, label }) => [identifier, label]));
}
