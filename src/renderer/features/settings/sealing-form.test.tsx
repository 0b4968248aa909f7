// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SealingForm } from './sealing-form';

afterEach(cleanup);

it('has the caret in its first field, for who types at once', () => {
  const words = { about: 'All goes into one file.', action: 'Choose a place…' };
  render(<SealingForm {...words} save={vi.fn()} onSaved={vi.fn()} />);
  expect(document.activeElement).toBe(screen.getByLabelText('New passphrase'));
});
