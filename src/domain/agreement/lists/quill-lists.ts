import { defaultTreeAdapter as adapter, html as HTML } from 'parse5';
import {
  attributeOf,
  isElement,
  type AgreementElement,
  type AgreementNode,
  type AgreementTree,
} from '../tree/parse-agreement';

type Kind = 'ordered' | 'bullet' | 'checked' | 'unchecked';

interface OpenList {
  readonly level: number;
  readonly ordered: boolean;
  readonly list: AgreementElement;
  last: AgreementElement;
}

const TYPES = ['1', 'a', 'i'];
const DEEPEST = 9;

/**
 * Nests the lists of Quill. It writes every list as one flat `ol`: `data-list` says an item's kind,
 * a class its level. Its style sheet numbers the levels 1., a., i. in turn, and goes on counting a
 * level across items of another kind and across lists, until an item of an outer level, a paragraph
 * or a heading comes.
 */
export function nestQuillLists(tree: AgreementTree): void {
  const counts = new Array<number>(DEEPEST + 1).fill(0);
  const walk = (nodes: readonly AgreementNode[]): void => {
    for (const node of [...nodes]) {
      if (!isElement(node)) continue;
      if (RESETS.test(node.tagName)) counts.fill(0);
      else if (isFlatList(node)) nest(node, counts);
      else walk(node.childNodes);
    }
  };
  walk(tree.childNodes);
}

const RESETS = /^(?:p|h[1-6])$/;

function isFlatList(node: AgreementElement): boolean {
  if (node.tagName !== 'ol' && node.tagName !== 'ul') return false;
  if (attributeOf(node, 'data-checked') !== null) return true;
  const items = node.childNodes.filter(isElement);
  return items.some((item) => attributeOf(item, 'data-list') !== null || levelOf(item) > 0);
}

function nest(flat: AgreementElement, counts: number[]): void {
  const holder = element('div', []);
  const open: OpenList[] = [];
  for (const node of [...flat.childNodes]) {
    adapter.detachNode(node);
    if (!isElement(node) || node.tagName !== 'li') {
      adapter.appendChild(open.at(-1)?.last ?? holder, node);
      continue;
    }
    const [kind, level] = [kindOf(node, flat), levelOf(node)];
    counts.fill(0, level + 1);
    if (kind === 'ordered') counts[level] = (counts[level] ?? 0) + 1;
    place(node, kind, level, counts[level] ?? 1, open, holder);
    if (kind === 'checked') sign(node, '☑ ');
    if (kind === 'unchecked') sign(node, '☐ ');
    withoutCodes(node);
  }
  for (const child of [...holder.childNodes]) {
    adapter.detachNode(child);
    if (flat.parentNode) adapter.insertBefore(flat.parentNode, child, flat);
  }
  adapter.detachNode(flat);
}

function place(
  item: AgreementElement,
  kind: Kind,
  level: number,
  number: number,
  open: OpenList[],
  holder: AgreementElement,
): void {
  const ordered = kind === 'ordered';
  while ((open.at(-1)?.level ?? -1) > level) open.pop();
  if (open.at(-1)?.level === level && open.at(-1)?.ordered !== ordered) open.pop();
  let top = open.at(-1);
  if (top?.level !== level) {
    const list = listFor(ordered, level, number);
    let parent = top?.last ?? holder;
    /* Each skipped level indents the item by one more step. */
    for (let missing = (top?.level ?? -1) + 1; missing < level; missing += 1) {
      const step = element('div', [['style', 'margin-left:40px']]);
      adapter.appendChild(parent, step);
      parent = step;
    }
    adapter.appendChild(parent, list);
    top = { level, ordered, list, last: item };
    open.push(top);
  }
  adapter.appendChild(top.list, item);
  top.last = item;
  if (kind === 'checked' || kind === 'unchecked') setStyle(item, 'list-style-type:none');
}

function listFor(ordered: boolean, level: number, number: number): AgreementElement {
  if (!ordered) return element('ul', [['style', 'list-style-type:disc']]);
  const type = TYPES[level % TYPES.length] ?? '1';
  return element('ol', [
    ...(type === '1' ? [] : [['type', type] as const]),
    ...(number > 1 ? [['start', String(number)] as const] : []),
  ]);
}

function element(tag: string, attrs: readonly (readonly [string, string])[]): AgreementElement {
  const own = attrs.map(([name, value]) => ({ name, value }));
  return adapter.createElement(tag, HTML.NS.HTML, own);
}

function kindOf(item: AgreementElement, list: AgreementElement): Kind {
  const said = attributeOf(item, 'data-list');
  if (said === 'ordered' || said === 'bullet' || said === 'checked' || said === 'unchecked')
    return said;
  /* In Quill 1 the list says whether its items are ticked, not the items themselves. */
  const checked = attributeOf(list, 'data-checked');
  if (checked !== null) return checked === 'true' ? 'checked' : 'unchecked';
  return list.tagName === 'ol' ? 'ordered' : 'bullet';
}

const INDENT = /(?:^|\s)ql-indent-([1-9])(?:\s|$)/;

function levelOf(item: AgreementElement): number {
  return Number(INDENT.exec(attributeOf(item, 'class') ?? '')?.[1] ?? 0);
}

function withoutCodes(item: AgreementElement): void {
  const names = (attributeOf(item, 'class') ?? '').split(/\s+/);
  item.attrs = item.attrs
    .filter(({ name }) => name !== 'class')
    .concat({ name: 'class', value: names.filter((name) => !/^ql-indent-/.test(name)).join(' ') });
}

function setStyle(item: AgreementElement, style: string): void {
  item.attrs.push({ name: 'style', value: style });
}

function sign(item: AgreementElement, text: string): void {
  const first = item.childNodes[0];
  if (first) adapter.insertTextBefore(item, text, first);
  else adapter.insertText(item, text);
}
