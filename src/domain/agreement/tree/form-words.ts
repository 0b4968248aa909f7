import { attributeOf, isElement, textOfNode, type AgreementElement } from './parse-agreement';
import { wordSet } from './word-set';

const CHECKED = '☑';
const UNCHECKED = '☐';
const BLANK = '____';
const MOST_DOTS = 12;

/**
 * What a browser shows of an `input` with these attributes, in words; empty for one that shows
 * nothing. A hint to be typed over stands behind the blank that is to be filled in.
 */
export function inputWords(
  attribute: (name: string) => string | null,
  isTicked = attribute('checked') !== null,
): string {
  const value = attribute('value') ?? '';
  const type = (attribute('type') ?? '').trim().toLowerCase();
  switch (type) {
    case 'hidden':
      return '';
    case 'checkbox':
    case 'radio':
      return isTicked ? CHECKED : UNCHECKED;
    case 'submit':
    case 'reset':
    case 'button':
      return value;
    case 'password':
      return '•'.repeat(Math.min(value.length, MOST_DOTS)) || blank(attribute('placeholder'));
    case 'file':
      return BLANK;
    default:
      return isTyped(type, value)
        ? value
        : blank(HINTLESS.has(type) ? '' : attribute('placeholder'));
  }
}

/* Values of another form are not shown (HTML Standard, value sanitization algorithm). */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['number', /^-?(?:\d+|\d*\.\d+)(?:e[-+]?\d+)?$/i],
  ['date', /^\d{4,}-\d\d-\d\d$/],
  ['month', /^\d{4,}-\d\d$/],
  ['week', /^\d{4,}-W\d\d$/],
  ['time', /^\d\d:\d\d/],
  ['datetime-local', /^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d/],
]);
/* Types that show no hint. */
const HINTLESS = wordSet('date month week time datetime-local range color');

function isTyped(type: string, value: string): boolean {
  return value.trim() !== '' && (FORMS.get(type)?.test(value) ?? true);
}

function blank(hint: string | null): string {
  return hint === null || hint.trim() === '' ? BLANK : `${BLANK} (${hint.trim()})`;
}

/** The lines of a text area; a blank to be filled in (`____`) when it is empty. */
export function textareaWords(area: AgreementElement): string {
  const text = contentOf(area);
  return text.trim() === '' ? blank(attributeOf(area, 'placeholder')) : text;
}

/**
 * The value of a meter or a progress bar and the most that it can be, as a browser draws them (HTML
 * Standard, 4.10.13 and 4.10.14); empty for progress without a value.
 */
export function gaugeWords(gauge: AgreementElement): string {
  const number = (name: string, otherwise: number): number => {
    const said = Number.parseFloat(attributeOf(gauge, name) ?? '');
    return Number.isFinite(said) ? said : otherwise;
  };
  const isProgress = gauge.tagName === 'progress';
  if (isProgress && attributeOf(gauge, 'value') === null) return '';
  const least = isProgress ? 0 : number('min', 0);
  const said = number('max', 1);
  const most = isProgress && said <= 0 ? 1 : Math.max(least, said);
  const value = Math.min(most, Math.max(least, number('value', 0)));
  return `${String(value)} / ${String(most)}`;
}

/**
 * The choices of a select in order, with ☑ before those that a browser shows as chosen and ☐ before
 * the others.
 */
export function selectWords(select: AgreementElement): string {
  const options = optionsOf(select);
  const chosen = chosenOf(select, options);
  const headed = new Set<unknown>();
  return options
    .map((option) => {
      const isFirst = !headed.has(option.parentNode);
      headed.add(option.parentNode);
      const choice = `${chosen.has(option) ? CHECKED : UNCHECKED} ${labelOf(option)}`;
      return isFirst ? `${headOf(option)}${choice}` : choice;
    })
    .join(' ');
}

/* The label of a group of choices stands before the first of them. */
function headOf(option: AgreementElement): string {
  const group = option.parentNode;
  if (group?.nodeName !== 'optgroup') return '';
  const label = (attributeOf(group, 'label') ?? '').replace(/\s+/g, ' ').trim();
  return label === '' ? '' : `${label}: `;
}

function chosenOf(
  select: AgreementElement,
  options: readonly AgreementElement[],
): ReadonlySet<AgreementElement> {
  const selected = options.filter((option) => attributeOf(option, 'selected') !== null);
  if (attributeOf(select, 'multiple') !== null) return new Set(selected);
  const last = selected.at(-1);
  if (last) return new Set([last]);
  /* A closed list shows its first choice; an open one shows that nothing is chosen. */
  const isOpen = Number(attributeOf(select, 'size') ?? 1) > 1;
  const first = options.find((option) => attributeOf(option, 'disabled') === null);
  return new Set(first && !isOpen ? [first] : []);
}

function optionsOf(parent: AgreementElement): readonly AgreementElement[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'option' ? [child] : optionsOf(child)));
}

function labelOf(option: AgreementElement): string {
  const label = attributeOf(option, 'label') ?? '';
  return (label === '' ? contentOf(option) : label).replace(/\s+/g, ' ').trim();
}

function contentOf(parent: AgreementElement): string {
  return parent.childNodes
    .map(
      (child) => textOfNode(child) ?? (isElement(child) && isShown(child) ? contentOf(child) : ''),
    )
    .join('');
}

function isShown({ tagName }: AgreementElement): boolean {
  return tagName !== 'script' && tagName !== 'template';
}
