import { isOutOfView } from '../style/unseen';
import { gaugeWords, inputWords, selectWords, textareaWords } from '../tree/form-words';
import { attributeOf, type AgreementElement } from '../tree/parse-agreement';
import { untickedRadios } from '../tree/radio-groups';
import { isLined, type Around } from './around';
import { hiddenWordsOf } from './hidden-words';
import type { Parts } from './parts';

/** Writes fields of forms, and boxes to tick that are drawn, as their values. */
export function createFields({ tree, apart, notices, words, drawnTicks }: Parts) {
  const unticked = untickedRadios(tree);

  function value(entered: string, around: Around): void {
    if (entered === '') return;
    if (isOutOfView(around.style)) return apart.hidden(entered, around.style);
    apart.value(entered, isLined(around));
  }

  /* What a sheet draws in the place of a box is what the signer saw of it. */
  function drawnBox(node: AgreementElement, isTicked: boolean, around: Around): void {
    const attribute = (name: string): string | null => attributeOf(node, name);
    const drawing = drawnTicks.of(node, isTicked);
    if (drawing === 'unknown') notices.style('appearance');
    if (drawing === 'ticked' || drawing === 'open')
      apart.value(inputWords(attribute, drawing === 'ticked'), isLined(around));
    else if (drawing !== 'sign') apart.hidden(inputWords(attribute, isTicked), around.style);
  }

  function input(node: AgreementElement, around: Around): void {
    const isTicked = attributeOf(node, 'checked') !== null && !unticked.has(node);
    if (isBoxToTick(node) && isOutOfView(around.style)) return drawnBox(node, isTicked, around);
    value(
      inputWords((name) => attributeOf(node, name), isTicked),
      around,
    );
  }

  /* The words inside are for browsers that cannot draw it. */
  function gauge(node: AgreementElement, around: Around): void {
    value(gaugeWords(node), around);
    apart.hidden(hiddenWordsOf(node, words), around.style);
  }

  /* No object: elements may be called as what every object has, `constructor`. */
  const written = new Map<string, (node: AgreementElement, around: Around) => void>([
    ['input', input],
    ['textarea', (node, around) => value(textareaWords(node), around)],
    ['select', (node, around) => value(selectWords(node), around)],
    ['meter', gauge],
    ['progress', gauge],
  ]);

  /** Writes a field; false where the element is none. */
  function write(node: AgreementElement, around: Around): boolean {
    const field = isPictureButton(node) ? undefined : written.get(node.tagName);
    field?.(node, around);
    return field !== undefined;
  }

  /** Components make boxes to tick of buttons, which say their state by an attribute. */
  function drawnState(node: AgreementElement, around: Around, holdsWords: boolean): void {
    const drawing = drawnTicks.role(node);
    if (drawing === null) return;
    if (drawing === 'unknown' || !holdsWords) return notices.style('appearance');
    value(inputWords(boxNamed, drawing === 'ticked'), around);
  }

  /** The state that a label draws for a field that is gone. */
  function labelledState(node: AgreementElement, around: Around): void {
    const drawing = drawnTicks.label(node);
    if (drawing === 'unknown') notices.style('appearance');
    else if (drawing !== null) value(inputWords(boxNamed, drawing === 'ticked'), around);
  }

  return { write, drawnState, labelledState };
}

/** Whether an element is a box to tick of HTML's own. */
export function isBoxToTick(node: AgreementElement): boolean {
  const type = node.tagName === 'input' ? (attributeOf(node, 'type') ?? '') : '';
  return /^(?:checkbox|radio)$/i.test(type.trim());
}

/** Whether an element is a button that is drawn as a picture. */
export function isPictureButton(node: AgreementElement): boolean {
  const type = node.tagName === 'input' ? (attributeOf(node, 'type') ?? '') : '';
  return type.trim().toLowerCase() === 'image';
}

/* The attributes of a box to tick. */
const boxNamed = (name: string): string | null => (name === 'type' ? 'checkbox' : null);
