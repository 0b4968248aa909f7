import { describe, expect, it } from 'vitest';
import { PARTS, readOptions } from './options';

describe('the command line of the benchmark', () => {
  it.each([
    ['nothing', [], { sizes: [10_000, 50_000, 100_000, 200_000], parts: PARTS, runs: 5 }],
    ['quick', ['--quick'], { sizes: [10_000], runs: 3 }],
    ['smoke', ['--smoke'], { sizes: [200], parts: ['use'], runs: 1 }],
    ['sizes over a preset', ['--quick', '--sizes', '500,600'], { sizes: [500, 600], runs: 3 }],
    ['single parts', ['--parts', 'sync,pdf'], { parts: ['sync', 'pdf'] }],
  ])('understands %s', (_, args, wanted) => {
    expect(readOptions(args)).toMatchObject(wanted);
  });

  it.each([[['--sizes', '0']], [['--sizes', 'many']], [['--parts', 'sync,all']], [['--fast']]])(
    'refuses %s',
    (args) => {
      expect(() => readOptions(args)).toThrow();
    },
  );
});
