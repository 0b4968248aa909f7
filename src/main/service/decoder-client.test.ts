import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { waiverResource } from '../../domain/decode/testing/resources';
import { createDecoderClient } from './decoder-client';
import type { DecoderClient } from './decoder-client';
import { pageOf } from './testing/scripted-server';

let folder = '';
let worker: URL;
let client: DecoderClient | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoder-'));
  const entry = resolve(import.meta.dirname, '../../decoder/worker.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    /* As in the program, which carries no packages beside it. */
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      rollupOptions: { output: { format: 'es', entryFileNames: 'decoder.mjs' } },
    },
  });
  worker = pathToFileURL(join(folder, 'decoder.mjs'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await client?.close();
  client = null;
});

const bytes = (): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(pageOf([waiverResource()])));
const asked = (): { body: Uint8Array[]; collection: 'waiver_submissions'; pageSize: number } => ({
  body: [bytes()],
  collection: 'waiver_submissions',
  pageSize: 200,
});

/* Blanks after the JSON make it as long as what comes off a wire. */
const largeBytes = (): Uint8Array =>
  new Uint8Array([...bytes(), ...Array<number>(30_000).fill(32)]);
const inParts = (whole: Uint8Array): Uint8Array[] => [whole.slice(0, 15_000), whole.slice(15_000)];

async function newShared(from: DecoderClient): Promise<readonly SharedEntry[]> {
  const page = await from.ask('decode-page', asked());
  if (!page.ok) throw new Error(page.failure.detail);
  return page.value.newShared;
}

describe('the decoder in its thread', () => {
  it('decodes pages and takes their bytes over', async () => {
    client = createDecoderClient(worker);
    const body = inParts(largeBytes());
    const page = await client.ask('decode-page', { ...asked(), body });
    expect(page).toMatchObject({ ok: true, value: { received: 1, setAside: [] } });
    expect(body.map((it) => it.byteLength)).toEqual([0, 0]);
  });

  it('takes over a small buffer, too, where a part is all of it', async () => {
    client = createDecoderClient(worker);
    const body = [bytes()];
    expect(await client.ask('decode-page', { ...asked(), body })).toMatchObject({ ok: true });
    expect(body[0]?.byteLength).toBe(0);
  });

  it('leaves alone what is cut from a buffer that others use', async () => {
    client = createDecoderClient(worker);
    const whole = Buffer.from('[{"data":[]}]');
    const body = [whole.subarray(1, 5), whole.subarray(5, 12)];
    expect(whole.buffer.byteLength).toBe(Buffer.poolSize);
    const page = await client.ask('decode-page', { ...asked(), body });
    expect(page).toMatchObject({ ok: true, value: { received: 0 } });
    expect(whole.toString()).toBe('[{"data":[]}]');
  });

  it('takes parts of one large buffer', async () => {
    client = createDecoderClient(worker);
    const one = largeBytes();
    const views = [one.subarray(0, 100), one.subarray(100)];
    expect((await client.ask('decode-page', { ...asked(), body: views })).ok).toBe(true);
  });

  it('answers several requests in their order', async () => {
    client = createDecoderClient(worker);
    const counts = await Promise.all([newShared(client), newShared(client), newShared(client)]);
    expect(counts.map((entries) => entries.length)).toEqual([1, 0, 0]);
  });

  it('says "bad-response" for bodies that are none', async () => {
    client = createDecoderClient(worker);
    const page = await client.ask('decode-templates', { body: [new Uint8Array([0xff])] });
    expect(page).toMatchObject({ ok: false, failure: { kind: 'bad-response' } });
  });

  it('answers "cancelled" when closed', async () => {
    client = createDecoderClient(worker);
    const late = client.ask('decode-page', asked());
    await client.close();
    expect((await late).ok || (await late)).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(await client.ask('decode-page', asked())).toMatchObject({
      failure: { kind: 'cancelled' },
    });
  });
});

describe('a decoder that dies', () => {
  /* The same decoder, except that a page of size 66 ends it. */
  async function mortal(): Promise<URL> {
    const file = join(folder, 'mortal.mjs');
    const ending = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ request }) => { if (request.pageSize === 66) process.exit(3); });
    `;
    await writeFile(join(folder, 'ending.mjs'), ending);
    await writeFile(file, `import './ending.mjs';\nimport './decoder.mjs';\n`);
    return pathToFileURL(file);
  }

  it('fails what it was asked and is started again with what it knew', async () => {
    client = createDecoderClient(await mortal());
    expect(await newShared(client)).toHaveLength(1);
    const lost = await client.ask('decode-page', { ...asked(), pageSize: 66 });
    expect(lost).toMatchObject({ ok: false, failure: { kind: 'bad-response' } });
    expect(await newShared(client)).toHaveLength(0);
    await client.ask('reset-shared', { shared: [] });
    expect(await newShared(client)).toHaveLength(1);
  });

  it('is ended when it does not answer in time', async () => {
    const file = join(folder, 'stuck.mjs');
    await writeFile(file, `import { parentPort } from 'node:worker_threads';\nparentPort.ref();`);
    client = createDecoderClient(pathToFileURL(file), 50);
    const page = await client.ask('decode-page', asked());
    expect(page).toMatchObject({ ok: false, failure: { kind: 'bad-response' } });
  });

  it('fails what cannot be started at all', async () => {
    client = createDecoderClient(pathToFileURL(join(folder, 'missing.mjs')));
    const page = await client.ask('decode-page', asked());
    expect(page).toMatchObject({ ok: false, failure: { kind: 'bad-response' } });
  });
});
