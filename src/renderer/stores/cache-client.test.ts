import { describe, expect, it } from 'vitest';
import type { FromWorker, ToWorker } from '../../contract/cache-pushes';
import { failed, success, type Result } from '../../contract/result';
import { askCache, setCacheClient } from './cache';
import { createCacheClient, type WorkerLike } from './cache-client';

function fakeWorker(): WorkerLike & { sent: ToWorker[]; say: (message: FromWorker) => void } {
  const worker = {
    sent: [] as ToWorker[],
    onmessage: null as WorkerLike['onmessage'],
    postMessage: (message: ToWorker) => void worker.sent.push(message),
    say: (data: FromWorker) => worker.onmessage?.({ data } as MessageEvent<FromWorker>),
  };
  return worker;
}

describe('createCacheClient', () => {
  it('pairs answers with calls by their ids, in any order', async () => {
    const worker = fakeWorker();
    const client = createCacheClient(worker);
    const templates = client.call('answers:identifiers', null);
    const exports = client.call('exports:list', { person: '' });
    worker.say({ id: 2, response: success(['second']) });
    worker.say({ id: 1, response: success(['first']) });
    expect(await templates).toEqual(['first']);
    expect(await exports).toEqual(['second']);
  });

  it('rejects a call that broke in the worker', async () => {
    const worker = fakeWorker();
    const call = createCacheClient(worker).call('answers:identifiers', null);
    worker.say({ id: 1, response: failed('bad-response', { detail: 'handler' }) });
    await expect(call).rejects.toThrow('could not answer answers:identifiers');
  });

  it.each<[string, Result<never>, Result<never>]>([
    ['a full disk as one', failed('disk-full'), failed('disk-full')],
    ['a bug of the worker as a failure', failed('bad-response'), failed('storage-failed')],
  ])('tells a screen of %s', async (_what, response, told) => {
    const worker = fakeWorker();
    setCacheClient(createCacheClient(worker));
    const asked = askCache('filters:removed', { list: 'waiver_submissions' });
    worker.say({ id: 1, response });
    expect(await asked).toEqual(told);
  });

  it('hands pushes to the listener and ignores answers nobody waits for', () => {
    const worker = fakeWorker();
    const heard: unknown[] = [];
    createCacheClient(worker).listen((push, payload) => heard.push([push, payload]));
    worker.say({ id: 9, response: success(null) });
    worker.say({ push: 'index-changed', payload: { revision: 3 } });
    expect(heard).toEqual([['index-changed', { revision: 3 }]]);
  });

  it('says that nothing is open once the worker has ended, and lets no call wait', async () => {
    const worker = fakeWorker();
    const client = createCacheClient(worker);
    const heard: unknown[] = [];
    client.listen((push, payload) => heard.push([push, payload]));
    const waiting = expect(client.call('answers:identifiers', null)).rejects.toThrow();
    client.end();
    await waiting;
    await expect(client.call('answers:identifiers', null)).rejects.toThrow();
    expect(heard).toEqual([
      ['store-closed', null],
      ['store-failed', { reason: 'fault' }],
    ]);
  });
});
