import { performance } from 'node:perf_hooks';
import { expect, vi } from 'vitest';
import type { Program } from '../program';
import { everyQuestion, type Ask } from './every-question';

/* A second of work, or of nothing to do; where other programs keep the computer busy, both take
   longer by the clock. */
const MOST_WORK_MS = 1_000;
const LONGEST_IDLE_MS = 5_000;
const NO_WORK = { user: 0, system: 0 };
/* Answers that differ are long: the first few tell what is wrong. */
const MOST_SHOWN = 3;

interface Answered {
  readonly asked: string;
  readonly answer: string;
}

/** Opens everything, and gives the answers, but for what only tells of this moment. */
export async function look(program: Program, zone: string): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  const bad: unknown[] = [];
  const ask: Ask = async (call, request) => {
    const giveBack = withNothingAtHand(program);
    const took = startStopwatch();
    const answer = await program.cache(call, request).finally(giveBack);
    const taken = took();
    if (taken.isLong) bad.push([call, request, taken]);
    if (isRefusal(answer)) bad.push([call, request, answer]);
    answers.push({ asked: `${call} ${lasting(request)}`, answer: lasting(answer) });
    return answer;
  };
  await everyQuestion(ask, program, zone);
  expect(bad).toEqual([]);
  return answers;
}

/* Texts that lie on the disk have to come from there for each question, as for the first. */
function withNothingAtHand(program: Program): () => void {
  const { blocks } = program.copy();
  const { get, bring } = blocks;
  const brought = new Set<number>();
  const got = vi
    .spyOn(blocks, 'get')
    .mockImplementation((block) => (brought.has(block) ? get(block) : undefined));
  const bringing = vi.spyOn(blocks, 'bring').mockImplementation(async (some, ...rest) => {
    for (const block of some) brought.add(block);
    await bring(some, ...rest);
  });
  return () => {
    got.mockRestore();
    bringing.mockRestore();
  };
}

/** Everything is answered as it was. */
export function expectSame(before: readonly Answered[], after: readonly Answered[]): void {
  const changed = before.flatMap(({ asked, answer }, at) =>
    after[at]?.asked === asked && after[at].answer === answer
      ? []
      : [{ asked, before: answer, after: after[at] }],
  );
  expect(changed.slice(0, MOST_SHOWN)).toEqual([]);
  expect(after.length).toBe(before.length);
}

interface Taken {
  readonly isLong: boolean;
  readonly waitMs: number;
  readonly idleMs: number;
  readonly workMs: number;
}

/* The processor time is that of all threads, so that none of the work is missed. */
function startStopwatch(): () => Taken {
  const begunMs = performance.now();
  const [before, loop] = [process.cpuUsage(), performance.eventLoopUtilization()];
  return () => {
    const waitMs = performance.now() - begunMs;
    /* Asked only where it matters: the engine takes a quarter of a millisecond to tell. */
    const { user, system } = waitMs > MOST_WORK_MS ? process.cpuUsage(before) : NO_WORK;
    const workMs = (user + system) / 1_000;
    const { idle: idleMs } = performance.eventLoopUtilization(loop);
    const isLong = idleMs > LONGEST_IDLE_MS || Math.min(waitMs, workMs) > MOST_WORK_MS;
    return { isLong, waitMs, idleMs, workMs };
  };
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/* Names of answers, and instants of when something was looked at. */
const OF_THIS_MOMENT: ReadonlySet<string> = new Set([
  'token',
  'asOfMs',
  'checkedAtMs',
  'completeAtMs',
  'countedAtMs',
  'longestMs',
  'known',
]);

function lasting(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) =>
    OF_THIS_MOMENT.has(key) ? undefined : part,
  );
}
