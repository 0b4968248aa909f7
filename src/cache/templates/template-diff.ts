import type { DiffSide, TemplateDiffView } from '../../contract/template-views';
import { failed, success, type Result } from '../../contract/result';
import { withShorterValues, type FilledValue } from '../../domain/templates/filled-values';
import { learnValues, maskAgreement, type MaskedAgreement } from '../../domain/templates/mask';
import { wordDiff } from '../../domain/templates/word-diff';
import type { Copy } from '../copy/copy';
import { signatureRows } from './signatures';
import { keptTemplate } from '../copy/kept-templates';
import { LONGEST_COMPARED, versionTexts, type VersionTexts } from './version-texts';

/** How many texts of each version are searched for values of the source's variables. */
const LEARNED_FROM = 3;

/**
 * How the agreement of a template changed between two versions, with every filled-in value masked.
 * Fails with `not-cached` where the copy lacks the template or a signature of one of the versions.
 */
export async function templateDiff(
  copy: Copy,
  { id, from, to }: { readonly id: string; readonly from: number; readonly to: number },
): Promise<Result<TemplateDiffView>> {
  const kept = keptTemplate(copy, id);
  const rows = signatureRows(copy, id);
  const older = ofVersion(copy, rows, from);
  const newer = ofVersion(copy, rows, to);
  if (!kept || older.length === 0 || newer.length === 0) return failed('not-cached');
  const texts = [await versionTexts(copy, older), await versionTexts(copy, newer)] as const;
  const { agreement } = kept.template;
  const learned = agreement.length > LONGEST_COMPARED ? [] : learnedValues(agreement, texts);
  const [left, right] = [
    maskAgreement(texts[0].texts, learned),
    maskAgreement(texts[1].texts, learned),
  ];
  const bothTexts = left.compared > 0 && right.compared > 0;
  return success({
    from: sideOf(from, texts[0], left),
    to: sideOf(to, texts[1], right),
    ...(bothTexts
      ? wordDiff(left.words, from === to ? left.words : right.words)
      : { parts: [], cutShort: false }),
  });
}

function ofVersion(
  { waiver_submissions: waivers }: Copy,
  rows: readonly number[],
  version: number,
) {
  return rows.filter((row) => waivers.version.get(row) === version);
}

function learnedValues(source: string, sides: readonly VersionTexts[]): readonly FilledValue[] {
  const values = withShorterValues(
    sides.flatMap(({ texts }) => learnValues(source, texts.slice(0, LEARNED_FROM))),
  );
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function sideOf(
  version: number,
  { signers, isTooLong }: VersionTexts,
  { compared }: MaskedAgreement,
): DiffSide {
  return {
    version,
    compared,
    oneSigner: Math.min(signers, compared) < 2,
    hasText: compared > 0,
    isTooLong,
  };
}
