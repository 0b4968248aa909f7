import { escapeText } from 'entities';
import { visibleSegments } from '../../text/visible';
import { HIDDEN_MARK } from '../tree/policy';
import { writtenAttributes, type AgreementWriter } from '../tree/page-events';

/** Writes HTML. `writeText` turns a text into HTML. */
export function htmlWriter(writeText: (text: string) => string) {
  const parts: string[] = [];
  let inPre = false;
  const writer: AgreementWriter = {
    open: (tag, attributes) => {
      parts.push(`<${tag}${attributes.size === 0 ? '' : writtenAttributes(attributes)}>`);
      inPre = tag === 'pre';
    },
    text: (text) => {
      /* A parser drops the first line feed in `pre`, so it is written twice. */
      if (inPre && text.startsWith('\n')) parts.push('\n');
      inPre = false;
      parts.push(writeText(text));
    },
    close: (tag) => {
      parts.push(`</${tag}>`);
      inPre = false;
    },
  };
  return { ...writer, html: (): string => parts.join('') };
}

/** The text as HTML, with every hidden character replaced by its code, as on all other screens. */
export function withMarks(text: string): string {
  return visibleSegments(text, true)
    .map((segment) =>
      segment.kind === 'text'
        ? escapeText(segment.text)
        : `<span class="${HIDDEN_MARK}">⟨${segment.code}⟩</span>`,
    )
    .join('');
}
