import {
  attributeOf,
  isElement,
  type AgreementElement,
  type AgreementTree,
} from './parse-agreement';

/**
 * The radio buttons that a document ticks and a browser does not: of a group, which has one form
 * and one name, only the last stays ticked (HTML Standard, 4.10.5.1.16).
 */
export function untickedRadios(tree: AgreementTree): ReadonlySet<AgreementElement> {
  const lasts = new Map<string, AgreementElement>();
  const unticked = new Set<AgreementElement>();
  let forms = 0;
  const tick = (radio: AgreementElement, form: string): void => {
    const name = attributeOf(radio, 'name') ?? '';
    if (name === '') return;
    const group = JSON.stringify([form, name]);
    const last = lasts.get(group);
    if (last) unticked.add(last);
    lasts.set(group, radio);
  };
  const look = (parent: AgreementTree | AgreementElement, form: string): void => {
    for (const node of parent.childNodes.filter(isElement)) {
      if (isTickedRadio(node)) tick(node, attributeOf(node, 'form') ?? form);
      if (node.tagName !== 'form') look(node, form);
      else look(node, attributeOf(node, 'id') ?? `(${String((forms += 1))})`);
    }
  };
  look(tree, '');
  return unticked;
}

function isTickedRadio(node: AgreementElement): boolean {
  const isRadio = attributeOf(node, 'type')?.toLowerCase() === 'radio';
  return node.tagName === 'input' && isRadio && attributeOf(node, 'checked') !== null;
}
