import { attributeOf, isElement, textOfNode, type AgreementElement } from './parse-agreement';

const CHECKED = '☑';
const UNCHECKED = '☐';
const BLANK = '____';
const MOST_DOTS = 12;

/** What a browser shows of an `input`, in words; empty for one that shows nothing. */
export function inputWords(type: string, value: string, checked: boolean): string {
  switch (type.trim().toLowerCase()) {
    case 'hidden':
      return '';
    case 'checkbox':
    case 'radio':
      return checked ? CHECKED : UNCHECKED;
    case 'submit':
    case 'reset':
    case 'button':
      return value;
    case 'password':
      return '•'.repeat(Math.min(value.length, MOST_DOTS)) || BLANK;
    case 'file':
      return BLANK;
    default:
      return value.trim() === '' ? BLANK : value;
  }
}

/** The lines of a text area; a blank to be filled in (`____`) when it is empty. */
export function textareaWords(area: AgreementElement): string {
  const text = contentOf(area);
  return text.trim() === '' ? BLANK : text;
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
  return options
    .map((option) => `${chosen.has(option) ? CHECKED : UNCHECKED} ${labelOf(option)}`)
    .join(' ');
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
