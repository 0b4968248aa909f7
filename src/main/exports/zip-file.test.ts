import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectGarbage } from '../../../integration/collect-garbage';
import { success } from '../../contract/result';
import { openWholeFile } from '../files/write-whole';
import { readZip } from './testing/read-zip';
import { openZip, type WholeZip } from './zip-file';

const OPENED_MS = Date.UTC(2026, 6, 20, 10);

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-zip-'));
  path = join(folder, 'a.zip');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function opened(open = (to: string) => openWholeFile(to)): Promise<WholeZip> {
  const zip = await openZip({ files: { open } as never, now: () => OPENED_MS }, path, 'export-1');
  if (!zip.ok) throw new Error(zip.failure.kind);
  return zip.value;
}

const turns = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a ZIP file', () => {
  it('waits for a slow disk instead of collecting what was added', async () => {
    const gate: { open: () => void } = { open: () => undefined };
    const held = new Promise<void>((resolve) => (gate.open = resolve));
    let onDisk = 0;
    const zip = await opened(async (to) => {
      const file = await openWholeFile(to);
      if (!file.ok) return file;
      const write: typeof file.value.write = async (bytes) => {
        await held;
        onDisk += bytes.byteLength;
        return file.value.write(bytes);
      };
      return success({ ...file.value, write });
    });
    let added = 0;
    const all = (async () => {
      for (; added < 20; added += 1) {
        await zip.add(`${added}.pdf`, randomBytes(200_000), null);
      }
    })();
    await expect.poll(() => added).toBeGreaterThan(0);
    await turns(500);
    expect(onDisk).toBe(0);
    expect(added).toBeLessThanOrEqual(3);
    gate.open();
    await all;
    expect(await zip.finish(async () => success(null))).toEqual(success(null));
    expect((await readZip(path)).size).toBe(20);
  });

  it('lets go of what it has written', async () => {
    const zip = await opened();
    const given: WeakRef<Buffer>[] = [];
    for (let at = 0; at < 40; at += 1) {
      const bytes = Buffer.alloc(200_000);
      given.push(new WeakRef(bytes));
      await zip.add(`${at}.pdf`, bytes, null);
    }
    const held = async (): Promise<number> => {
      await collectGarbage();
      return given.filter((it) => it.deref() !== undefined).length;
    };
    await expect.poll(held).toBeLessThan(5);
    await zip.discard();
  });

  it('has names of every script, as another program reads them', async () => {
    const names = ['Nguyễn Thị Hà.pdf', 'محمد.pdf', '東京 💣.pdf', 'waivers/é.json'];
    const zip = await opened();
    for (const name of names) await zip.add(name, Buffer.from(name), '2026-11-20T10:00:00Z');
    await zip.finish(async () => success(null));
    const inside = await readZip(path);
    expect([...inside].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
      names.map((name) => [name, name]),
    );
  });

  it('takes an entry in parts, as many as come', async () => {
    const zip = await opened();
    const filled = await zip.addInParts('events.csv', async (write) => {
      for (let at = 0; at < 1_000; at += 1) await write(Buffer.from(`${at}\n`));
      return success('all');
    });
    expect(filled).toEqual(success('all'));
    await zip.finish(async () => success(null));
    const text = (await readZip(path)).get('events.csv')?.toString();
    expect(text?.split('\n')).toHaveLength(1_001);
  });

  it('dates each entry without a zone, in both headers: a record by its service, all else by the export', async () => {
    const zip = await opened();
    await zip.add('record.pdf', Buffer.from('a'), '2020-02-29T10:00:00Z');
    await zip.add('manifest.json', Buffer.from('b'), null);
    await zip.addInParts('events.csv', async () => success(null));
    await zip.finish(async () => success(null));
    const signed = Date.UTC(2020, 1, 29, 10);
    const expected = [signed, OPENED_MS, OPENED_MS];
    const bytes = readFileSync(path);
    expect(timesIn(bytes, Buffer.from('PK\x03\x04'), 26, 30)).toEqual(expected);
    expect(timesIn(bytes, Buffer.from('PK\x01\x02'), 28, 46)).toEqual(expected);
  });
});

/* Epoch ms that the headers with a signature have in their first extra field. */
function timesIn(bytes: Buffer, signature: Buffer, lengthAt: number, fixed: number) {
  const times: number[] = [];
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) {
    const extra = at + fixed + bytes.readUInt16LE(at + lengthAt);
    expect(bytes.readUInt16LE(extra)).toBe(0x5455);
    times.push(bytes.readInt32LE(extra + 5) * 1000);
  }
  return times;
}
