// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useClockStore } from '../../stores/clock-store';
import { selectionOfIds } from '../list/grid-selection';
import { SnoozeDialog } from './snooze-dialog';

afterEach(cleanup);

const draw = (canEnd = false) =>
  render(<SnoozeDialog selection={selectionOfIds(['evt_1'])} canEnd={canEnd} onClose={never} />);
const never = (): void => undefined;

it.each([
  ['a Saturday', '2026-11-21', ['Tomorrow · 22 Nov 2026', 'Next week · 23 Nov 2026']],
  ['a Sunday, when tomorrow is next week', '2026-11-22', ['Tomorrow · 23 Nov 2026']],
  ['a Monday', '2026-11-23', ['Tomorrow · 24 Nov 2026', 'Next week · 30 Nov 2026']],
])('offers each day once on %s', (_day, today, offered) => {
  useClockStore.setState({ nowMs: Date.parse(`${today}T09:00:00Z`) });
  draw();
  const choices = screen.getAllByRole('button', { name: /·/ });
  expect(choices.map((it) => it.textContent)).toEqual(offered);
});

it.each([[true], [false]])('ends a snooze where there is one: %s', (canEnd) => {
  draw(canEnd);
  expect(screen.queryAllByRole('button', { name: 'End the snooze' })).toHaveLength(canEnd ? 1 : 0);
});

it('takes no day that is over, however it was typed', () => {
  /* Each part begins with that of the engine's own day. */
  useClockStore.setState({ nowMs: Date.parse('2190-01-01T09:00:00Z') });
  draw();
  for (const part of screen.getAllByRole('spinbutton')) fireEvent.keyDown(part, { key: 'ArrowUp' });
  const year = screen.getByRole('spinbutton', { name: /year/ });
  expect(year.textContent).toMatch(/^2[01]\d\d$/);
  expect(year.getAttribute('aria-invalid')).toBe('true');
  const button = screen.getByRole('button', { name: 'Snooze' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
