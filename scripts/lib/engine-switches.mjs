/*
 * Switches of the engine for checks, which run most of their code a few times and make many short-lived
 * objects. With more room for them, in MiB, each thread cleans up less often.
 */
const YOUNG_ROOM = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/* Helpers make a cleaning shorter and cost more than they save: every core is in use. */
export const CLEANED_BY_ITSELF = '--single-threaded-gc';

/*
 * How much of a function runs before it is optimized: Node 20 does so early, and mostly for nothing.
 * Newer ones have a cheaper compiler between, and no such switch.
 */
const OPTIMIZED_LATE = '--interrupt-budget=400000';

const nodeMajor = Number(process.versions.node.split('.')[0]);

export const FOR_CHECKS = [
  ...YOUNG_ROOM,
  CLEANED_BY_ITSELF,
  ...(nodeMajor === 20 ? [OPTIMIZED_LATE] : []),
];
