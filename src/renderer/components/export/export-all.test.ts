import { expect, it } from 'vitest';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import { wholeScope } from './export-all';

it('says of rows that are shown what they were found by, not what was asked since', () => {
  const summary = { token: 7, matching: 2, facets: {}, everComplete: true };
  const state = { summary, query: { ...ALL_WAIVERS, search: 'helmet' } };
  const query = { ...ALL_WAIVERS, search: 'helmet test' };
  const scope = wholeScope({ state, query }, 'UTC', 'csv');
  expect(scope?.source).toMatchObject({ token: 7 });
  expect(scope?.selection).toContain('Search: helmet');
});
