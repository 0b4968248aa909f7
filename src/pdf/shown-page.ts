import type { ContentStreamOperand } from '@cantoo/pdf-lib';

export type Shown = ReturnType<typeof createShown>;

const TEXTS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
/* Text of these modes is invisible, but can be found and copied, like text recognised in a scan. */
const UNSEEN: ReadonlySet<number> = new Set([3, 7]);
/* Operators that may hide a part of a picture, or let what is behind it show through. */
const NOT_WHOLE: ReadonlySet<string> = new Set(['W', 'W*', 'gs']);

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly mode: number;
  readonly matrix: Matrix;
  /** Whether things are drawn completely. */
  readonly isWhole: boolean;
}

const AT_FIRST: State = { mode: 0, matrix: [1, 0, 0, 1, 0, 0], isWhole: true };

/**
 * Finds out what can be seen of a page with these edges, as far as the operators of its content and
 * of its forms tell.
 */
export function createShown(edges: readonly number[]) {
  const kept: State[] = [];
  let state = AT_FIRST;
  let texts = 0;
  let pictures = 0;
  return {
    /** Notes an operator of the content with its operands. It is called in order. */
    note: (name: string, args: readonly (ContentStreamOperand | undefined)[]): void => {
      if (name === 'q') kept.push(state);
      else if (name === 'Q') state = kept.pop() ?? AT_FIRST;
      else if (name === 'Tr') state = { ...state, mode: numberOf(args[0]) };
      else if (name === 'cm') state = { ...state, matrix: moved(state.matrix, args.map(numberOf)) };
      else if (NOT_WHOLE.has(name)) state = { ...state, isWhole: false };
      else if (TEXTS.has(name) && !UNSEEN.has(state.mode)) texts += 1;
    },
    /** Notes that a picture is drawn. An opaque one hides what is below it. */
    picture: (isOpaque: boolean): void => {
      pictures += 1;
      /* Some programs put a scan on top of the text that they recognised in it. */
      if (isOpaque && state.isWhole && covers(state.matrix, edges)) texts = 0;
    },
    /** Whether the page has pictures and no visible text. */
    isPictured: (): boolean => pictures > 0 && texts === 0,
  };
}

function numberOf(operand: ContentStreamOperand | undefined): number {
  return typeof operand === 'number' ? operand : 0;
}

/* Multiplies matrices (ISO 32000-1, 8.3.4): the one that is noted later is applied first. */
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

/* In points. A scan is a little smaller than its paper. */
const NEAR = 2;

/* Whether a picture covers the page. It is drawn into the unit square, upright or turned by 90°. */
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
