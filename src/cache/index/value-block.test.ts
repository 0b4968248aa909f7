import { describe, expect, it } from 'vitest';
import { blockText } from './value-block';

const LENGTHS = [0, 1, 63, 64, 65, 300];
const LAST = ['~', '\u007f', '\u0080', 'ß', 'ก', '\u{1f6b2}', '\ufffd'];

describe('the text of bytes', () => {
  it.each(LENGTHS)('is theirs behind %d characters, whatever the last one is', (length) => {
    for (const last of ['', ...LAST])
      for (const text of [`${'x'.repeat(length)}${last}`, `${last}${'x'.repeat(length)}`])
        expect(blockText(new TextEncoder().encode(text))).toBe(text);
  });
});
