import type { AgreementElement } from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';

type Attribute = AgreementElement['attrs'][number];

/*
 * Classes by which components mark what is ticked or chosen: `is-checked`, `ant-checkbox-checked`,
 * `Mui-selected`. PrimeReact has one word for all of it.
 */
const MARK =
  /(?:^p-highlight|(?:^|[-_])(?<!(?:^|[-_])(?:not|non|un|pre)[-_])(?:checked|selected))$/i;
const PRESSED = new RegExp(`${MARK.source}|^active$`, 'i');
/* Attributes that do the same, and their two values, after those of what is ticked in part. */
const MARKING =
  /^(?:aria-(?:checked|pressed|selected)|data-p-highlight|data-(?:.*-)?(?<!-(?:not|non|un|pre|default)-)(?:state|checked|selected|pressed|active))$/;
const DECIDING = /^aria-(?:checked|pressed|selected)$/;
/* Attributes of these names are only there where they hold. */
const BARE = /^data-.*(?:checked|selected|pressed|active)$/;
/* What is added to what has none of them, to see whether they would be drawn. */
const ADDED = ['data-checked', 'data-selected', 'data-pressed', 'data-active'];
const VALUES: ReadonlyMap<string, string> = new Map([
  ['mixed', 'true'],
  ['indeterminate', 'checked'],
  ['true', 'false'],
  ['false', 'true'],
  ['checked', 'unchecked'],
  ['unchecked', 'checked'],
  ['on', 'off'],
  ['off', 'on'],
]);

const TICKED = wordSet('true checked on');
const OPEN = wordSet('false unchecked off');

/**
 * Whether elements are marked as ticked; null where their marks contradict each other. Of one
 * element `aria-checked` or `aria-pressed` decides.
 */
export function isMarkedTicked(elements: readonly AgreementElement[]): boolean | null {
  const said = new Set(elements.flatMap(statesOf));
  return said.size > 1 ? null : said.has(true);
}

/** What `make` makes while the marks of elements say the other state. */
export function markedOtherwise<Made>(
  elements: readonly AgreementElement[],
  make: () => Made,
): Made {
  const isTicked = isMarkedTicked(elements) ?? false;
  const before = elements.map(({ attrs }) => attrs);
  for (const element of elements)
    element.attrs = [
      ...element.attrs.flatMap((it) => otherwise(it, isTicked, marksIn(element))),
      ...(isTicked ? [] : addedTo(element)),
    ];
  try {
    return make();
  } finally {
    elements.forEach((element, at) => (element.attrs = before[at] ?? []));
  }
}

function statesOf({ attrs }: AgreementElement): readonly boolean[] {
  const deciding = attrs.filter(({ name }) => DECIDING.test(name));
  return (deciding.length > 0 ? deciding : attrs).flatMap(statesSaid);
}

function statesSaid({ name, value }: Attribute): readonly boolean[] {
  if (name === 'class') return classesOf(value).some((it) => MARK.test(it)) ? [true] : [];
  if (!MARKING.test(name)) return [];
  if (TICKED.has(value) || (value === '' && BARE.test(name))) return [true];
  if (OPEN.has(value)) return [false];
  return VALUES.has(value) ? [true, false] : [];
}

/* Bootstrap has a word for pressed buttons that says other things of other elements. */
function marksIn({ attrs }: AgreementElement): RegExp {
  return attrs.some(({ name }) => name === 'aria-pressed') ? PRESSED : MARK;
}

function addedTo({ attrs }: AgreementElement): readonly Attribute[] {
  const known = new Set(attrs.map(({ name }) => name));
  return ADDED.filter((name) => !known.has(name)).map((name) => ({ name, value: 'true' }));
}

function otherwise(attribute: Attribute, isTicked: boolean, marks: RegExp): readonly Attribute[] {
  const { name, value } = attribute;
  if (MARKING.test(name)) {
    const isAway = BARE.test(name) && (value === '' || value === 'true');
    return isAway ? [] : [{ ...attribute, value: VALUES.get(value) ?? value }];
  }
  if (name !== 'class') return [attribute];
  const all = classesOf(value);
  const added = (): readonly string[] => [
    ...all.flatMap(marksOf),
    marks === PRESSED ? 'active' : '',
  ];
  const others = isTicked ? all.filter((it) => !marks.test(it)) : [...all, ...added()];
  return [{ ...attribute, value: others.join(' ') }];
}

function marksOf(name: string): readonly string[] {
  return [
    'is-checked',
    'Mui-checked',
    'Mui-selected',
    'p-highlight',
    `${name}-checked`,
    `${name}--checked`,
    `${name}-selected`,
  ];
}

function classesOf(value: string): readonly string[] {
  return value.split(/[\t\n\f\r ]+/).filter((it) => it !== '');
}
