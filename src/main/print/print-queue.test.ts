import { afterEach, describe, expect, it, vi } from 'vitest';
import { failed, success } from '../../contract/result';
import { createPrintQueue } from './print-queue';
import type { PrintWindow } from './print-window';
import { holdWindow } from './window-holder';

const pdf = new TextEncoder().encode('%PDF');

/** Windows that print what they are told to, and a log of what happened to them. */
function fakeWindows(
  print: (page: string) => Promise<Uint8Array>,
  collect: () => Promise<void> = async () => undefined,
) {
  const log: string[] = [];
  const open = async (): Promise<PrintWindow> => {
    log.push('open');
    return {
      print: (page) => {
        log.push(`print ${page}`);
        return print(page);
      },
      printOnPaper: async () => null,
      workedMs: () => null,
      collect: () => {
        log.push('collect');
        return collect();
      },
      destroy: () => log.push('destroy'),
    };
  };
  return { log, open };
}

const page = (html: string) => async () => success({ html });
const never = (): Promise<never> => new Promise(() => undefined);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('print queue', () => {
  it('prints one after the other in one window', async () => {
    let running = 0;
    const { log, open } = fakeWindows(async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return pdf;
    });
    const queue = createPrintQueue([holdWindow(open, 1000)], () => 1000).print;
    const printed = await Promise.all([queue(page('a')), queue(page('b'))]);
    expect(log).toEqual(['open', 'print a', 'print b']);
    expect(printed).toEqual([success(pdf), success(pdf)]);
  });

  it('prints in a window that was opened ahead, and drops one in which nothing is printed', async () => {
    vi.useFakeTimers();
    const { log, open } = fakeWindows(async () => pdf);
    const queue = createPrintQueue([holdWindow(open, 1000)], () => 1000);
    queue.begin();
    queue.begin();
    await vi.advanceTimersByTimeAsync(900);
    expect(await queue.print(page('a'))).toEqual(success(pdf));
    await vi.advanceTimersByTimeAsync(900);
    queue.begin();
    expect(log).toEqual(['open', 'print a']);
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(['open', 'print a', 'destroy']);
    queue.begin();
    await vi.advanceTimersByTimeAsync(1001);
    expect(log.slice(3)).toEqual(['open', 'destroy']);
  });

  it('tries again where a window that was opened ahead did not open', async () => {
    const { log, open } = fakeWindows(async () => pdf);
    const refused = vi.fn(open).mockRejectedValueOnce(new Error('no'));
    const queue = createPrintQueue([holdWindow(refused, 1000)], () => 1000);
    queue.begin();
    await Promise.resolve();
    await Promise.resolve();
    expect(await queue.print(page('a'))).toEqual(success(pdf));
    expect(log).toEqual(['open', 'print a']);
  });

  it('has what its pages left collected every twenty pages, also where that fails', async () => {
    const { log, open } = fakeWindows(
      async () => pdf,
      async () => {
        throw new Error('no');
      },
    );
    const queue = createPrintQueue([holdWindow(open, 1000)], () => 1000).print;
    const results = await Promise.all(Array.from({ length: 45 }, () => queue(page('a'))));
    expect(results.every(({ ok }) => ok)).toBe(true);
    const pagesBefore = log.flatMap((it, at) =>
      it === 'collect' ? [log.slice(0, at).filter((before) => before === 'print a').length] : [],
    );
    expect(pagesBefore).toEqual([20, 40]);
    expect(log).not.toContain('destroy');
  });

  it('ends a page that is cancelled in the very moment in which its window opens', async () => {
    const stop = new AbortController();
    const { open } = fakeWindows(never);
    const cancelled = (): Promise<PrintWindow> => {
      stop.abort();
      return open();
    };
    const queue = createPrintQueue([holdWindow(cancelled, 1000)], () => 1000).print;
    expect(await queue(page('a'), stop.signal)).toEqual(failed('cancelled'));
  });

  it('makes a page while its window opens', async () => {
    const { open, log } = fakeWindows(async () => pdf);
    const made = vi.fn(page('a'));
    const slow = async (): Promise<PrintWindow> => {
      await expect.poll(() => made).toHaveBeenCalledOnce();
      return open();
    };
    const printed = createPrintQueue([holdWindow(slow, 1000)], () => 1000).print(made);
    expect((await printed).ok).toBe(true);
    expect(log).toEqual(['open', 'print a']);
  });

  it('tries to make a page once, also one that cannot be made', async () => {
    const { open } = fakeWindows(async () => pdf);
    const made = vi.fn(async () => {
      throw new Error('no');
    });
    const slow = async (): Promise<PrintWindow> => {
      await expect.poll(() => made).toHaveBeenCalled();
      return open();
    };
    const printed = await createPrintQueue([holdWindow(slow, 1000)], () => 1000).print(made);
    expect(printed).toEqual({ ok: false, failure: { kind: 'print-failed' } });
    expect(made).toHaveBeenCalledOnce();
  });

  it('throws a window away after a failure and goes on with a new one', async () => {
    const { log, open } = fakeWindows(async (html) => {
      if (html === 'bad') throw new Error('no');
      return pdf;
    });
    const queue = createPrintQueue([holdWindow(open, 1000)], () => 1000).print;
    const [bad, good] = await Promise.all([queue(page('bad')), queue(page('good'))]);
    expect(bad).toEqual({ ok: false, failure: { kind: 'print-failed' } });
    expect(good.ok).toBe(true);
    expect(log).toEqual(['open', 'print bad', 'destroy', 'open', 'print good']);
  });

  it('gives up on a print that hangs, after a time by its length', async () => {
    const limit = vi.fn(() => 5);
    const { log, open } = fakeWindows(never);
    const holder = holdWindow(open, 1000);
    const result = await createPrintQueue([holder], limit).print(page('a'));
    expect(result).toEqual({ ok: false, failure: { kind: 'print-failed', detail: 'time' } });
    expect(log).toEqual(['open', 'print a', 'destroy']);
    expect(limit).toHaveBeenCalledWith(1);
  });

  it('stops at once when cancelled, also while waiting', async () => {
    const { log, open } = fakeWindows(never);
    const queue = createPrintQueue([holdWindow(open, 1000)], () => 1000).print;
    const cancel = new AbortController();
    const both = Promise.all([queue(page('a'), cancel.signal), queue(page('b'), cancel.signal)]);
    await expect.poll(() => log).toContain('print a');
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

  it('puts the next page together while one prints, each page once', async () => {
    const made: string[] = [];
    const { open } = fakeWindows(async (html) => {
      if (html === 'a') await expect.poll(() => made).toContain('b');
      return pdf;
    });
    const queue = createPrintQueue([holdWindow(open, 1000)], () => 1000).print;
    const make = (html: string) => async () => {
      made.push(html);
      return success({ html });
    };
    const both = await Promise.all([queue(make('a')), queue(make('b'))]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(made).toEqual(['a', 'b']);
  });

  it('waits for a page as long as it takes to be put together, and says what became of it', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const ended = new AbortController();
      setTimeout(() => ended.abort(), ms);
      return ended.signal;
    });
    const { open } = fakeWindows(async () => pdf);
    const queue = createPrintQueue([holdWindow(open, 1000)], () => 1000).print;
    const after = async <Value>(value: Value): Promise<Value> => {
      await new Promise((resolve) => setTimeout(resolve, 50_000));
      return value;
    };
    const slow = queue(() => after(success({ html: 'a' })));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await slow).toEqual(success(pdf));
    const tooSlow = failed('print-failed', { detail: 'time' });
    const late = queue(() => after(tooSlow));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await late).toEqual(tooSlow);
  });

  it('fails a page that cannot be put together, and no other', async () => {
    const { open } = fakeWindows(async () => pdf);
    const queue = createPrintQueue([holdWindow(open, 1000)], () => 1000).print;
    const broken = async (): Promise<never> => {
      throw new Error('no');
    };
    const results = await Promise.all([queue(page('a')), queue(broken), queue(page('c'))]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
  });
});

