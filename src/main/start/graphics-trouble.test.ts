import { app } from 'electron';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchGraphics } from './graphics-trouble';

const dies = (type = 'GPU', reason = 'crashed'): void =>
  void app.emit('child-process-gone', {}, { type, reason });

afterEach(() => {
  vi.restoreAllMocks();
  app.removeAllListeners('child-process-gone');
});

describe('graphics that keep failing', () => {
  it('end the program with a sentence, once, before Chromium ends it without one', () => {
    const end = vi.fn();
    watchGraphics(end);
    for (let death = 0; death < 4; death += 1) dies();
    expect(end).not.toHaveBeenCalled();
    dies();
    dies();
    expect(end).toHaveBeenCalledOnce();
  });

  it('have fewer tries where the card is not used', () => {
    vi.spyOn(app.commandLine, 'hasSwitch').mockImplementation((name) => name === 'disable-gpu');
    const end = vi.fn();
    watchGraphics(end);
    dies();
    expect(end).not.toHaveBeenCalled();
    dies();
    expect(end).toHaveBeenCalledOnce();
  });

  it('are not those of another process, of an end in order, or of an hour', () => {
    const clock = vi.spyOn(performance, 'now');
    const end = vi.fn();
    watchGraphics(end);
    for (let death = 0; death < 9; death += 1) {
      clock.mockReturnValue(death * 20_000);
      dies();
      dies('Utility');
      dies('GPU', 'clean-exit');
    }
    expect(end).not.toHaveBeenCalled();
  });
});
