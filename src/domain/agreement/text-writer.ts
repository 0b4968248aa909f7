import { LineWriter } from './line-writer';
import { INLINE_TAGS } from './policy';
import type { AgreementWriter } from './write-agreement';

/** Writes the words in lines; cells are parted by a tab. */
export function textWriter() {
  const lines = new LineWriter();
  let preformatted = 0;
  const writer: AgreementWriter = {
    open: (tag) => {
      border(tag, lines);
      if (tag === 'pre') preformatted += 1;
    },
    text: (text) => lines.write(text, preformatted > 0),
    close: (tag) => {
      border(tag, lines);
      if (tag === 'pre') preformatted -= 1;
    },
  };
  return { ...writer, result: (): string => lines.text() };
}

function border(tag: string, lines: LineWriter): void {
  if (tag === 'br') lines.break();
  else if (tag === 'td' || tag === 'th') lines.part();
  else if (!INLINE_TAGS.has(tag)) lines.end();
}
