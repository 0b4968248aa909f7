import { expect, it, vi } from 'vitest';
import { failed, success, type Result } from '../../contract/result';
import { linkUntil, serviceSource, type AnswerWait, type ServiceLink } from './service-link';

function countingLink(): { readonly link: ServiceLink; readonly calls: string[] } {
  const calls: string[] = [];
  const call = ((name: string) => {
    calls.push(name);
    return Promise.resolve(success(null));
  }) as unknown as ServiceLink['call'];
  return { link: { call }, calls };
}

const AT_ONCE: AnswerWait = { whileAsking: (ask) => ask() };

it.each([
  ['was lost', 15 * 60_000, 1],
  ['the service took too long for', 14 * 60_000, 0],
])(
  'tells the decoder anew what the copy has after an answer that %s',
  async (_, tookMs, resets) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const call = async () => {
      vi.advanceTimersByTime(tookMs);
      return failed('timeout');
    };
    const reset = vi.fn(async () => success(null));
    const source = serviceSource({ call } as never, Promise.resolve(success(null)), AT_ONCE, reset);
    expect(await source.fetchTemplates()).toEqual(failed('timeout'));
    vi.useRealTimers();
    expect(reset).toHaveBeenCalledTimes(resets);
  },
);

it('resets the decoder once where two answers were lost, and asks again for one that came after', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const answers: ((answer: Result<null>) => void)[] = [];
  const link = { call: () => new Promise((resolve) => answers.push(resolve)) };
  const reset = vi.fn(async () => success(null));
  const source = serviceSource(link as never, reset(), AT_ONCE, reset);
  const tick = () => new Promise((done) => setTimeout(done));
  const asked = Array.from({ length: 3 }, () => source.fetchTemplates());
  await tick();
  vi.advanceTimersByTime(15 * 60_000);
  answers[0]?.(failed('timeout'));
  await tick();
  answers[1]?.(failed('timeout'));
  answers[2]?.(success(null));
  await tick();
  answers[3]?.(failed('server'));
  vi.useRealTimers();
  expect(await Promise.all(asked)).toEqual(
    ['timeout', 'timeout', 'server'].map((it) => failed(it as never)),
  );
  expect(reset).toHaveBeenCalledTimes(2);
});

it('asks for nothing before the decoder knows what the copy has', async () => {
  const { link, calls } = countingLink();
  let tell = (): void => undefined;
  const ready = new Promise<Result<null>>((resolve) => (tell = () => resolve(success(null))));
  const source = serviceSource(link, ready, AT_ONCE, () => ready);
  const asked = [source.fetchTemplates(), source.fetchRecord('waiver_submissions', 'wvr_1')];
  await new Promise((done) => setTimeout(done));
  expect(calls).toEqual([]);
  tell();
  await Promise.all(asked);
  expect(calls).toEqual(['fetch-templates', 'fetch-record']);
});

it('asks nothing more once it was revoked', async () => {
  const { link, calls } = countingLink();
  const closing = new AbortController();
  const own = linkUntil(closing.signal, link);
  await own.call('fetch-templates', null);
  closing.abort();
  expect(await own.call('fetch-templates', null)).toMatchObject({ ok: false });
  expect(calls).toEqual(['fetch-templates']);
});

it('asks for nothing where the decoder cannot be told what the copy has, and tries that again', async () => {
  const { link, calls } = countingLink();
  const refused = failed('bad-argument', { detail: 'size' });
  const source = serviceSource(link, Promise.resolve(refused), AT_ONCE, async () => success(null));
  expect(await source.fetchTemplates()).toEqual(refused);
  expect(calls).toEqual([]);
  await source.fetchTemplates();
  expect(calls).toEqual(['fetch-templates']);
});

it('ends what is being asked once it is stopped, tells the decoder anew, and asks again later', async () => {
  const answers: ((answer: Result<null>) => void)[] = [];
  const link = { call: () => new Promise((resolve) => answers.push(resolve)) };
  /* Main ends its requests with the decoder's. */
  const reset = vi.fn(async () => {
    for (const answer of answers.splice(0)) answer(failed('cancelled'));
    return success(null);
  });
  const ready = Promise.resolve(success(null));
  const source = serviceSource(link as never, ready, AT_ONCE, reset);
  const silent = source.fetchTemplates();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  source.stop();
  expect(await silent).toEqual(failed('cancelled'));
  const next = source.fetchTemplates();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(success(null));
  expect(await next).toEqual(success(null));
  expect(reset).toHaveBeenCalledTimes(1);
});
