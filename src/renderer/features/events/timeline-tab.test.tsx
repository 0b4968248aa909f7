// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleEvent } from '../../../domain/testing/sample-event';
import { TimelineTab } from './timeline-tab';

afterEach(cleanup);

it('shows what a time that cannot be read hides, and no more of it than of any text', () => {
  render(<TimelineTab event={sampleEvent({ createdAt: `\u202esoon${'!'.repeat(10_000)}` })} />);
  const written = screen.getAllByRole('time').map((it) => it.textContent);
  expect(written).toContainEqual(expect.stringContaining('U+202E'));
  expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(3_000);
});
