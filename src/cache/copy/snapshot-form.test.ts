import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../domain/compact/fingerprint';
import { createEventColumns } from '../index/event-columns';
import { createWaiverColumns } from '../index/waiver-columns';
import { numbersFrom } from '../index/number-column';
import { isPacked } from '../index/packed-texts';
import { snapshotParts } from '../testing/snapshot-parts';
import { INDEX_FORM } from './snapshot-form';

describe('the form of a snapshot', () => {
  /* Write the number that is received as `INDEX_FORM`: older snapshots are left aside then. */
  it('is another number where the same records are kept in another way', async () => {
    const parts = await snapshotParts();
    const kept = parts.map(({ name, bytes }) => [name, ...bytes]);
    expect(fingerprint(JSON.stringify(kept))).toBe(INDEX_FORM);
  });

  it('holds something of every column of the index', async () => {
    const parts = await snapshotParts();
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
