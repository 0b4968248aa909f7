import { beforeEach, expect, it } from 'vitest';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { createGoneFollowUps } from './gone-follow-ups';
import { openLocalData } from './local-data';

beforeEach(freshIndexedDb);

it('keeps those that went after the person was told of the others', async () => {
  const gone = createGoneFollowUps(await openLocalData('test', TEST_KEY));
  await gone.add(['1', '2']);
  await gone.add(['3']);
  await gone.seen(['1', '2']);
  expect(await gone.list()).toEqual(['3']);
});
