import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../domain/search/query';
import { createPhraseWalk, standsIn } from './phrase-walk';

const walkOf = (text: string) => createPhraseWalk(parseQuery(text).terms[0]!);

/* Texts in round brackets are shared by many records. */
function follow(phrase: string, parts: readonly string[]): boolean {
  const walk = walkOf(phrase);
  walk.begin();
  return parts.some((part) =>
    part.startsWith('(')
      ? walk.overShared(part.slice(1, -1).split(' ').filter(Boolean))
      : walk.overText(part),
  );
}

describe('createPhraseWalk', () => {
  it.each<[string, string[], boolean]>([
    ['"i ada smith"', ['', '(so i)', 'Ada Smith', '(agree)'], true],
    ['"ada smith agree"', ['', '(so i)', 'Ada Smith', '(agree to)'], true],
    ['"i ada smith agree', ['(so i)', 'Áda, Smith', '(agreement to)'], true],
    ['"i ada smith agree"', ['(so i)', 'Ada Smith', '(agreement to)'], false],
    ['"a b a c"', ['a b', '(a b)', 'a c'], true],
    ['"a b a c"', ['a b', '(x a b)', 'a c'], true],
    ['"a b a c"', ['a b', '(a x)', 'c'], false],
    ['"a b c d"', ['a', '(b)', ', ', '(c)', 'd'], true],
    ['"a b c d"', ['a', '(b)', 'x', '(c)', 'd'], false],
    ['"to the ride"', ['(to)', '', '(the ride)'], true],
  ])('%s over %j', (phrase, parts, found) => {
    expect(follow(phrase, parts)).toBe(found);
  });

  it('begins anew in every field', () => {
    const walk = walkOf('"a b"');
    expect(standsIn('x a', walk)).toBe(false);
    expect(standsIn('b x', walk)).toBe(false);
    expect(standsIn('x a b', walk)).toBe(true);
    expect(standsIn('é á', walk)).toBe(false);
    expect(standsIn('b é', walk)).toBe(false);
    expect(standsIn('é á b', walk)).toBe(true);
  });

  it('follows 31 words', () => {
    const words = Array.from({ length: 31 }, (_, at) => `w${String(at)}`).join(' ');
    expect(standsIn(words, walkOf(`"${words}"`))).toBe(true);
    expect(standsIn(words.replace('w30', 'w3'), walkOf(`"${words}"`))).toBe(false);
    expect(follow(`"${words}"`, [words])).toBe(true);
    expect(follow(`"${words}"`, [words.replace('w30', 'w3')])).toBe(false);
  });
});
