import { isElement, type AgreementElement } from './parse-agreement';

type Attribute = AgreementElement['attrs'][number];

/* Classes by which components mark what is ticked: `is-checked`, `ant-checkbox-checked`. */
const MARK = /(?:^|[-_])checked$/i;
/* Attributes that do the same, and their two values. */
const MARKING = /^(?:aria-checked|data-(?:.*-)?(?:state|checked))$/;
const VALUES: ReadonlyMap<string, string> = new Map([
  ['true', 'false'],
  ['false', 'true'],
  ['checked', 'unchecked'],
  ['unchecked', 'checked'],
]);
/* More elements than a component has around one box. */
const MOST_WITHIN = 40;

/** Whether an element or one within it is marked as ticked. */
export function isMarkedTicked(holder: AgreementElement): boolean {
  return elementsWithin(holder).some(({ attrs }) => attrs.some(isTicking));
}

/** What `make` makes while the marks of an element and those within it say the other state. */
export function markedOtherwise<Made>(holder: AgreementElement, make: () => Made): Made {
  const elements = elementsWithin(holder);
  const isTicked = isMarkedTicked(holder);
  const before = elements.map(({ attrs }) => attrs);
  for (const element of elements)
    element.attrs = element.attrs.map((it) => otherwise(it, isTicked));
  try {
    return make();
  } finally {
    elements.forEach((element, at) => (element.attrs = before[at] ?? []));
  }
}

function isTicking({ name, value }: Attribute): boolean {
  if (name === 'class') return classesOf(value).some((it) => MARK.test(it));
  return MARKING.test(name) && (value === 'true' || value === 'checked');
}

function otherwise(attribute: Attribute, isTicked: boolean): Attribute {
  const { name, value } = attribute;
  if (MARKING.test(name)) return { ...attribute, value: VALUES.get(value) ?? value };
  if (name !== 'class') return attribute;
  const all = classesOf(value);
  const others = isTicked ? all.filter((it) => !MARK.test(it)) : [...all, ...all.flatMap(marksOf)];
  return { ...attribute, value: others.join(' ') };
}

function marksOf(name: string): readonly string[] {
  return ['is-checked', 'Mui-checked', `${name}-checked`, `${name}--checked`];
}

function classesOf(value: string): readonly string[] {
  return value.split(/[\t\n\f\r ]+/).filter((it) => it !== '');
}

function elementsWithin(holder: AgreementElement): readonly AgreementElement[] {
  const found = [holder];
  for (const element of found) {
    if (found.length >= MOST_WITHIN) break;
    found.push(...element.childNodes.filter(isElement));
  }
  return found.slice(0, MOST_WITHIN);
}
