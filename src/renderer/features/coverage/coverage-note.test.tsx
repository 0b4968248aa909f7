// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CoverageMore } from '../../../contract/coverage-views';
import { CoverageNote } from './coverage-note';

afterEach(cleanup);

const FACETS = { answers: [], types: [], advocates: [], asked: [] };
const SUMMARY = {
  ...{ token: 1, rows: 9, matching: 9, all: 9, similar: false, openAt: 0 },
  ...{ facets: FACETS, everComplete: true },
};

function said(unknown: CoverageMore['unknown']): string {
  const summary = { ...SUMMARY, more: { noneFound: 0, asOfMs: null, unknown } };
  render(<CoverageNote summary={summary} status="upcoming" />);
  return screen.getByRole('note', { name: 'About coverage' }).textContent;
}

it('says that the answers are inferred', () => {
  expect(said(null)).toMatch(/^Inferred: waivers do not name events\./);
});

it('says of what a key may not read that it is unknown, not missing', () => {
  const words = said('refused');
  expect(words).toContain('Unknown is not missing. This key may not read waivers.');
});
