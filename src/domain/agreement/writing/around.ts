import { ROOT_STYLE, type Style } from '../css/computed-style';
import type { Numbering } from '../lists/numbering';
import type { Layout } from '../sight/layout';
import type { Drawn } from './drawn';

/** What stands around a node that is written. */
export interface Around {
  readonly style: Style;
  /** The looks that the elements written so far give to words. */
  readonly drawn: Drawn;
  readonly numbering: Numbering | null;
  /** Whether the only blanks of this paragraph are no-break spaces. */
  readonly loose: boolean;
  /** How the children are laid out; null when they flow. */
  readonly layout: Layout;
}

/** Around a whole agreement stands nothing. */
export const AROUND_ALL: Around = {
  style: ROOT_STYLE,
  drawn: ROOT_STYLE,
  numbering: null,
  loose: false,
  layout: null,
};

/** Whether a line is drawn through or under the words around. */
export function isLined({ drawn }: Around): boolean {
  return drawn.struck || drawn.underlined;
}