describe('the end of a print queue', () => {
  it('destroys every window and cancels what prints and what waits; then it prints again', async () => {
    const windows = [0, 1].map(() =>
      fakeWindows((html) => (html === 'later' ? Promise.resolve(pdf) : never())),
    );
    const holders = windows.map(({ open }) => holdWindow(open, 1000));
    const queue = createPrintQueue(holders, () => 1000);
    const all = Promise.all(['a', 'b', 'c', 'd'].map((it) => queue.print(page(it))));
    for (const { log } of windows) await expect.poll(() => log).toHaveLength(2);
    queue.end();
    expect(new Set((await all).map((it) => (it.ok ? 'printed' : it.failure.kind)))).toEqual(
      new Set(['cancelled']),
    );
    expect(windows.map(({ log }) => log)).toEqual([
      ['open', 'print a', 'destroy'],
      ['open', 'print b', 'destroy'],
    ]);
    expect((await queue.print(page('later'))).ok).toBe(true);
  });

  it('sets no page into a window that was still being opened', async () => {
    const { log, open } = fakeWindows(never);
    let opened: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (opened = resolve));
    const queue = createPrintQueue([holdWindow(() => gate.then(open), 1000)], () => 1000);
    const printed = queue.print(page('a'));
    queue.end();
    opened();
    expect(await printed).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    await expect.poll(() => log).toEqual(['open', 'destroy']);
  });
});

