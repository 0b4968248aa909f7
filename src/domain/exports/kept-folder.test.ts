import { describe, expect, it } from 'vitest';
import { folderWork, type KeptRecord } from './kept-folder';

const record = (id: string, version: number, part: Partial<KeptRecord> = {}): KeptRecord => ({
  id,
  updatedAt: `2026-11-0${String(version)}T10:00:00Z`,
  served: true,
  erased: false,
  ...part,
});
const file = (id: string, version: number, fileName = `${id} v${String(version)}.pdf`) => ({
  ...record(id, version),
  fileName,
});

/** The work where all files that were noted are there, unless told. */
function workOf(
  records: readonly KeptRecord[],
  noted: readonly ReturnType<typeof file>[],
  there = noted.map(({ fileName }) => fileName),
) {
  const { kept, due, ...work } = folderWork(records, noted, new Set(there));
  return { ...work, kept: kept.map((it) => it.fileName), due: due.map(({ id }) => id) };
}

describe('what a folder that is kept up to date needs', () => {
  it('is a file for each waiver at first, in their order', () => {
    expect(workOf([record('2', 1), record('1', 1)], [])).toEqual({
      kept: [],
      due: ['2', '1'],
      leftOut: 0,
      review: [],
      emptied: false,
    });
  });

  it('is nothing while every waiver has a file of what it is now', () => {
    expect(workOf([record('1', 1), record('2', 3)], [file('1', 1), file('2', 3)]).due).toEqual([]);
  });

  it('is a file for what is new or changed, and the older one stays', () => {
    const work = workOf([record('1', 2), record('2', 1)], [file('1', 1)]);
    expect(work).toMatchObject({ kept: ['1 v1.pdf'], due: ['1', '2'] });
    const later = workOf([record('1', 2), record('2', 1)], [file('1', 1), file('1', 2)]);
    expect(later).toMatchObject({ kept: ['1 v1.pdf', '1 v2.pdf'], due: ['2'] });
  });

  it('is a file again where somebody took it away', () => {
    const noted = [file('1', 1), file('2', 1)];
    const work = workOf([record('1', 1), record('2', 1)], noted, ['2 v1.pdf', 'other.txt']);
    expect(work).toMatchObject({ kept: ['2 v1.pdf'], due: ['1'], emptied: false });
  });

  it('is nothing where the folder writes the marks of letters in another way', () => {
    const noted = [file('1', 1, 'Jos\u00e9.pdf'), file('2', 1, 'Zoe\u0308.pdf')];
    const there = ['Jose\u0301.pdf', 'Zo\u00eb.pdf'];
    const work = workOf([record('1', 1), record('2', 1)], noted, there);
    expect(work).toMatchObject({ due: [], emptied: false });
    expect(work.kept).toEqual(noted.map(({ fileName }) => fileName));
  });

  it('counts a name by its newest note: the run before ended between note and file', () => {
    const noted = [file('1', 1, 'same.pdf'), file('2', 1, 'same.pdf')];
    expect(workOf([record('1', 1), record('2', 1)], noted).due).toEqual(['1']);
  });

  it('is nothing for a waiver that is no longer in the service', () => {
    expect(workOf([record('1', 1, { served: false })], []).due).toEqual([]);
  });

  it('is nothing for an erased person, also where their waiver changed or its file is gone', () => {
    const erased = { erased: true };
    const records = [
      record('1', 2, erased),
      record('2', 1, erased),
      record('3', 1),
      record('4', 1, { ...erased, served: false }),
    ];
    const noted = [file('1', 1), file('2', 1), file('3', 1)];
    expect(workOf(records, noted, ['1 v1.pdf', '3 v1.pdf'])).toEqual({
      kept: ['1 v1.pdf', '3 v1.pdf'],
      due: [],
      leftOut: 2,
      review: ['1 v1.pdf'],
      emptied: false,
    });
  });

  it('is not told of a folder in which nothing is of what was written', () => {
    const noted = [file('1', 1), file('2', 1)];
    expect(workOf([record('1', 1), record('2', 1)], noted, ['other.txt']).emptied).toBe(true);
    expect(workOf([record('1', 1)], [], []).emptied).toBe(false);
  });

  it('is told where all that is gone was of erased people', () => {
    expect(workOf([record('1', 1, { erased: true })], [file('1', 1)], []).emptied).toBe(false);
  });
});
