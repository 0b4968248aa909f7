import { expect, it } from 'vitest';
import { success } from '../../contract/result';
import { revocable, serviceSource, type ServiceLink } from './service-link';

function countingLink(): { readonly link: ServiceLink; readonly calls: string[] } {
  const calls: string[] = [];
  const call = ((name: string) => {
    calls.push(name);
    return Promise.resolve(success(null));
  }) as unknown as ServiceLink['call'];
  return { link: { call }, calls };
}

it('asks for nothing before the decoder knows what the copy has', async () => {
  const { link, calls } = countingLink();
  let tell = (): void => undefined;
  const ready = new Promise<void>((resolve) => (tell = resolve));
  const source = serviceSource(link, ready, {
    whileAsking: (ask) => ask(),
  });
  const asked = [source.fetchTemplates(), source.fetchRecord('waiver_submissions', 'wvr_1')];
  await new Promise((done) => setTimeout(done));
  expect(calls).toEqual([]);
  tell();
  await Promise.all(asked);
  expect(calls).toEqual(['fetch-templates', 'fetch-record']);
});

it('asks nothing more once it was revoked', async () => {
  const { link, calls } = countingLink();
  const { link: own, revoke } = revocable(link);
  await own.call('fetch-templates', null);
  revoke();
  expect(await own.call('fetch-templates', null)).toMatchObject({ ok: false });
  expect(calls).toEqual(['fetch-templates']);
});
