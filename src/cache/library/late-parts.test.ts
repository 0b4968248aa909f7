import { afterEach, describe, expect, it, vi } from 'vitest';
import { packBricks, type OpenedBrick } from '../index/bricks';
import { createLateParts } from './late-parts';

const COUNT = 30;
const MISSING = () => Promise.resolve(null);
const BROKEN = () => Promise.reject(new Error('closed'));

async function bricksOf(count: number): Promise<readonly OpenedBrick[]> {
  const parts = Array.from({ length: count }, (_, at) => ({
    name: `part ${String(at)}`,
    bytes: new Uint8Array(2 ** 20).fill(at),
  }));
  const packed = await packBricks(
    parts,
    () => true,
    () => Promise.resolve(),
  );
  return packed.bricks.map((brick) => [brick]);
}

async function lateParts(
  first: number,
  otherwise: (from: number) => Promise<null> | undefined = () => undefined,
) {
  const bricks = await bricksOf(COUNT);
  const asked: (readonly [number, number])[] = [];
  const late = createLateParts(first, COUNT, (from, until) => {
    if (from < until) asked.push([from, until]);
    return otherwise(from) ?? Promise.resolve(bricks.slice(from, until));
  });
  const taken: (readonly string[])[] = [];
  late.whenRead((images) => void taken.push(Object.keys(images)));
  return { late, asked, taken };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('late parts', () => {
  it.each([0, 5, COUNT])('are taken once, all together, from brick %i on', async (first) => {
    const { late, asked, taken } = await lateParts(first);
    expect(await Promise.all([late.read(), late.read()])).toEqual([true, true]);
    const names = Array.from({ length: COUNT - first }, (_, at) => `part ${String(first + at)}`);
    expect(taken).toEqual([names]);
    const rows = asked.flatMap(([from, until]) =>
      Array.from({ length: until - from }, (_, at) => from + at),
    );
    expect(rows).toEqual(names.map((_, at) => first + at));
    expect(late.areRead()).toBe(true);
  });

  it.each([0, 1, 2])('are none of them taken where stretch %i is missing', async (stretch) => {
    let asks = 0;
    const { late, taken } = await lateParts(0, () => (asks++ === stretch ? MISSING() : undefined));
    expect(await late.read()).toBe(false);
    expect([taken, late.areRead()]).toEqual([[], false]);
  });

  it('wait for everything else, until somebody waits for them', async () => {
    vi.stubGlobal('scheduler', { postTask: () => new Promise(() => undefined) });
    const { late, asked, taken } = await lateParts(0);
    const reading = late.read();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([asked.length, taken]).toEqual([1, []]);
    late.hurry();
    expect(await reading).toBe(true);
    expect(taken).toHaveLength(1);
  });

  it('are read once all have taken theirs, one after the other', async () => {
    const { late } = await lateParts(0);
    const steps: unknown[] = [];
    for (const name of ['first', 'second'])
      late.whenRead(async () => {
        steps.push(name);
        await new Promise((resolve) => setTimeout(resolve, 0));
        steps.push([name, late.areRead()]);
      });
    await late.read();
    expect(steps).toEqual(['first', ['first', false], 'second', ['second', false]]);
    expect(late.areRead()).toBe(true);
  });

  it('can be read again after the database failed', async () => {
    let fails = true;
    const { late, taken } = await lateParts(0, () => (fails ? BROKEN() : undefined));
    await expect(late.read()).rejects.toThrow('closed');
    fails = false;
    expect(await late.read()).toBe(true);
    expect(taken).toHaveLength(1);
  });
});
