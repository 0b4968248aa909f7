import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { endThreads, KeptThread } from './kept-thread';

/* Answers how often it was asked; asked for nothing it is at work without an end, or it dies. */
const SCRIPT = `
const { parentPort, threadId, workerData } = require('node:worker_threads');
let asked = 0;
parentPort.on('message', ({ wanted }) => {
  asked += 1;
  if (wanted === 'death') throw new Error('It dies');
  if (wanted === 'answer') parentPort.postMessage({ response: { asked, threadId, workerData } });
});
`;

interface Answer {
  readonly asked: number;
  readonly threadId: number;
  readonly workerData: unknown;
}

let script: URL;

beforeAll(async () => {
  const folder = await mkdtemp(join(inject('programFolders'), 'threads-'));
  await writeFile(join(folder, 'script.js'), SCRIPT);
  script = pathToFileURL(join(folder, 'script.js'));
});

const start = (workerData: string): KeptThread => new KeptThread(script, { workerData });

async function answerOf(thread: KeptThread): Promise<Answer> {
  const answered = once(thread, 'message') as Promise<[{ readonly response: Answer }]>;
  thread.postMessage({ wanted: 'answer' });
  const [{ response }] = await answered;
  return response;
}

describe('a thread that outlives its program', () => {
  it('has the script anew for the next one, with its own data', async () => {
    const first = start('first');
    const { threadId } = await answerOf(first);
    await answerOf(first);
    await first.terminate();
    const second = start('second');
    expect(await answerOf(second)).toEqual({ asked: 1, threadId, workerData: 'second' });
    endThreads();
    const third = start('third');
    expect(await answerOf(third)).toEqual({ asked: 1, threadId, workerData: 'third' });
    await third.terminate();
  });

  it('ends with it while it is at work', async () => {
    const first = start('first');
    const { threadId } = await answerOf(first);
    first.postMessage({ wanted: 'nothing' });
    await first.terminate();
    const second = start('second');
    expect((await answerOf(second)).threadId).not.toBe(threadId);
    second.postMessage({ wanted: 'nothing' });
    endThreads();
    const third = start('third');
    expect((await answerOf(third)).threadId).toBeGreaterThan(threadId + 1);
    await third.terminate();
  });

  it('is free once a script that is told as a text has answered', async () => {
    const text = `
      const { parentPort, threadId, workerData } = require('node:worker_threads');
      parentPort.postMessage({ threadId, workerData });`;
    const first = new KeptThread(text, { workerData: 'first' });
    const ended = once(first, 'exit');
    const [{ threadId }] = (await once(first, 'message')) as [Answer];
    await ended;
    const second = new KeptThread(text, { workerData: 'second' });
    expect(await once(second, 'message')).toEqual([{ threadId, workerData: 'second' }]);
  });

  it('tells that it died, and is no other program’s', async () => {
    const first = start('first');
    const { threadId } = await answerOf(first);
    const ended = new Promise((resolve) => first.on('exit', resolve));
    const died = once(first, 'error');
    first.postMessage({ wanted: 'death' });
    expect(await died).toEqual([expect.objectContaining({ message: 'It dies' })]);
    expect(await ended).toBe(1);
    expect(await first.terminate()).toBe(0);
    const second = start('second');
    expect((await answerOf(second)).threadId).not.toBe(threadId);
    await second.terminate();
  });
});
