import { describe, expect, it } from 'vitest';
import { agreementWords } from './agreement-words';
import { diffLines } from './diff-lines';
import { shownParts, wordDiff } from './word-diff';
import type { MaskedWord } from './mask';

const masked = (html: string): readonly MaskedWord[] =>
  agreementWords(html).map(({ text, gap, line }) => ({
    kind: 'word',
    text,
    gap,
    ...(line === undefined ? {} : { line }),
  }));

/* Each line: what it is, and its words, those taken out in (), those put in in {}. */
const linesOf = (before: string, after: string, context = 99): readonly string[] =>
  diffLines(shownParts(wordDiff(masked(before), masked(after)).parts, context)).map((line) => {
    if (line.kind === 'skipped') return `… ${String(line.count)}`;
    const runs = line.runs.map(({ kind, words }) => {
      const text = words
        .map((word) => (word.kind === 'word' ? word.gap + word.text : '[mask]'))
        .join('')
        .trim();
      if (kind === 'same') return text;
      return kind === 'removed' ? `(${text})` : `{${text}}`;
    });
    return `${line.look === null ? '' : `${String(line.look)}: `}${runs.join(' ')}`;
  });

describe('a comparison, line by line', () => {
  it('has the headings and the lists of the agreements', () => {
    const before = '<h1>Rules</h1><p>Read this.</p><ol><li>Helmet<ul><li>full</li></ul></li></ol>';
    const after = before.replace('Rules', 'New rules').replace('full', 'half');
    expect(linesOf(before, after)).toEqual([
      'heading: (Rules) {New rules}',
      'Read this.',
      '1: 1. Helmet',
      '2: • (full) {half}',
    ]);
  });

  it('knows them behind tables, kept line ends and variables, and where words were left out', () => {
    const rest =
      '<pre>a\nb</pre><table><tr><td>{{x}}</td><td>c</td></tr></table><h2>Third</h2><p>d</p>';
    expect(linesOf(`<p>x</p>${rest}`, `<p>y</p>${rest}`)).toEqual([
      '(x) {y}',
      'a',
      'b',
      '{{x}} │ c',
      'heading: Third',
      'd',
    ]);
    expect(linesOf(`<p>x</p>${rest}`, `<p>y</p>${rest}`, 1)).toEqual(['(x) {y}', 'a', '… 6']);
  });
});
