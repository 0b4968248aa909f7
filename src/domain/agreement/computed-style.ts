import { NOTHING, type Declared } from './css/cascade';
import type { Colour } from './css/values';

/** The part of an element's computed style that has a meaning (not its looks), inherited or its own. */
export interface Style {
  readonly struck: boolean;
  readonly underlined: boolean;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly raised: 'sup' | 'sub' | null;
  readonly marked: boolean;
  readonly transform: string;
  readonly whiteSpace: string;
  readonly listStyle: string;
  readonly direction: string;
  readonly align: string;
  /** CSS pixels. */
  readonly fontSize: number;
  /** Null where that cannot be known. */
  readonly colour: Colour | null;
  /** What lies behind the words; null where that cannot be known. */
  readonly ground: Colour | null;
  readonly invisible: boolean;
  /** Not seen, and nothing within it. */
  readonly gone: boolean;
  /** Without a box, so that it counts for nothing either. */
  readonly boxless: boolean;
  readonly display: string;
  readonly variables: Declared;
  /** What the author declared of this element. */
  readonly declared: Declared;
  /** Properties that may say something and whose value was not understood. */
  readonly unread: readonly string[];
}

/** The style around everything, as browsers begin. */
export const ROOT_STYLE: Style = {
  struck: false,
  underlined: false,
  bold: false,
  italic: false,
  raised: null,
  marked: false,
  transform: 'none',
  whiteSpace: 'normal',
  listStyle: 'disc',
  direction: 'ltr',
  align: 'start',
  fontSize: 16,
  colour: [0, 0, 0, 1],
  ground: [255, 255, 255, 1],
  invisible: false,
  gone: false,
  boxless: false,
  display: 'inline',
  variables: NOTHING,
  declared: NOTHING,
  unread: [],
};
