import { afterEach, describe, expect, it } from 'vitest';
import type { SampleService } from './steered-service';
import { ask, startSmall } from './client';
import { createLine } from './link';

describe('a line', () => {
  it('lets bytes through at its rate, one after another', () => {
    const through = createLine(100);
    expect([through(1000, 0), through(500, 10), through(500, 100)]).toEqual([10, 15, 105]);
  });

  it('is shared evenly by answers that send piece by piece', () => {
    const through = createLine(10);
    const ends = { one: 0, other: 0 };
    for (let piece = 0; piece < 4; piece += 1) {
      ends.one = through(100, ends.one);
      ends.other = through(100, ends.other);
    }
    expect(ends).toEqual({ one: 70, other: 80 });
  });

  it('saves nothing up while nobody sends, and holds nobody up where it has no rate', () => {
    const through = createLine(1);
    through(10, 0);
    expect(through(10, 1000)).toBe(1010);
    expect(createLine(0)(1e9, 7)).toBe(7);
  });
});

describe('answers over a link', () => {
  let service: SampleService;
  afterEach(() => service.close());

  it('are the same bytes, side by side and one after another', async () => {
    const path = 'waiver_submissions?page[size]=100';
    service = await startSmall({ link: { latencyMs: 3, bandwidth: 400 } });
    const far = await Promise.all([ask(service, path), ask(service, path)]);
    await service.close();
    service = await startSmall({ keySeed: 1 });
    const { body } = await ask(service, path);
    const near = JSON.parse(JSON.stringify(body).replaceAll(service.url, '')) as unknown;
    for (const { status, headers, body: one } of far) {
      expect(status).toBe(200);
      const self = new URL(String((one as { links: { self: string } }).links.self));
      expect(JSON.parse(JSON.stringify(one).replaceAll(self.origin, ''))).toEqual(near);
      expect(headers.get('content-type')).toBe('application/vnd.api+json');
    }
  });

  it('may take another line while the service runs', async () => {
    service = await startSmall();
    service.hooks.network.over({ latencyMs: 3_600_000, bandwidth: 0 });
    const ended: string[] = [];
    const held = ask(service, 'waiver_templates').then(
      () => ended.push('answered'),
      () => ended.push('given up'),
    );
    await expect.poll(() => service.hooks.log.count()).toBe(1);
    service.hooks.network.over();
    expect(await ask(service, 'waiver_templates')).toMatchObject({ status: 200 });
    expect(ended).toEqual([]);
    await service.close();
    await held;
    expect(ended).toEqual(['given up']);
  });
});
