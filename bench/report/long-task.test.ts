import { describe, expect, it } from 'vitest';
import { longTaskLine, mainTask, windowTask } from './long-task';

const frame = { at: 990, until: 1_100, rendering: 0, scripts: [] };

describe('a long task of the window', () => {
  it('is told by the scripts and the drawing of the frame that it held up', () => {
    const scripts = [{ ms: 61.6, calledBy: 'MessagePort.onmessage' }];
    const task = windowTask({ at: 1_000, ms: 85 }, [{ ...frame, scripts, rendering: 12 }]);
    expect(task.spentOn).toBe('62 ms MessagePort.onmessage, 12 ms rendering');
  });

  it('has nothing from frames before and after it', () => {
    const scripts = [{ ms: 70, calledBy: 'TimerHandler:setTimeout' }];
    const before = { ...frame, scripts, at: 900, until: 1_000 };
    const after = { ...frame, scripts, at: 1_085, until: 1_200 };
    expect(windowTask({ at: 1_000, ms: 85 }, [before, after]).spentOn).toBe('no script');
  });
});

describe('a long task of main', () => {
  it('is told by how long its thread ran and waited', () => {
    const { spentOn } = mainTask({ at: 1_000, ms: 53 }, 12.2, 40.4);
    expect(spentOn).toBe('12 ms running, 40 ms waiting for a processor');
  });

  it('is not known where the system does not count', () => {
    expect(mainTask({ at: 1_000, ms: 53 }, NaN, NaN).spentOn).toBe('not known');
  });
});

it('tells each long task in a line', () => {
  expect(longTaskLine('main', { at: 1_250, ms: 53.4, spentOn: 'not known' })).toBe(
    'task of 53 ms on main’s thread at 1.3 s: not known',
  );
});
