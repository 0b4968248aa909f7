import { NO_ATTRIBUTES, type Attributes } from '../tree/page-events';
import type { Style } from '../css/computed-style';
import { agreementPolicy } from '../tree/policy';
import { TAG_STYLES } from '../css/tag-styles';

const DRAWN = ['struck', 'underlined', 'bold', 'italic', 'raised', 'marked'] as const;

/** The looks that elements of the reader's page give to the words within them. */
export type Drawn = Readonly<Pick<Style, (typeof DRAWN)[number]>>;

/* The same looks that HTML itself gives these elements. */
const MADE: ReadonlyMap<string, Partial<Drawn>> = new Map(
  agreementPolicy.tags.map((tag) => {
    const own = Object.entries(TAG_STYLES.get(tag) ?? {});
    return [tag, Object.fromEntries(own.filter(([key]) => DRAWN.some((it) => it === key)))];
  }),
);

/** The looks that an element of this name gives to its words. */
export function madeBy(tag: string): Partial<Drawn> {
  return MADE.get(tag) ?? {};
}

/** Whether the browser showed all the looks that an element would give to its words. */
export function asDrawn(makes: Partial<Drawn>, style: Style): boolean {
  return Object.entries(makes).every(([key, value]) => style[key as keyof Drawn] === value);
}

type Wrapper = readonly [string, Attributes];

const own = (tag: string): Wrapper => [tag, NO_ATTRIBUTES];
const without = (name: string): Wrapper => ['span', new Map([['class', name]])];

/**
 * The elements that have to stand around words, outermost first, so that they look as in `style`.
 */
export function wrappersFor(style: Style, drawn: Drawn): readonly Wrapper[] {
  const found: Wrapper[] = [];
  const over = (drawn.struck && !style.struck) || (drawn.underlined && !style.underlined);
  /* Lines through and under words are not drawn into a box of its own. */
  if (over)
    return [
      without('apart'),
      ...wrappersFor(style, { ...drawn, struck: false, underlined: false }),
    ];
  if (style.marked && !drawn.marked) found.push(own('mark'));
  if (style.bold !== drawn.bold) found.push(style.bold ? own('b') : without('not-bold'));
  if (style.italic !== drawn.italic) found.push(style.italic ? own('i') : without('not-italic'));
  if (style.underlined && !drawn.underlined) found.push(own('u'));
  if (style.struck && !drawn.struck) found.push(own('s'));
  if (style.raised !== null && style.raised !== drawn.raised) found.push(own(style.raised));
  return found;
}
