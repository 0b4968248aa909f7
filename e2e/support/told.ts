import type { CDPSession, Page } from '@playwright/test';
import type { SpokenNode } from '../oracle/spoken';

/** A node of Chromium's accessibility tree, with the element that it tells of. */
interface TreeNode extends SpokenNode {
  readonly backendDOMNodeId?: number;
}

/** What is told of where the keyboard is. */
export interface Told {
  readonly role: string;
  readonly name: string;
  readonly selected: boolean;
  /** A row's place and how many there are, the head of the columns counted. */
  readonly place: string | null;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function toolsOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/** Of what has the focus, or what that names as its active part. */
export async function focusTold(page: Page): Promise<Told> {
  const tools = await toolsOf(page);
  const { result } = await tools.send('Runtime.evaluate', { expression: `(${active})()` });
  const objectId = result.objectId ?? '';
  const { nodes } = (await tools.send('Accessibility.getPartialAXTree', {
    ...{ objectId, fetchRelatives: false },
  })) as { readonly nodes: readonly TreeNode[] };
  const { result: place } = await tools.send('Runtime.callFunctionOn', {
    ...{ objectId, functionDeclaration: placeOf.toString(), returnByValue: true },
  });
  const [node] = nodes;
  return {
    role: node?.role?.value ?? '',
    name: node?.name?.value ?? '',
    selected: valueOf(node, 'selected') === true,
    place: place.value as string | null,
  };
}

/** What can have the focus and has no name, or is named by nothing but its role. */
export async function unnamed(page: Page): Promise<readonly string[]> {
  const tools = await toolsOf(page);
  const { nodes } = (await tools.send('Accessibility.getFullAXTree')) as {
    readonly nodes: readonly TreeNode[];
  };
  const found = nodes
    .filter((node) => !node.ignored && valueOf(node, 'focusable') === true)
    .filter(({ role, name }) => isNameless(name?.value ?? '', role?.value ?? ''));
  const tags = await Promise.all(
    found.map(({ backendDOMNodeId = 0 }) => tagOf(tools, backendDOMNodeId)),
  );
  return tags.filter((tag) => tag !== null);
}

/* The beginning of its HTML; null for what no key leads to. */
async function tagOf(tools: CDPSession, backendNodeId: number): Promise<string | null> {
  const { object } = await tools.send('DOM.resolveNode', { backendNodeId });
  const { result } = await tools.send('Runtime.callFunctionOn', {
    ...{ objectId: object.objectId ?? '', functionDeclaration: reached.toString() },
  });
  return result.value as string | null;
}

function isNameless(name: string, role: string): boolean {
  return name.trim() === '' || name.trim().toLowerCase() === role.toLowerCase();
}

function valueOf(node: TreeNode | undefined, wanted: string): unknown {
  return node?.properties?.find(({ name }) => name === wanted)?.value.value;
}

/* These run in the window. */
const active = `function () {
  const focused = document.activeElement;
  const part = focused.getAttribute('aria-activedescendant');
  return (part && document.getElementById(part)) || focused;
}`;

function placeOf(this: Element): string | null {
  const rows = this.closest('[role="grid"]')?.getAttribute('aria-rowcount');
  const row = this.getAttribute('aria-rowindex');
  return rows && row ? `${row} of ${rows}` : null;
}

/* Chromium calls whatever scrolls focusable, also where Tab goes to the parts within instead. */
function reached(this: HTMLElement): string | null {
  const parts = 'a, button, input, select, textarea, summary, [tabindex]';
  const onlyScrolls = !this.hasAttribute('tabindex') && this.querySelector(parts) !== null;
  return onlyScrolls ? null : this.outerHTML.slice(0, 160);
}
