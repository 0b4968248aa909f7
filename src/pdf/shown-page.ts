import type { ContentStreamOperand } from '@cantoo/pdf-lib';

/** What reaches the eye of a page, as far as its operators tell. */
export interface Shown {
  /** An operator of its content, in order, with its first operand. */
  readonly note: (name: string, first: ContentStreamOperand | undefined) => void;
  /** That a picture is drawn. */
  readonly picture: () => void;
  /** Whether there are pictures and no text that is seen. */
  readonly isPictured: () => boolean;
}

const TEXTS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
/* Text of these modes is there to be found and copied, as what was read from a scan. */
const UNSEEN: ReadonlySet<number> = new Set([3, 7]);

/** Follows the content of a page with the forms in it. */
export function createShown(): Shown {
  const kept: number[] = [];
  let mode = 0;
  let texts = 0;
  let pictures = 0;
  return {
    note: (name, first) => {
      if (name === 'q') kept.push(mode);
      else if (name === 'Q') mode = kept.pop() ?? 0;
      else if (name === 'Tr') mode = typeof first === 'number' ? first : 0;
      else if (TEXTS.has(name) && !UNSEEN.has(mode)) texts += 1;
    },
    picture: () => {
      pictures += 1;
    },
    isPictured: () => pictures > 0 && texts === 0,
  };
}
