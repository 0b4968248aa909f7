// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Settings } from '../../../contract/settings';
import { HourLimits } from './hour-limits';

afterEach(cleanup);

type Limits = Settings['queueLimitsHours'];

it('shows limits that were changed elsewhere, and changes none of them that is not typed', () => {
  const onChange = vi.fn<(limits: Limits) => void>();
  const drawn = (limits: Limits) => <HourLimits limits={limits} onChange={onChange} />;
  const { rerender } = render(drawn([24, 72]));
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const values = () => fields().map(({ value }) => value);
  fireEvent.change(fields()[0]!, { target: { value: '' } });
  expect(values()).toEqual(['', '72']);
  expect(onChange).not.toHaveBeenCalled();
  rerender(drawn([10, 20]));
  expect(values()).toEqual(['10', '20']);
  rerender(drawn([24, 72]));
  expect(values()).toEqual(['24', '72']);
  rerender(drawn([10, 20]));
  fireEvent.change(fields()[0]!, { target: { value: '12' } });
  expect(onChange.mock.calls).toEqual([[[12, 20]]]);
  rerender(drawn([12, 20]));
  expect(values()).toEqual(['12', '20']);
});
