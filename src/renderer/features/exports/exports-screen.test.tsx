// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ExportLine } from '../../../contract/exports';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { ExportsScreen } from './exports-screen';

afterEach(cleanup);

const LINE = {
  ...{ exportId: 'x', kind: 'csv', fileName: 'waivers.csv', at: 0, end: 'complete', sha256: null },
  ...{ records: 1, asked: 1, people: 1, files: 1, review: 1, reviewFiles: 1, reviewNamed: [] },
  ...{ copy: { asOfMs: 0, end: 'complete', basis: null }, canContinue: false },
} as unknown as ExportLine;

it('has its notice spoken once, however much is typed, and says nothing of what is still read', async () => {
  let answer: (lines: readonly ExportLine[]) => void = () => undefined;
  const call = (name: string): Promise<unknown> =>
    name === 'exports:list' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(null);
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  render(<ExportsScreen />);
  await act(async () => answer([LINE]));
  const notice = screen.getByRole('alert');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
  expect(screen.queryByRole('alert')).toBe(notice);
  await act(async () => answer([]));
  expect(screen.getByText(/No export in this list/)).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ab' } });
  expect(screen.queryByText(/No export in this list/)).toBeNull();
});
