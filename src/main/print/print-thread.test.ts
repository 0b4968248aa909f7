import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PdfCalls } from '../../contract/pdf-thread';
import { failed } from '../../contract/result';
import { createPrintThread, type PrintThread, type PrintThreadOptions } from './print-thread';

/* Answers with how often it was asked, except for what ends it, breaks it, holds it for ever or
   waits for the next question. */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  let asked = 0;
  let waiting = null;
  const gone = { ok: false, failure: { kind: 'bad-response' } };
  parentPort.on('message', ({ id, request }) => {
    asked += 1;
    const [first] = request.pdf;
    if (first === 1) process.exit(3);
    if (first === 2) return parentPort.postMessage({ id, response: gone });
    if (first === 3) for (;;);
    if (first === 5) return (waiting = id);
    if (waiting !== null) parentPort.postMessage({ id: waiting, response: { ok: true, value: 'late' } });
    parentPort.postMessage({ id, response: { ok: true, value: asked } });
  });
`;
const [ENDS, BREAKS, STAYS, FINE, WAITS] = [1, 2, 3, 4, 5];

let folder = '';
let location: URL;
let thread: PrintThread<PdfCalls>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-thread-'));
  await writeFile(join(folder, 'thread.mjs'), THREAD);
  location = pathToFileURL(join(folder, 'thread.mjs'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
  thread.stop();
});

function start(limits: Partial<PrintThreadOptions> = {}): void {
  thread = createPrintThread<PdfCalls>({
    location,
    data: () => null,
    withinMs: 30_000,
    idleMs: 30_000,
    heapMb: 64,
    ...limits,
  });
}

type Faked = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake'];
const FAKED: Faked = [
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] as const),
];

const asked = (what: number) => thread.ask('read-pdf', { pdf: new Uint8Array([what]) });
const ask = async (what: number): Promise<unknown> => {
  const answer = await asked(what);
  return answer.ok ? answer.value : (answer.failure.detail ?? null);
};

describe('the thread for PDFs', () => {
  it('answers what it is asked, each with its own', async () => {
    start();
    expect(await Promise.all([ask(FINE), ask(BREAKS), ask(FINE)])).toEqual([1, null, 3]);
  });

  it('fails what it dies of, and is started anew', async () => {
    start();
    expect(await Promise.all([ask(FINE), ask(ENDS), ask(FINE)])).toEqual([1, null, null]);
    expect(await ask(FINE)).toBe(1);
  });

  it('is started once, ahead of what it is asked, and ended where it is asked nothing', async () => {
    const data = vi.fn((): unknown => null);
    start({ data });
    thread.begin();
    thread.begin();
    expect(data).toHaveBeenCalledTimes(1);
    expect(await ask(FINE)).toBe(1);
    expect(data).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: FAKED });
    start({ data });
    thread.begin();
    vi.advanceTimersByTime(30_000);
    thread.begin();
    expect(data).toHaveBeenCalledTimes(3);
  });

  it('fails where it cannot be started, and is started by a later call', async () => {
    const data = vi.fn((): unknown => null);
    data.mockImplementationOnce(() => {
      throw new Error('no font');
    });
    start({ data });
    expect(await ask(FINE)).toBeNull();
    expect(await ask(FINE)).toBe(1);
  });

  it('is ended when it takes too long', async () => {
    start({ withinMs: 100 });
    expect(await asked(STAYS)).toEqual(failed('print-failed', { detail: 'time' }));
  });

  it('has the time that others keep the computer busy as well, up to six times its own', async () => {
    vi.useFakeTimers({ toFake: FAKED });
    start({ withinMs: 30_000, workedMs: () => performance.now() / 10 });
    const late = ask(WAITS);
    vi.advanceTimersByTime(179_000);
    expect(await Promise.all([late, ask(FINE)])).toEqual(['late', 2]);
    const never = ask(WAITS);
    vi.advanceTimersByTime(180_000);
    expect(await never).toBe('time');
  });

  it('is ended after its own time by the clock, however many threads work beside it', async () => {
    vi.useFakeTimers({ toFake: FAKED });
    start({ withinMs: 30_000, workedMs: () => performance.now() * 2 });
    const late = ask(WAITS);
    vi.advanceTimersByTime(29_000);
    expect(await Promise.all([late, ask(FINE)])).toEqual(['late', 2]);
    const never = ask(WAITS);
    vi.advanceTimersByTime(30_000);
    expect(await never).toBe('time');
  });

  it('is ended by being stopped, with what it works on, and started anew', async () => {
    start();
    const held = ask(STAYS);
    thread.stop();
    expect([await held, await ask(FINE)]).toEqual([null, 1]);
  });

  it('is ended when nothing is asked of it for a while', async () => {
    start({ idleMs: 0 });
    expect(await ask(FINE)).toBe(1);
    await expect.poll(() => ask(FINE)).toBe(1);
  });
});
