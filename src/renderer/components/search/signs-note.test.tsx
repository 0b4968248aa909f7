// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignsNote } from './signs-note';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says of signs alone that they hide nothing, once nothing more is typed', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = render(<SignsNote search="" />);
  const said = (search: string): string | null => {
    rerender(<SignsNote search={search} />);
    act(() => void vi.advanceTimersByTime(600));
    return screen.getByRole('status').textContent;
  };
  expect(said(' !! ')).toBe(
    '“!!” has no letter or number to search for, so the search hides nothing.',
  );
  expect(said('#7')).toBe('');
  expect(said('“')).toBe('');
  rerender(<SignsNote search="#" />);
  expect(screen.getByRole('status').textContent).toBe('');
});
