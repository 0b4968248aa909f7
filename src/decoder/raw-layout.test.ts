import { describe, expect, it } from 'vitest';
import { readyLayout } from '../domain/compact/agreement-layout';
import { matchRaw, rawLayout } from './raw-layout';

const text = '<p>Between Anna n° five and all the others who ride here.</p><p>Signed X today</p>';
const base = { kind: 'base', id: 0, key: 'k', text } as const;
const gap = text.indexOf(' n°') + 1;
const kept = [0, text.indexOf('Anna'), gap, text.indexOf('X'), text.indexOf(' today'), text.length];
const layout = readyLayout(base, { kind: 'layout', id: 1, base: 0, kept });
const raw = rawLayout(layout, { html: 'plain', slash: false });

function match(agreement: string): readonly string[] | null {
  const bytes = Buffer.from(`"agreement":"${agreement}","x":1`, 'utf8');
  const found = matchRaw(raw, bytes, '"agreement":"'.length);
  if (found !== null) expect(bytes.toString('latin1', found.end, found.end + 1)).toBe('"');
  return found && found.literals;
}

describe('matchRaw', () => {
  it.each([
    [text, ['', 'Anna ', 'X', '']],
    [text.replace('Anna', 'Bo \\\\'), ['', 'Bo \\\\ ', 'X', '']],
    [text.replace('X', 'a \\"b\\"'), ['', 'Anna ', 'a \\"b\\"', '']],
    [`${text} more`, ['', 'Anna ', 'X', ' more']],
    [`${text} \\"more\\"`, ['', 'Anna ', 'X', ' \\"more\\"']],
  ])('finds what was filled in: %j', (agreement, literals) => {
    expect(match(agreement)).toEqual(literals);
  });

  it.each([
    ['a cut inside an escape', text.replace('Anna n°', 'Anna \\n°')],
    ['an end before the last stretch', text.replace('X', 'X"')],
    ['another beginning', ` ${text}`],
    ['another text', text.replace('others', 'other')],
    ['a long text filled in', text.replace('X', 'long '.repeat(200))],
    ['a longer end', text + 'long '.repeat(200)],
  ])('leaves %s to the thorough way', (_what, agreement) => {
    expect(match(agreement)).toBeNull();
  });
});
