import { describe, expect, it, vi } from 'vitest';
import { createPrintQueue } from './print-queue';
import type { PrintWindow } from './print-window';
import { holdWindow } from './window-holder';

const pdf = new TextEncoder().encode("%PDF /CreationDate (D:20200101000000+00'00')");

/** Windows that print what they are told to, and a log of what happened to them. */
function fakeWindows(print: (page: string) => Promise<Uint8Array>) {
  const log: string[] = [];
  const open = async (): Promise<PrintWindow> => {
    log.push('open');
    return {
      print: (page) => {
        log.push(`print ${page}`);
        return print(page);
      },
      destroy: () => log.push('destroy'),
    };
  };
  return { log, open };
}

const page = (html: string) => ({ html, dateMs: 0 });
const never = (): Promise<never> => new Promise(() => undefined);

describe('print queue', () => {
  it('prints one after the other in one window, dated as the record', async () => {
    let running = 0;
    const { log, open } = fakeWindows(async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return pdf;
    });
    const queue = createPrintQueue(holdWindow(open, 1000), 1000);
    const [first] = await Promise.all([queue(page('a')), queue(page('b'))]);
    expect(log).toEqual(['open', 'print a', 'print b']);
    const text = new TextDecoder().decode(first?.ok === true ? first.value : undefined);
    expect(text).toContain("(D:19700101000000+00'00')");
  });

  it('throws a window away after a failure and goes on with a new one', async () => {
    const { log, open } = fakeWindows(async (html) => {
      if (html === 'bad') throw new Error('no');
      return pdf;
    });
    const queue = createPrintQueue(holdWindow(open, 1000), 1000);
    const [bad, good] = await Promise.all([queue(page('bad')), queue(page('good'))]);
    expect(bad).toEqual({ ok: false, failure: { kind: 'print-failed' } });
    expect(good.ok).toBe(true);
    expect(log).toEqual(['open', 'print bad', 'destroy', 'open', 'print good']);
  });

  it('gives up on a print that hangs', async () => {
    const { log, open } = fakeWindows(never);
    const holder = holdWindow(open, 1000);
    const result = await createPrintQueue(holder, 5)(page('a'));
    expect(result).toEqual({ ok: false, failure: { kind: 'print-failed', detail: 'time' } });
    expect(log).toEqual(['open', 'print a', 'destroy']);
  });

  it('stops at once when cancelled, also while waiting', async () => {
    const { log, open } = fakeWindows(never);
    const queue = createPrintQueue(holdWindow(open, 1000), 1000);
    const cancel = new AbortController();
    const both = Promise.all([queue(page('a'), cancel.signal), queue(page('b'), cancel.signal)]);
    await vi.waitFor(() => expect(log).toContain('print a'));
    cancel.abort();
    const cancelled = { ok: false, failure: { kind: 'cancelled' } };
    expect(await both).toEqual([cancelled, cancelled]);
    expect(log).toEqual(['open', 'print a', 'destroy']);
  });

  it('closes the window when idle', async () => {
    vi.useFakeTimers();
    const { log, open } = fakeWindows(async () => pdf);
    const holder = holdWindow(open, 1000);
    await holder.print('a');
    await vi.advanceTimersByTimeAsync(999);
    expect(log).not.toContain('destroy');
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toContain('destroy');
    vi.useRealTimers();
  });
});
