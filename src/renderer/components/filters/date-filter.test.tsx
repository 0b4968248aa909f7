// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TimeRange } from '../../../contract/list-questions';
import { useClockStore } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import { DateFilter } from './date-filter';

const at = (time: string): number => Date.parse(`2026-11-${time}:00Z`);
const MONDAY: TimeRange = { fromMs: at('23T00:00'), untilMs: at('24T00:00') };

beforeEach(() => useClockStore.setState({ nowMs: at('23T12:00') }));
afterEach(cleanup);

function chosen(value: TimeRange, zone: string): string | null {
  useCopyStore.setState(({ settings }) => ({ settings: { ...settings, zone } }));
  render(<DateFilter name="Dates" value={value} presets={['today']} onChange={() => undefined} />);
  return screen.getByRole('button', { name: 'Dates' }).textContent;
}

it.each<[string, TimeRange, string]>([
  ['UTC', MONDAY, 'Today'],
  ['Asia/Tokyo', MONDAY, 'Today 09:00 – Tomorrow 09:00'],
  ['Asia/Tokyo', { ...MONDAY, fromMs: null }, 'until tomorrow at 09:00'],
  ['UTC', { fromMs: null, untilMs: at('23T11:45') }, 'until today at 11:45'],
  ['UTC', { fromMs: at('22T10:00'), untilMs: null }, 'from yesterday at 10:00'],
])('says of what it has in %s when it begins and ends: %j', (zone, range, words) => {
  expect(chosen(range, zone)).toBe(`Dates${words}`);
});
