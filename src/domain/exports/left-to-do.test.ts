import { describe, expect, it } from 'vitest';
import { leftToDo, type FileState } from './left-to-do';

const note = (state: FileState, fileName: string, ...ids: readonly string[]) =>
  [{ ids, fileName }, state] as const;

describe('what is left of an export that ended early', () => {
  it.each([
    ['nothing was noted', [], [], ['1', '2', '3']],
    ['one is there', [note('unchanged', 'a', '1')], ['a'], ['2', '3']],
    [
      'one was deleted since',
      [note('gone', 'a', '1'), note('unchanged', 'b', '2')],
      ['b'],
      ['1', '3'],
    ],
    ['one was changed since', [note('changed', 'a', '1')], [], ['1', '2', '3']],
    [
      'one was written again under another name',
      [note('changed', 'a', '1'), note('unchanged', 'a (2)', '1')],
      ['a (2)'],
      ['2', '3'],
    ],
    [
      'one was written twice, and both are there',
      [note('unchanged', 'a', '1'), note('unchanged', 'a (2)', '1')],
      ['a (2)'],
      ['2', '3'],
    ],
    ['a file holds several', [note('unchanged', 'a.zip', '1', '3')], ['a.zip'], ['2']],
    ['a file holds none', [note('unchanged', 'manifest.csv')], [], ['1', '2', '3']],
    [
      'all are there',
      [note('unchanged', 'c', '3'), note('unchanged', 'a', '1'), note('unchanged', 'b', '2')],
      ['c', 'a', 'b'],
      [],
    ],
  ])('%s', (_what, notes: readonly ReturnType<typeof note>[], kept, rest) => {
    const left = leftToDo(notes);
    expect(left.kept.map(({ fileName }) => fileName)).toEqual(kept);
    expect(['1', '2', '3'].filter((id) => !left.done.has(id))).toEqual(rest);
  });
});
