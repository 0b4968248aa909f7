import { describe, expect, it } from 'vitest';
import type { ListName } from '../../domain/entities/collections';
import { createSyncEngine, type EngineParts } from './engine';
import type { ListOutcome } from './list-runners';

const OUTCOME: ListOutcome = {
  end: 'complete',
  failure: null,
  census: false,
  provenBy: 'count',
  counts: {
    requests: 1,
    pages: 1,
    added: 0,
    changed: 0,
    unchanged: 0,
    setAside: 0,
    removed: 0,
    statusDisagreements: 0,
  },
};

function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

function engineOf(
  log: string[],
  held: Promise<void> = Promise.resolve(),
  more: Partial<EngineParts> = {},
) {
  const runner = (list: ListName) => async () => {
    log.push(`${list} begins`);
    await held;
    log.push(`${list} ends`);
    return OUTCOME;
  };
  return createSyncEngine({
    runners: {
      waiver_submissions: runner('waiver_submissions'),
      waiver_templates: runner('waiver_templates'),
      private_events: runner('private_events'),
    },
    censusDue: () => false,
    localNow: () => 0,
    onChange: () => undefined,
    onEnded: () => {
      log.push('ended');
    },
    onRun: () => Promise.resolve(),
    onDone: () => {
      log.push('done');
      return Promise.resolve();
    },
    ...more,
  });
}

describe('the end of a run', () => {
  it('is told once, when it is at rest and before the change is', async () => {
    const log: string[] = [];
    const state = (): void => void log.push(engine.view().running ? 'running' : 'at rest');
    const engine = engineOf(log, Promise.resolve(), {
      onChange: state,
      onEnded: () => {
        log.push('ended');
        state();
      },
    });
    await engine.start('asked', false);
    await engine.start('timer', false);
    expect(log.filter((it) => it === 'ended')).toHaveLength(2);
    expect(log.slice(-4)).toEqual(['done', 'ended', 'at rest', 'at rest']);
  });

  it('is never before its beginning, also where the clock is set back meanwhile', async () => {
    const took: number[] = [];
    let clock = 86_400_000;
    const engine = engineOf([], Promise.resolve(), {
      localNow: () => (clock -= 3_600_000),
      onRun: async ({ durationMs }) => void took.push(durationMs),
    });
    await engine.start('asked', false);
    expect(took).toEqual([0, 0, 0]);
  });

  it('is told also of a run that broke', async () => {
    const log: string[] = [];
    const engine = engineOf(log, Promise.reject(new Error('broken')));
    await expect(engine.start('asked', false)).rejects.toThrow('broken');
    expect(log).not.toContain('done');
    expect(log.at(-1)).toBe('ended');
  });
});

describe('a sync that is cancelled', () => {
  it('is told as one over everything while it runs or waits, and not once it is over', async () => {
    const hold = gate();
    const engine = engineOf([], hold.opened);
    expect(engine.cancel()).toBe(false);
    const running = engine.start('census', true);
    await Promise.resolve();
    await Promise.resolve();
    expect([engine.view().reason, engine.cancel()]).toEqual(['census', true]);
    void engine.start('census', true);
    hold.open();
    void engine.start('timer', false);
    expect(engine.cancel()).toBe(true);
    await running;
    void engine.start('asked', false);
    expect(engine.cancel()).toBe(false);
  });
});

describe('work alone', () => {
  it('waits for a running sync, and a sync requested meanwhile waits for it', async () => {
    const log: string[] = [];
    const hold = gate();
    const engine = engineOf(log, hold.opened);
    const first = engine.start('asked', false);
    const alone = engine.alone(() => {
      log.push('alone');
      return Promise.resolve();
    });
    await Promise.resolve();
    await Promise.resolve();
    const second = engine.start('census', true);
    hold.open();
    await Promise.all([first, alone, second]);
    expect(log.filter((it) => it === 'done' || it === 'alone')).toEqual(['done', 'alone', 'done']);
  });

  it('keeps a sync from starting before it ends', async () => {
    const log: string[] = [];
    const hold = gate();
    const engine = engineOf(log);
    const alone = engine.alone(async () => {
      await hold.opened;
      log.push('alone');
    });
    const sync = engine.start('asked', false);
    hold.open();
    await Promise.all([alone, sync]);
    expect(log[0]).toBe('alone');
    expect(log.at(-1)).toBe('ended');
  });

  it('is shown as a sync by one that waits for it, until that is stopped', async () => {
    const hold = gate();
    const told: boolean[] = [];
    const engine = engineOf([], undefined, { onChange: () => told.push(isRunning()) });
    const isRunning = (): boolean => engine.view().running;
    const alone = engine.alone(() => hold.opened);
    await Promise.resolve();
    expect(isRunning()).toBe(false);
    const sync = engine.start('asked', false);
    engine.cancel();
    expect(told).toEqual([true, false]);
    hold.open();
    await Promise.all([alone, sync]);
    expect(told).toEqual([true, false]);
  });

  it('is told when everything is stopped, and its failure stops nothing else', async () => {
    const log: string[] = [];
    const engine = engineOf(log);
    const alone = engine.alone(async (signal) => {
      engine.cancel();
      log.push(String(signal.aborted));
      await Promise.reject(new Error('broken'));
    });
    await expect(alone).rejects.toThrow('broken');
    await engine.start('asked', false);
    expect(log[0]).toBe('true');
    expect(log.at(-1)).toBe('ended');
  });

  it('hands what is requested to the engine that follows', async () => {
    const log: string[] = [];
    const next: string[] = [];
    /* The copy may be closed by then, which is no reason to open it again. */
    const engine = engineOf(log, undefined, {
      mayRun: () => {
        log.push('asked for its copy');
        return Promise.resolve(true);
      },
    });
    const follower = engineOf(next);
    const alone = engine.alone(() => {
      void engine.start('asked', true);
      engine.handOver(follower);
      return Promise.resolve();
    });
    await alone;
    await follower.start('timer', false);
    await engine.alone(() => Promise.resolve());
    expect(log).toEqual([]);
    expect(next.at(-1)).toBe('ended');
  });

  it('hands over what a copy that is reopened instead may not run, with its census', async () => {
    const follower: (readonly [string, boolean])[] = [];
    const to = {
      start: (reason: string, census: boolean) => {
        follower.push([reason, census]);
        return Promise.resolve();
      },
    };
    const log: string[] = [];
    const engine = engineOf(log, undefined, {
      mayRun: () => {
        engine.handOver(to);
        return Promise.resolve(false);
      },
    });
    await engine.start('asked', true);
    expect(follower).toEqual([['asked', true]]);
    expect(log).toEqual([]);
  });
});
