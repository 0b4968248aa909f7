// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { NoticeState } from '../../../contract/main-calls';
import { ChoicesCard } from './choices-card';

afterEach(cleanup);

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it.each([
  ['unsupported', /shows no notifications/],
  ['refused', /refused the last notification/],
] as const)('says beside the choice where notifications are %s', async (state, words) => {
  Object.assign(window, { desk: { noticeState: async () => state satisfies NoticeState } });
  render(<ChoicesCard />);
  expect(await screen.findByText(words)).toBeDefined();
});

it('says nothing of notices where they are possible', async () => {
  Object.assign(window, { desk: { noticeState: async () => 'possible' } });
  render(<ChoicesCard />);
  await settled();
  expect(screen.queryByText(/shows no notifications|refused the last/)).toBeNull();
});
