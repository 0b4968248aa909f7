// @vitest-environment happy-dom
import type { ConnectionReport } from '../../../contract/profile';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeskApi } from '../../../contract/main-calls';
import { failed, success } from '../../../contract/result';
import { useCommunitiesStore } from '../../stores/communities-store';
import { ConnectScreen } from './connect-screen';

const ADDRESS = 'https://service.example';

const report: ConnectionReport = {
  host: 'service.example',
  personalEventData: null,
  lists: {
    waiver_submissions: { kind: 'allowed' },
    waiver_templates: { kind: 'allowed' },
    private_events: { kind: 'refused', failure: { kind: 'forbidden', status: 403 } },
  },
};

function open(checkConnection: DeskApi['profile:check-connection']): void {
  vi.stubGlobal('desk', {
    'profile:check-connection': checkConnection,
    'profile:open-sample': () => new Promise(() => undefined),
    'proxy:get': () => new Promise(() => undefined),
  });
  render(<ConnectScreen systemProtection={false} />);
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);

function check(): void {
  fireEvent.change(field('Service address'), { target: { value: ADDRESS } });
  fireEvent.change(field('API key'), { target: { value: 'the-key' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check and connect' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ConnectScreen', () => {
  it('keeps address and key while something is wrong with them', async () => {
    open(() => Promise.resolve(failed('unauthorized', { status: 401 })));
    check();
    await screen.findByRole('alert');
    expect(field('Service address').value).toBe(ADDRESS);
    expect(field('API key').value).toBe('the-key');
  });

  it('lets the key go once it was accepted, and has the address again on the way back', async () => {
    open(() => Promise.resolve(success(report)));
    check();
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(field('Service address').value).toBe(ADDRESS);
    expect(field('API key').value).toBe('');
  });

  it('says that a check takes long where the service is slow or asks to wait, until it ends', async () => {
    vi.useFakeTimers();
    let answer: (of: Awaited<ReturnType<DeskApi['profile:check-connection']>>) => void = vi.fn();
    open(() => new Promise((resolve) => (answer = resolve)));
    check();
    const status = screen.getByRole('status', { name: 'Check' });
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(status.textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(status.textContent).toMatch(/^The service has not answered the check yet/);
    vi.useRealTimers();
    answer(failed('rate-limited'));
    await screen.findByRole('alert');
    expect(status.textContent).toBe('');
  });

  it('says nothing of a check while the sample is opened after one that failed', async () => {
    open(() => Promise.resolve(failed('unauthorized', { status: 401 })));
    check();
    await screen.findByRole('alert');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Open the sample community' }));
    await act(() => vi.advanceTimersByTimeAsync(3100));
    vi.useRealTimers();
    expect(screen.getByRole('status', { name: 'Check' }).textContent).toBe('');
  });

  it('leads the keyboard to what the key may see, once that is known', async () => {
    open(() => Promise.resolve(success(report)));
    check();
    const heading = await screen.findByRole('heading', { name: /What this key may see/ });
    await expect.poll(() => document.activeElement).toBe(heading);
  });

  it('says where a community of the host is connected already, and connects all the same', async () => {
    const one = { id: 'a', name: 'Rivertown', host: report.host } as const;
    const lines = [
      { ...one, current: false, state: 'ready' },
      { ...one, id: 'b', name: 'New', current: true, state: 'new' },
    ] as never;
    useCommunitiesStore.setState({ lines });
    open(() => Promise.resolve(success(report)));
    check();
    expect((await screen.findByText(/connected on this computer already/)).textContent).toContain(
      'Rivertown',
    );
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
    useCommunitiesStore.setState(useCommunitiesStore.getInitialState());
  });
});
