// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ListNote } from './list-note';

afterEach(cleanup);

it('says of rows that were found by name alone that more may follow, and of no others', () => {
  const { rerender } = render(<ListNote list="waiver_submissions" broken={false} namesOnly />);
  expect(screen.queryByText(/^Found by name and email so far/)).not.toBeNull();
  rerender(<ListNote list="waiver_submissions" broken={false} />);
  expect(screen.queryByText(/^Found by name and email so far/)).toBeNull();
});
