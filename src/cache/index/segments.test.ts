import { describe, expect, it } from 'vitest';
import { packSegments, unpackSegments, type NamedPart } from './segments';

const KB = 1024;
const part = (name: string, size: number): NamedPart => ({ name, bytes: new Uint8Array(size) });
const pack = async (...parts: NamedPart[]) => packSegments(parts, () => Promise.resolve());

describe('segments', () => {
  it.each<[string, NamedPart[], number]>([
    ['small columns share one', [part('a', 9), part('b', 9), part('c', 9)], 1],
    ['a large column leaves its own behind', [part('a', 300 * KB), part('b', 9)], 2],
    ['a large column behind a small one joins it', [part('a', 9), part('b', 300 * KB)], 1],
    ['a column of many parts fills some', Array.from({ length: 5 }, () => part('a', 600 * KB)), 3],
  ])('%s', async (_, parts, count) => {
    const segments = await pack(...parts);
    expect(segments).toHaveLength(count);
    const images = unpackSegments(segments.map((segment) => [segment]));
    for (const { name, bytes } of parts)
      expect(Buffer.from(images[name]?.[0] ?? []).equals(bytes), name).toBe(true);
    expect(Object.values(images).flat()).toHaveLength(parts.length);
  });

  it.each([1, 2, 3, 7, 500, 4096])('open in pieces of %i bytes', async (size) => {
    const counted = (name: string, length: number): NamedPart => ({
      name,
      bytes: Uint8Array.from({ length }, (_, at) => at % 251),
    });
    const parts = [counted('a', 600), counted('none', 0), counted('b', 3), counted('a', 1000)];
    const segments = await pack(...parts);
    const cut = segments.map((segment) =>
      Array.from({ length: Math.ceil(segment.length / size) }, (_, at) =>
        segment.subarray(at * size, (at + 1) * size),
      ),
    );
    expect(unpackSegments(cut)).toEqual({
      a: [parts[0]?.bytes, parts[3]?.bytes],
      none: [new Uint8Array()],
      b: [parts[2]?.bytes],
    });
  });

  it('do not open where a piece is missing', async () => {
    const [segment] = await pack(part('a', 9), part('b', 9));
    expect(() => unpackSegments(segment ? [[segment.subarray(0, -1)]] : [])).toThrow('shorter');
  });

  it.each(['a', 'ab', 'abc', 'abcd', 'ä'])(
    'has the first part of %s where numbers can be read',
    async (name) => {
      const [segment] = await pack(part(name, 2048 * KB));
      const [bytes] = unpackSegments(segment ? [[segment]] : [])[name] ?? [];
      expect(bytes).toHaveLength(2048 * KB);
      expect((bytes?.byteOffset ?? 1) % 4).toBe(0);
    },
  );
});
