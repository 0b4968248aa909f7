import type { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectGarbage } from '../../../integration/collect-garbage';
import { createDesktopSignals, noticeText } from './desktop-signals';

const RIDERS = { name: null, open: vi.fn() };
const NOTICE = { fresh: 2, waiting: 2, longestMs: 0 };

/* Of the system's side alone: it keeps nobody alive. */
const system = vi.hoisted(() => ({ shown: [] as WeakRef<EventEmitter>[], isSupported: true }));

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  class Notification extends EventEmitter {
    static readonly isSupported = (): boolean => system.isSupported;
    readonly show = (): void => void system.shown.push(new WeakRef<EventEmitter>(this));
  }
  return { app: {}, Notification };
});

function signals() {
  const parts = { onClick: vi.fn(), onRefused: vi.fn() };
  return { ...parts, ...createDesktopSignals(parts) };
}

/** What the system says of the notice it was last asked to show. */
function say(event: 'show' | 'click' | 'close' | 'failed'): void {
  system.shown.at(-1)?.deref()?.emit(event);
}

beforeEach(() => {
  system.shown.length = 0;
  system.isSupported = true;
});

describe('desktop notices', () => {
  it('are kept until they are clicked, so that the click is not lost', async () => {
    const desktop = signals();
    desktop.showNotice(NOTICE, RIDERS);
    await collectGarbage();
    say('click');
    expect(desktop.onClick).toHaveBeenCalledOnce();
    expect(RIDERS.open).toHaveBeenCalledOnce();
    await collectGarbage();
    expect(system.shown[0]?.deref()).toBeUndefined();
  });

  it.each(['close', 'failed'] as const)('are let go after "%s"', async (event) => {
    const desktop = signals();
    desktop.showNotice(NOTICE, RIDERS);
    say(event);
    await collectGarbage();
    expect(system.shown[0]?.deref()).toBeUndefined();
  });

  it('are possible until the system refuses one, and again once it shows one', () => {
    const desktop = signals();
    expect(desktop.noticeState()).toBe('possible');
    desktop.showNotice(NOTICE, RIDERS);
    say('failed');
    expect(desktop.noticeState()).toBe('refused');
    expect(desktop.onRefused).toHaveBeenCalledOnce();
    desktop.showNotice(NOTICE, RIDERS);
    say('show');
    expect(desktop.noticeState()).toBe('possible');
  });

  it('are not tried where the system has none, which is said', () => {
    system.isSupported = false;
    const desktop = signals();
    expect(desktop.showNotice(NOTICE, RIDERS)).toMatchObject({ ok: true });
    expect(system.shown).toEqual([]);
    expect(desktop.noticeState()).toBe('unsupported');
  });
});

describe('noticeText', () => {
  it.each([
    [{ fresh: 1, waiting: 1, longestMs: 0 }, 'One more event awaits an outcome', '1 in total.'],
    [
      { fresh: 2, waiting: 5, longestMs: 161_000 },
      '2 more events await an outcome',
      '5 in total. The longest has waited 2 min.',
    ],
  ])('%j', (notice, title, body) => {
    expect(noticeText(notice, null)).toEqual({ title, body });
  });
});
