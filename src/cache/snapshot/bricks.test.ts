import { describe, expect, it } from 'vitest';
import { packBricks, unpackBricks, type NamedPart } from './bricks';

const KB = 1024;
const part = (name: string, size: number): NamedPart => ({ name, bytes: new Uint8Array(size) });
const pack = async (...parts: NamedPart[]) =>
  packBricks(
    parts,
    (name) => name.startsWith('late'),
    () => Promise.resolve(),
  );

describe('bricks', () => {
  it.each<[string, NamedPart[], number]>([
    ['small columns share one', [part('a', 9), part('b', 9), part('c', 9)], 1],
    ['a large column leaves its own behind', [part('a', 300 * KB), part('b', 9)], 2],
    ['a large column behind a small one joins it', [part('a', 9), part('b', 300 * KB)], 1],
    ['a column of many parts fills some', Array.from({ length: 5 }, () => part('a', 600 * KB)), 3],
    ['what is late stands apart', [part('late', 9), part('a', 9)], 2],
  ])('%s', async (_, parts, count) => {
    const { bricks } = await pack(...parts);
    expect(bricks).toHaveLength(count);
    const images = unpackBricks(bricks);
    for (const { name, bytes } of parts) expect(images[name]?.[0]).toEqual(bytes);
    expect(Object.values(images).flat()).toHaveLength(parts.length);
  });

  it.each(['a', 'ab', 'abc', 'abcd', 'ä'])(
    'has the first part of %s where numbers can be read',
    async (name) => {
      const [brick] = (await pack(part(name, 2048 * KB))).bricks;
      const [bytes] = unpackBricks(brick ? [brick] : [])[name] ?? [];
      expect(bytes).toHaveLength(2048 * KB);
      expect((bytes?.byteOffset ?? 1) % 4).toBe(0);
    },
  );
});
