import { afterEach, expect, it, vi } from 'vitest';
import { collectGarbage } from './collect-garbage';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('has the engine collect first and give back what is free behind it', async () => {
  const under: string[] = [];
  const happened: string[] = [];
  const gc = async ({ flavor }: { readonly flavor: string }): Promise<void> => {
    happened.push([...under, flavor].join(' beside '));
    under.push(flavor);
    await new Promise((done) => setTimeout(done, 0));
    under.pop();
  };
  vi.stubGlobal('gc', gc);
  await collectGarbage();
  expect(happened).toEqual(['regular', 'last-resort']);
});

it('does nothing where the engine does not offer that', async () => {
  vi.stubGlobal('gc', undefined);
  await expect(collectGarbage()).resolves.toBeUndefined();
});
