import type { LineLook } from '../agreement/writing/line-writer';
import type { MaskedWord } from './mask';
import type { DiffPart, ShownPart } from './word-diff';

/** Words of one line that are all unchanged, all removed, all added, or all not comparable. */
export interface DiffRun {
  readonly kind: DiffPart['kind'];
  readonly words: readonly MaskedWord[];
}

/** A line of a comparison, or the number of unchanged words that are left out. */
export type DiffLine =
  | { readonly kind: 'line'; readonly look: LineLook | null; readonly runs: readonly DiffRun[] }
  | Extract<ShownPart, { kind: 'skipped' }>;

interface OpenRun {
  readonly kind: DiffPart['kind'];
  readonly words: MaskedWord[];
}

/** A comparison in lines as the agreements have them, with headings and list items marked. */
export function diffLines(parts: readonly ShownPart[]): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let runs: OpenRun[] | null = null;
  const begin = (look: LineLook | null): OpenRun[] => {
    const begun: OpenRun[] = [];
    lines.push({ kind: 'line', look, runs: begun });
    return begun;
  };
  for (const part of parts) {
    if (part.kind === 'skipped') {
      lines.push(part);
      runs = null;
      continue;
    }
    for (const word of part.words) {
      if (runs === null || word.gap === '\n') runs = begin(word.line ?? null);
      const last = runs.at(-1);
      if (last?.kind === part.kind) last.words.push(word);
      else runs.push({ kind: part.kind, words: [word] });
    }
  }
  return lines;
}
