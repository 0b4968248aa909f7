import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ALL_WAIVERS } from '../src/contract/whole-lists';
import { answerIds } from './answer-ids';
import type { Program } from './program';

/** A manifest of files, as it stands beside them. */
export interface Manifest {
  readonly list: Readonly<Record<string, unknown>>;
  readonly renderer: string;
  readonly files: readonly {
    file: string;
    sha256: string;
    record: { id: string };
    pages?: { first: number; last: number };
  }[];
}

/** A new folder, which the person chooses wherever the program asks for one. */
export async function chosenFolder(program: Program): Promise<string> {
  const folder = join(program.folder, 'out');
  await mkdir(folder);
  program.engine.folder = folder;
  return folder;
}

/** Names of the PDFs in a folder, in order. */
export function pdfsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .sort();
}

/** Hex SHA-256 of a file. */
export function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

export function manifestIn(folder: string, name = 'manifest.json'): Manifest {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Manifest;
}

/** Each of these files is there with its hash. */
export function expectHashes(folder: string, told: Manifest['files']): void {
  for (const { file, sha256 } of told) expect(sha256Of(join(folder, file)), file).toBe(sha256);
}

/** The manifest names exactly the PDFs that are there, each with its hash. */
export function expectManifest(folder: string, files: number): Manifest {
  const told = manifestIn(folder);
  expect(told.files.map(({ file }) => file).sort()).toEqual(pdfsIn(folder));
  expectHashes(folder, told.files);
  expect(told.files).toHaveLength(files);
  return told;
}

/** Waits with the waivers behind the first `n` as they are listed, until it is let go. */
export async function holdPrintBehind(program: Program, n: number): Promise<HeldPrint> {
  /* An answer that went before its ids were asked for has none. */
  const listed = async (): Promise<readonly string[]> => {
    const { token } = await program.cache('list:query', ALL_WAIVERS);
    return answerIds(program.cache, token);
  };
  let ids: readonly string[] = [];
  await expect.poll(async () => (ids = await listed()).length).toBeGreaterThan(n);
  return holdPrint(program, ids.slice(n));
}

/** The same behind the first `n` of the copy, in whose order a kept folder is filled. */
export function holdPrintBehindRows(program: Program, n: number): HeldPrint {
  const { ids } = program.copy().waiver_submissions.table;
  const all = Array.from({ length: ids.length }, (_, row) => ids.get(row) ?? '');
  return holdPrint(program, all.slice(n));
}

interface HeldPrint {
  readonly held: Promise<void>;
  readonly go: () => void;
}

function holdPrint({ engine }: Program, later: readonly string[]): HeldPrint {
  const { print } = engine;
  let tell: () => void = () => undefined;
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (tell = resolve));
  const going = new Promise<void>((resolve) => (go = resolve));
  engine.print = async (html) => {
    if (!later.some((id) => html.includes(id))) return print(html);
    tell();
    await going;
    return print(html);
  };
  return { held, go: () => go() };
}
