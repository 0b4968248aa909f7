import { describe, expect, it } from 'vitest';
import { createEventColumns } from '../index/event-columns';
import { createWaiverColumns } from '../index/waiver-columns';
import { numbersFrom } from '../index/number-column';
import { isPacked } from '../index/packed-texts';
import type { NamedPart } from '../index/segments';
import { formOf, formParts, snapshotForm } from './snapshot-form';

const part = (name: string, numbers: ArrayLike<number>): NamedPart => ({
  name,
  bytes: Uint8Array.from(numbers),
});

describe('the form of a snapshot', () => {
  it('stays the same while nothing changes', async () => {
    expect(formOf(await formParts())).toBe(await snapshotForm());
    expect(formOf([part('a', [1]), part('b', [])])).toBe(formOf([part('a', [1]), part('b', [])]));
  });

  it.each([
    ['another name', [part('c', [1]), part('b', [])]],
    ['another type', [part('a', [1, 0]), part('b', [])]],
    ['another order', [part('b', []), part('a', [1])]],
    ['a column less', [part('a', [1])]],
    ['bytes in another column', [part('a', []), part('b', [1])]],
  ])('differs with %s', (_, parts) => {
    expect(formOf(parts)).not.toBe(formOf([part('a', [1]), part('b', [])]));
  });

  it('holds something of every column of the index', async () => {
    const parts = await formParts();
    const names = new Set(parts.map(({ name }) => name));
    const waivers = createWaiverColumns();
    /* Ids that events point to stand among those of the waivers. */
    const { refs, ...events } = createEventColumns({}, undefined, waivers.refs);
    expect(refs).toBe(waivers.refs);
    const columns = [
      ...Object.entries({ ...waivers.table, ...waivers }).map(
        (it) => ['waiver_submissions', ...it] as const,
      ),
      ...Object.entries({ ...events.table, ...events }).map(
        (it) => ['private_events', ...it] as const,
      ),
    ];
    for (const [collection, name, column] of columns)
      if (typeof column === 'object' && 'parts' in column)
        expect(names).toContain(`${collection}.${name}`);
    expect(names).toContain('private_events.typeNames');
    expect(names).toContain('answers.codes 0');
    expect(names).toContain('signed');
    /* As they stand in blocks. */
    expect(names).toContain('agreements');
    expect(names).toContain('values');
    expect(names).toContain('words');
    /* Of many ids, and of numbers that are not small. */
    const bytesOf = (name: string) => parts.flatMap((it) => (it.name === name ? [it.bytes] : []));
    expect(bytesOf('ids').map(isPacked)).toEqual([true]);
    const kinds = bytesOf('numbers').map((bytes) => numbersFrom([bytes]).constructor);
    expect(kinds).toEqual([Int16Array, Int32Array, Float64Array]);
    for (const name of [
      'vocabulary.words',
      'own.lengths',
      'own.blocks',
      'shared.lengths',
      'shared.texts',
    ])
      expect(names).toContain(`search.waiver_submissions.${name}`);
  });
});
