import { describe, expect, it } from 'vitest';
import { createSealer, openJson, sealJson, UnreadableSealError } from './seal';

const KEY = new Uint8Array(32).fill(1);
const PLACE = 'store/p/1/waiver_submissions/4';
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('sealing', () => {
  it.each([
    ['nothing', ''],
    ['a little', 'Ada'],
    ['much of the same', 'agreement '.repeat(5000)],
    ['every byte', String.fromCharCode(...Array.from({ length: 256 }, (_, i) => i))],
  ])('gives back %s', async (_, plain) => {
    const sealer = await createSealer(KEY);
    const bytes = new TextEncoder().encode(plain);
    expect(await sealer.open(PLACE, await sealer.seal(PLACE, bytes))).toEqual(bytes);
  });

  it('leaves nothing readable and never repeats itself', async () => {
    const sealer = await createSealer(KEY);
    const value = { name: 'Canary Lindqvist', text: 'canary '.repeat(200) };
    const [first, second] = [
      await sealJson(sealer, PLACE, value),
      await sealJson(sealer, PLACE, value),
    ];
    expect(text(first)).not.toMatch(/canary/i);
    expect(first).not.toEqual(second);
    expect(await openJson(sealer, PLACE, first)).toEqual(value);
  });

  it('does not open with another key, in another place, or with a bit changed', async () => {
    const sealer = await createSealer(KEY);
    const sealed = await sealJson(sealer, PLACE, { a: 1 });
    const other = await createSealer(new Uint8Array(32).fill(2));
    const changed = sealed.with(sealed.length - 1, (sealed.at(-1) ?? 0) ^ 1);
    await expect(other.open(PLACE, sealed)).rejects.toBeInstanceOf(UnreadableSealError);
    await expect(sealer.open(`${PLACE}0`, sealed)).rejects.toBeInstanceOf(UnreadableSealError);
    await expect(sealer.open(PLACE, changed)).rejects.toBeInstanceOf(UnreadableSealError);
  });
});
