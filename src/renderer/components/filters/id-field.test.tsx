// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { IdField } from './id-field';

afterEach(cleanup);

function Filter() {
  const [id, setId] = useState<string | null>(null);
  return (
    <>
      <IdField label="Prospect id" value={id} onChange={setId} />
      <button onClick={() => setId(null)}>Clear</button>
      <p role="note">{id}</p>
    </>
  );
}

it('keeps the id that was entered when the field is left, and shows it', async () => {
  render(<Filter />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'pro_7{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('note').textContent).toBe('pro_7');
  expect(field.value).toBe('pro_7');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
});
