import { escapeAttribute } from 'entities';

/** Names and values of attributes, in the order in which they are written. */
export type Attributes = ReadonlyMap<string, string>;

export const NO_ATTRIBUTES: Attributes = new Map();

/** Of what begins a line of its own. */
export const BLOCK: Attributes = new Map([['class', 'block']]);

/** Receives an agreement piece by piece, in the order of its page. */
export interface AgreementWriter {
  /** An element begins. Void elements have no end. */
  readonly open: (tag: string, attributes: Attributes) => void;
  readonly text: (text: string) => void;
  readonly close: (tag: string, attributes: Attributes) => void;
}

type Event =
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: Attributes }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly tag: string; readonly attributes: Attributes };

/** A page as a list of events that can be passed to any writer. */
export type Page = readonly Event[];

/** A writer that keeps all that is written to it. */
export function recorder(): AgreementWriter & { readonly page: Page } {
  const page: Event[] = [];
  return {
    page,
    open: (tag, attributes) => void page.push({ kind: 'open', tag, attributes }),
    text: (text) => {
      if (text !== '') page.push({ kind: 'text', text });
    },
    close: (tag, attributes) => void page.push({ kind: 'close', tag, attributes }),
  };
}

/** Passes a page to a writer. */
export function replay(page: Page, writer: AgreementWriter): void {
  for (const event of page)
    if (event.kind === 'open') writer.open(event.tag, event.attributes);
    else if (event.kind === 'text') writer.text(event.text);
    else writer.close(event.tag, event.attributes);
}

/** Attributes as HTML, each with a blank before it. */
export function writtenAttributes(attributes: Attributes): string {
  let written = '';
  for (const [name, value] of attributes) written += ` ${name}="${escapeAttribute(value)}"`;
  return written;
}

/** Whether an element has the given class of the reader. */
export function hasClass(attributes: Attributes, name: string): boolean {
  const value = attributes.get('class');
  return value !== undefined && (value === name || value.split(' ').includes(name));
}
