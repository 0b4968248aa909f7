// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../contract/settings';
import { success } from '../../../contract/result';
import type { SyncStatus } from '../../../contract/sync-status';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { Hints } from './hints';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const synced = (everComplete: boolean) =>
  useCopyStore.setState({ status: { lists: [{ everComplete }] } as unknown as SyncStatus });

describe('the hints', () => {
  let kept: Settings[];
  beforeEach(() => {
    kept = [];
    const call = (_: string, request: Settings): Promise<unknown> => {
      kept.push(request);
      return Promise.resolve(success(null));
    };
    setCacheClient({ call } as unknown as CacheClient);
    useCopyStore.setState({ settings: DEFAULT_SETTINGS });
    synced(true);
  });
  afterEach(cleanup);

  it('are three, one after the other, and then never again', () => {
    render(<Hints />);
    const first = screen.getByRole('note', { name: 'Hint' }).textContent;
    press('Next hint');
    expect(screen.getByRole('note').textContent).not.toBe(first);
    press('Next hint');
    press('Got it');
    expect(screen.queryByRole('note')).toBeNull();
    expect(kept.map(({ hintsSeen }) => hintsSeen)).toEqual([1, 2, 3]);
  });

  it('are put away together', () => {
    render(<Hints />);
    press('No more hints');
    expect(screen.queryByRole('note')).toBeNull();
    expect(kept.at(-1)?.hintsSeen).toBe(3);
  });

  it('wait for the first sync', () => {
    synced(false);
    render(<Hints />);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
