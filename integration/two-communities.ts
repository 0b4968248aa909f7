import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CommunityLine } from '../src/contract/communities';
import type { Protection } from '../src/contract/profile';
import { ALL_EVENTS, ALL_WAIVERS } from '../src/contract/whole-lists';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import type { Program } from './program';

/** Two services, and a program that goes from one of them to the other. */
export interface TwoCommunities {
  readonly program: () => Program;
  readonly a: () => SampleService;
  readonly b: () => SampleService;
}

/** What a person does with them. */
export function usingCommunities({ program, a, b }: TwoCommunities) {
  const lines = (): Promise<readonly CommunityLine[]> => program().call('community:list', null);
  const idAt = async (at: number): Promise<string> => (await lines())[at]?.id ?? '';
  const waivers = async (): Promise<number> =>
    (await program().cache('list:query', ALL_WAIVERS)).matching;
  const eventsWith = async (search: string): Promise<number> =>
    (await program().cache('list:query', { ...ALL_EVENTS, search, zone: 'UTC' })).matching;

  /** The window's page is replaced: an empty one comes in between. */
  function pageRenewed(): Promise<void> {
    const { onLoad } = program().engine;
    let loads = 0;
    return new Promise((resolve) => {
      program().engine.onLoad = (window) => {
        onLoad(window);
        loads += 1;
        if (loads < 2) return;
        program().engine.onLoad = onLoad;
        resolve();
      };
    });
  }

  async function switchTo(at: number): Promise<void> {
    const id = await idAt(at);
    const renewed = pageRenewed();
    const asked = await program().call('community:switch', { id, endExports: false });
    expect(asked).toMatchObject({ value: 'switched' });
    await renewed;
    await expect.poll(() => program().profile()?.kind ?? 'none').not.toBe('none');
  }

  async function add(): Promise<void> {
    const renewed = pageRenewed();
    await program().call('community:add', { endExports: false });
    await renewed;
    await expect.poll(() => program().profile()?.kind).toBe('none');
  }

  async function connectSecond(protection?: Protection): Promise<void> {
    await add();
    await program().connect(b(), protection ? { protection } : {});
    await program().settled();
  }

  async function connectBoth(first?: Protection, second?: Protection): Promise<void> {
    await program().connect(a(), first ? { protection: first } : {});
    await program().settled();
    await connectSecond(second);
  }
  return {
    lines,
    idAt,
    waivers,
    eventsWith,
    pageRenewed,
    switchTo,
    add,
    connectSecond,
    connectBoth,
  };
}

export const passphrase = (words: string): Protection => ({
  kind: 'passphrase',
  passphrase: words,
});

/** What is in each file below a folder. */
export async function textsBelow(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  const texts = paths.map(async (path) => [path, await readFile(path, 'latin1')] as const);
  return new Map(await Promise.all(texts));
}

/** The keys that a service was asked with, by their names there; null for one it does not know. */
export const keysSentTo = ({ hooks }: SampleService): readonly (string | null)[] => [
  ...new Set(hooks.log.entries().map(({ key }) => key)),
];
