import { parseArgs } from 'node:util';

/** The parts of the benchmark in the order they run. */
export const PARTS = [
  'sync',
  'start',
  'use',
  'memory',
  'search',
  'pdf',
  'photos',
  'rest',
  'communities',
] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  /** Numbers of waivers; there are 40 % as many events. */
  readonly sizes: readonly number[];
  readonly parts: readonly Part[];
  /** Runs of each figure that one run alone would leave to chance. */
  readonly runs: number;
  /** Records over which MiniSearch and the plain scan are compared with the program's search. */
  readonly compareAt: number;
  readonly seed: number;
}

const USAGE = `Usage: npm run bench -- [options]
  --quick            10,000 waivers, fewer runs: under three minutes
  --smoke            200 waivers, one part once: only to see that it works
  --sizes 10000,…    numbers of waivers (default 10000,50000,100000,200000)
  --parts sync,…     some of: ${PARTS.join(', ')}
  --runs N           runs of each figure (default 5)
  --compare-at N     records for the comparison with MiniSearch (default 10000)
  --seed N           which data is generated (default 7)`;

/* It drives the program from its first sync on, and the benchmark's own tasks. */
const SMOKE: readonly Part[] = ['use'];

const PRESETS = {
  full: { sizes: [10_000, 50_000, 100_000, 200_000], runs: 5, compareAt: 10_000, parts: PARTS },
  quick: { sizes: [10_000], runs: 3, compareAt: 2_000, parts: PARTS },
  smoke: { sizes: [200], runs: 1, compareAt: 100, parts: SMOKE },
} as const;

/** What the command line asks for; throws with a sentence for what cannot be asked. */
export function readOptions(args: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: flag,
      smoke: flag,
      sizes: text,
      parts: text,
      runs: text,
      'compare-at': text,
      seed: text,
    },
  });
  const preset = PRESETS[values.smoke ? 'smoke' : values.quick ? 'quick' : 'full'];
  return {
    sizes: values.sizes === undefined ? preset.sizes : values.sizes.split(',').map(positive),
    parts: values.parts === undefined ? preset.parts : values.parts.split(',').map(partOf),
    runs: values.runs === undefined ? preset.runs : positive(values.runs),
    compareAt:
      values['compare-at'] === undefined ? preset.compareAt : positive(values['compare-at']),
    seed: values.seed === undefined ? 7 : positive(values.seed),
  };
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`"${text}" is no number from 1 up.\n${USAGE}`);
  return Number(text);
}

function partOf(text: string): Part {
  const part = PARTS.find((it) => it === text);
  if (part === undefined) throw new Error(`There is no part "${text}".\n${USAGE}`);
  return part;
}
