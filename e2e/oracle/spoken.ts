/** As `Accessibility.getFullAXTree` of the DevTools protocol gives them. */
export interface SpokenNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value: unknown };
  }[];
  readonly childIds?: readonly string[];
}

/**
 * What who hears a page is told beyond its words, in order: headings with their level, items with
 * their markers, cells and their heads, pictures by their words, what was deleted or inserted, ticks.
 */
export function spokenFacts(nodes: readonly SpokenNode[]): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  const facts: string[] = [];
  const visit = (node: SpokenNode): void => {
    const fact = node.ignored ? null : factOf(node, byId);
    if (fact !== null && !(isTick(fact) && facts.at(-1) === fact)) facts.push(fact);
    /* A field's own parts say it again. */
    if (!FIELDS.has(node.role?.value ?? ''))
      for (const child of childrenOf(node, byId)) visit(child);
  };
  if (root) visit(root);
  return facts;
}

const FIELDS = new Set(['checkbox', 'radio', 'textbox']);
const CELLS = new Map([
  ['cell', 'cell'],
  ['gridcell', 'cell'],
  ['columnheader', 'head'],
  ['rowheader', 'head'],
]);

function factOf(node: SpokenNode, byId: ReadonlyMap<string, SpokenNode>): string | null {
  const role = node.role?.value ?? '';
  const name = node.name?.value ?? '';
  const words = (): string => lettersWithin(node, byId);
  const cell = CELLS.get(role);
  if (cell !== undefined) return `${cell} ${words()}`;
  switch (role) {
    case 'heading':
      return `heading ${String(propertyOf(node, 'level'))} ${words()}`;
    case 'listitem':
      return 'item';
    case 'ListMarker':
      return `marker ${name.trim()}`;
    case 'image':
      return `picture ${name.trim()}`;
    case 'deletion':
    case 'insertion':
      return `${role} ${words()}`;
    case 'checkbox':
    case 'radio':
      return propertyOf(node, 'checked') === 'true' ? '☑' : '☐';
    case 'StaticText':
      return /^\s*[☑☐]/.exec(name)?.[0].trim() ?? null;
    default:
      return null;
  }
}

function isTick(fact: string): boolean {
  return fact === '☑' || fact === '☐';
}

function lettersWithin(node: SpokenNode, byId: ReadonlyMap<string, SpokenNode>): string {
  if (node.role?.value === 'StaticText') return (node.name?.value ?? '').replace(/[\s☑☐]/g, '');
  if (node.role?.value === 'ListMarker') return '';
  return childrenOf(node, byId)
    .map((child) => lettersWithin(child, byId))
    .join('');
}

function childrenOf(
  node: SpokenNode,
  byId: ReadonlyMap<string, SpokenNode>,
): readonly SpokenNode[] {
  return (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
}

function propertyOf(node: SpokenNode, wanted: string): unknown {
  return node.properties?.find(({ name }) => name === wanted)?.value.value;
}
