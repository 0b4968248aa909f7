import type { ContentStreamOperand } from '@cantoo/pdf-lib';

export type Shown = ReturnType<typeof createShown>;

const TEXTS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
/* Text of these modes is there to be found and copied, as what was read from a scan. */
const UNSEEN: ReadonlySet<number> = new Set([3, 7]);
/* What may leave only a part of a picture, or let through what is behind it. */
const NOT_WHOLE: ReadonlySet<string> = new Set(['W', 'W*', 'gs']);

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly mode: number;
  readonly matrix: Matrix;
  /** Whether what is drawn is drawn whole. */
  readonly isWhole: boolean;
}

const AT_FIRST: State = { mode: 0, matrix: [1, 0, 0, 1, 0, 0], isWhole: true };

/**
 * What reaches the eye of a page with these edges, as far as the operators of its content tell, and
 * those of the forms in it.
 */
export function createShown(edges: readonly number[]) {
  const kept: State[] = [];
  let state = AT_FIRST;
  let texts = 0;
  let pictures = 0;
  return {
    /** An operator of its content, in order, with its operands. */
    note: (name: string, args: readonly (ContentStreamOperand | undefined)[]): void => {
      if (name === 'q') kept.push(state);
      else if (name === 'Q') state = kept.pop() ?? AT_FIRST;
      else if (name === 'Tr') state = { ...state, mode: numberOf(args[0]) };
      else if (name === 'cm') state = { ...state, matrix: moved(state.matrix, args.map(numberOf)) };
      else if (NOT_WHOLE.has(name)) state = { ...state, isWhole: false };
      else if (TEXTS.has(name) && !UNSEEN.has(state.mode)) texts += 1;
    },
    /** That a picture is drawn; an opaque one hides what it is drawn over. */
    picture: (isOpaque: boolean): void => {
      pictures += 1;
      /* Some programs lay a scan over what they read in it. */
      if (isOpaque && state.isWhole && covers(state.matrix, edges)) texts = 0;
    },
    /** Whether there are pictures and no text that is seen. */
    isPictured: (): boolean => pictures > 0 && texts === 0,
  };
}

function numberOf(operand: ContentStreamOperand | undefined): number {
  return typeof operand === 'number' ? operand : 0;
}

/* ISO 32000-1, 8.3.4: what is noted later is applied first. */
function moved([a, b, c, d, e, f]: Matrix, by: readonly number[]): Matrix {
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = by;
  return [
    A * a + B * c,
    A * b + B * d,
    C * a + D * c,
    C * b + D * d,
    E * a + F * c + e,
    E * b + F * d + f,
  ];
}

/* In points: a scan is a little smaller than its paper. */
const NEAR = 2;

/* A picture is drawn into the square of one unit: upright or turned by a quarter, it may fill a page. */
function covers([a, b, c, d, e, f]: Matrix, edges: readonly number[]): boolean {
  const isUpright = b === 0 && c === 0;
  if (!isUpright && !(a === 0 && d === 0)) return false;
  const [across, up] = [a + c, b + d];
  const [left = 0, low = 0, right = 0, high = 0] = edges;
  return (
    Math.min(e, e + across) <= left + NEAR &&
    Math.min(f, f + up) <= low + NEAR &&
    Math.max(e, e + across) >= right - NEAR &&
    Math.max(f, f + up) >= high - NEAR
  );
}
