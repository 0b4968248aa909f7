// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SimilarNote } from './similar-note';

afterEach(cleanup);

it('is said over rows that are only like what was typed, and over no others', () => {
  const said = (similar: boolean, matching: number): string | null => {
    cleanup();
    render(<SimilarNote summary={{ similar, matching }} list="waivers" search=" Hatwel " />);
    return screen.getByRole('status', { name: 'Spelling' }).textContent;
  };
  expect(said(true, 2)).toBe('No exact matches. Showing waivers like “Hatwel”.');
  expect(said(false, 2)).toBe('');
  expect(said(true, 0)).toBe('');
});
