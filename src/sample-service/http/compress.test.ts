import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { SampleService } from '../testing/steered-service';
import { startSmall } from '../testing/client';

describe('a compressed answer', () => {
  let service: SampleService;
  afterEach(() => service.close());

  const raw = (encoding?: string): Promise<{ encoding: string | undefined; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${service.keys.full}`,
        ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
      };
      const url = `${service.url}/api/v1/waiver_submissions?page[size]=20`;
      const asked = request(url, { headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () =>
          resolve({
            encoding: response.headers['content-encoding'],
            body: Buffer.concat(parts),
          }),
        );
      });
      asked.once('error', reject);
      asked.end();
    });

  it('comes to who asks for it, and to nobody else', async () => {
    service = await startSmall();
    const plain = await raw();
    expect(plain.encoding).toBeUndefined();
    expect((await raw('identity')).encoding).toBeUndefined();
    expect((await raw('gzip;q=0, br')).encoding).toBeUndefined();
    for (const asked of ['gzip', 'br, gzip;q=0.5']) {
      const { encoding, body } = await raw(asked);
      expect(encoding).toBe('gzip');
      expect(body.length).toBeLessThan(plain.body.length / 4);
      expect(gunzipSync(body).equals(plain.body)).toBe(true);
    }
  });
});