describe('print queue with two windows', () => {
  const two = (
    first: (page: string) => Promise<Uint8Array>,
    second: (page: string) => Promise<Uint8Array>,
  ) => {
    const windows = [fakeWindows(first), fakeWindows(second)] as const;
    const holders = windows.map(({ open }) => holdWindow(open, 1000));
    return {
      logs: windows.map(({ log }) => log),
      queue: createPrintQueue(holders, () => 1000).print,
    };
  };

  it('opens the second only when several pages wait', async () => {
    const { logs, queue } = two(
      async () => pdf,
      async () => pdf,
    );
    await Promise.all(['a', 'b'].map((html) => queue(page(html))));
    await queue(page('c'));
    expect(logs).toEqual([['open', 'print a', 'print b', 'print c'], []]);
  });

  it('opens the second in a task of its own', async () => {
    let helped: () => void = () => undefined;
    const help = new Promise<void>((resolve) => (helped = resolve));
    const { logs, queue } = two(
      async () => {
        await help;
        return pdf;
      },
      async () => {
        helped();
        return pdf;
      },
    );
    const all = Promise.all(['a', 'b', 'c', 'd'].map((html) => queue(page(html))));
    expect(logs).toEqual([['open'], []]);
    await all;
    expect(logs.map(([first]) => first)).toEqual(['open', 'open']);
  });

  it('prints in both at once, every page once and each answer its own', async () => {
    let inFirst = 0;
    let inSecond = 0;
    const both = (count: () => void) => async (html: string) => {
      count();
      await expect.poll(() => inFirst * inSecond).toBeGreaterThan(0);
      return new TextEncoder().encode(html);
    };
    const { logs, queue } = two(
      both(() => (inFirst += 1)),
      both(() => (inSecond += 1)),
    );
    const names = ['a', 'b', 'c', 'd', 'e'];
    const results = await Promise.all(names.map((html) => queue(page(html))));
    expect(results.map((it) => (it.ok ? new TextDecoder().decode(it.value) : ''))).toEqual(names);
    expect(
      logs
        .flat()
        .filter((it) => it.startsWith('print'))
        .sort(),
    ).toEqual(names.map((name) => `print ${name}`));
  });

  it('loses one window with its page, and goes on in the other', async () => {
    const { logs, queue } = two(
      async (html) => {
        if (html === 'a') throw new Error('crashed');
        return pdf;
      },
      async () => pdf,
    );
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((html) => queue(page(html))));
    expect(results.map(({ ok }) => ok)).toEqual([false, true, true, true]);
    expect(logs[0]).toContain('destroy');
    expect(logs[1]).not.toContain('destroy');
  });

  it('stops both and everything that waits when cancelled', async () => {
    const { logs, queue } = two(never, never);
    const cancel = new AbortController();
    const all = Promise.all(['a', 'b', 'c', 'd'].map((it) => queue(page(it), cancel.signal)));
    await expect.poll(() => logs[0]).toContain('print a');
    await expect.poll(() => logs[1]).toContain('print b');
    cancel.abort();
    expect(await all).toEqual(
      Array.from({ length: 4 }, () => ({ ok: false, failure: { kind: 'cancelled' } })),
    );
    expect(logs).toEqual([
      ['open', 'print a', 'destroy'],
      ['open', 'print b', 'destroy'],
    ]);
  });
});
