import { describe, expect, it } from 'vitest';
import { markGone } from '../index/record-table';
import { sampleIndex } from '../testing/sample-index';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { namesOf } from './testing/names-of';

const NOW = async (): Promise<void> => undefined;
const signed = (id: string, signerName: string, prospect: string) =>
  sampleWaiver({
    id,
    signerName,
    relations: { prospect: { ref: { type: 'prospects', id: prospect }, related: null } },
  });

describe('prospects of one name', () => {
  it('are known once all names were read, whatever the case and accents, and as long as there are several', async () => {
    const index = sampleIndex();
    index.put(
      signed('w1', 'Zoë Ng', 'p1'),
      signed('w2', 'ZOE  NG', 'p2'),
      signed('w3', 'Adam', 'p3'),
      signed('w4', 'Adam', 'p3'),
    );
    const names = namesOf(index.copy);
    const alike = () => ['p1', 'p2', 'p3'].filter((id) => names.inRow(id)?.alike === true);
    expect(alike()).toEqual([]);
    expect(await names.homonyms.refresh(NOW)).toBe(true);
    expect(alike()).toEqual(['p1', 'p2']);
    expect(await names.homonyms.refresh(NOW)).toBe(false);
    const { table } = index.copy.waiver_submissions;
    markGone(table, table.ids.find('w2') ?? -1);
    expect(await names.homonyms.refresh(NOW)).toBe(true);
    expect(alike()).toEqual([]);
  });
});
