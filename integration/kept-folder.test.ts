import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeptFolderView } from '../src/contract/exports';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { chosenFolder, expectManifest, holdPrintBehindRows, pdfsIn } from './export-folder';
import { endDesk, startDesk, type Program } from './program';

const WAIVERS = 6;

let service: SampleService;
let program: Program;
let out: string;

beforeEach(async () => {
  ({ service, program } = await startDesk({ waivers: WAIVERS, events: 20 }, { pageSize: 100 }));
  out = await chosenFolder(program);
});
afterEach(() => endDesk({ service, program }));

const view = () => program.cache('exports:kept-folder', null);
const lines = () => program.cache('exports:list', { person: '' });
const choose = () => program.call('export:choose-kept-folder', null);
const pdfs = (): string[] => pdfsIn(out);
const torn = (): string[] => readdirSync(out).filter((name) => name.startsWith('.'));

/** Waits until the folder is told to be so. */
async function becomes(part: Partial<KeptFolderView>): Promise<void> {
  await expect.poll(view).toMatchObject(part);
}
const upToDate = (files: number) => becomes({ on: true, files, due: 0, trouble: null });

/** An event of somebody who signed, and the ids of what they signed. */
function signerWithEvent(): { readonly event: string; readonly waivers: readonly string[] } {
  const { private_events: events, waiver_submissions: waivers } = program.copy();
  for (let row = 0; row < events.table.ids.length; row += 1) {
    const person = events.refs.text(events.prospect.get(row));
    const signed = service.hooks.waivers
      .ids()
      .filter(
        (id) =>
          waivers.refs.text(waivers.prospect.get(waivers.table.ids.find(id) ?? -1)) === person,
      );
    if (signed.length > 0) return { event: events.table.ids.get(row) ?? '', waivers: signed };
  }
  throw new Error('Nobody of the events has signed.');
}

describe('a kept folder in the whole program', { timeout: 60_000 }, () => {
  it('is off at first, and nothing is written', async () => {
    await program.sync();
    expect(await view()).toBeNull();
    expect(readdirSync(out)).toEqual([]);
  });

  it('has a file of each waiver, then of each that is new or changed, and the older ones stay', async () => {
    await choose();
    await upToDate(WAIVERS);
    const first = expectManifest(out, WAIVERS);
    const [changed = ''] = service.hooks.waivers.ids();
    service.hooks.waivers.change(changed, { signer_name: 'Ada Changed' });
    service.hooks.waivers.add();
    await program.sync();
    await upToDate(WAIVERS + 2);
    const second = expectManifest(out, WAIVERS + 2);
    expect(second.files.slice(0, WAIVERS)).toEqual(first.files);
    expect(second.files.filter(({ record }) => record.id === changed)).toHaveLength(2);
    expect(await lines()).toMatchObject([
      { kind: 'kept-folder', records: WAIVERS + 1, asked: WAIVERS + 1, end: 'complete' },
    ]);
    const written = await view();
    await program.sync();
    expect(await view()).toEqual(written);
    expect(pdfs()).toHaveLength(WAIVERS + 2);
  });

  it('lists the files of an erased person for review, and writes none of them again', async () => {
    await choose();
    await upToDate(WAIVERS);
    const { event, waivers } = signerWithEvent();
    const theirs = expectManifest(out, WAIVERS).files.filter(({ record }) =>
      waivers.includes(record.id),
    );
    service.hooks.events.redact(event);
    service.hooks.waivers.change(waivers[0]!, { signer_name: 'Erased' });
    await program.sync();
    await becomes({ toReview: true, reviewCount: theirs.length, leftOut: 1, due: 0 });
    const told = await view();
    expect(pdfs()).toHaveLength(WAIVERS);
    expect([...(told?.review ?? [])].sort()).toEqual(theirs.map(({ file }) => file).sort());
    await rm(join(out, theirs[0]!.file));
    await program.sync();
    await upToDate(WAIVERS - 1);
    expect(pdfs()).not.toContain(theirs[0]!.file);
    await program.cache('exports:handled', { exportId: told!.exportId });
    expect(await view()).toMatchObject({ toReview: false });
  });

  it('says that its folder is gone or was emptied, and goes on when it is back', async () => {
    await choose();
    await upToDate(WAIVERS);
    const away = `${out} (away)`;
    await rename(out, away);
    service.hooks.waivers.add();
    await program.sync();
    await becomes({ trouble: { kind: 'folder-gone' } });
    expect(existsSync(out)).toBe(false);
    await mkdir(out);
    await program.sync();
    await becomes({ trouble: { kind: 'folder-gone', detail: 'emptied' } });
    expect(readdirSync(out)).toEqual([]);
    await rm(out, { recursive: true });
    await rename(away, out);
    await program.call('export:keep-folder', { on: true });
    await upToDate(WAIVERS + 1);
    expectManifest(out, WAIVERS + 1);
  });

  it('is filled anew where it was emptied and the person chooses it again', async () => {
    await choose();
    await upToDate(WAIVERS);
    for (const name of readdirSync(out)) await rm(join(out, name));
    await program.sync();
    await becomes({ trouble: { kind: 'folder-gone', detail: 'emptied' } });
    await choose();
    await upToDate(WAIVERS);
    expectManifest(out, WAIVERS);
  });

  it('overwrites nothing that stands in its way', async () => {
    await choose();
    await upToDate(WAIVERS);
    await writeFile(join(out, 'manifest.json'), 'mine');
    const [name = ''] = pdfs();
    await rename(join(out, name), join(out, `${name}.bak`));
    await mkdir(join(out, name));
    service.hooks.waivers.add();
    await program.sync();
    await upToDate(WAIVERS + 1);
    expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toBe('mine');
    expect(readdirSync(join(out, name))).toEqual([]);
    expect(existsSync(join(out, 'manifest (2).json'))).toBe(true);
  });

  it('lets a person’s own export go first, and goes on behind it', async () => {
    const print = holdPrintBehindRows(program, 0);
    await choose();
    await print.held;
    const [id = ''] = service.hooks.waivers.ids();
    program.engine.saveTo = join(program.folder, 'own.pdf');
    const own = program.call('export:waiver-pdf', { job: 'mine', id });
    const isOwn = ({ name, payload }: Program['pushes'][number]): boolean =>
      name === 'export:progress' && (payload as { readonly job: string }).job === 'mine';
    await expect.poll(() => program.pushes.some(isOwn)).toBe(true);
    print.go();
    expect(await own).toMatchObject({ ok: true });
    expect(pdfs().length).toBeLessThan(WAIVERS);
    await upToDate(WAIVERS);
    expectManifest(out, WAIVERS);
  });

  it('carries on at the next start where a kill came between, and writes nothing while locked', async () => {
    await program.call('profile:disconnect', null);
    await program.connect(service, {
      protection: { kind: 'passphrase', passphrase: 'long enough' },
    });
    await program.settled();
    const saved = WAIVERS / 2;
    holdPrintBehindRows(program, saved);
    await choose();
    /* All that were printed: a file on its way would still be written after the kill. */
    await expect.poll(pdfs).toHaveLength(saved);
    await program.kill();
    program = await program.restart();
    await expect.poll(() => program.profile()?.kind).toBe('locked');
    expect(await program.call('export:keep-folder', { on: true })).toMatchObject({ ok: false });
    expect(pdfs()).toHaveLength(saved);
    await program.call('profile:unlock', { passphrase: 'long enough' });
    await program.opened();
    await upToDate(WAIVERS);
    expectManifest(out, WAIVERS);
    expect(torn()).toEqual([]);
  });

  it('tries a waiver that cannot be printed once, and writes the others', async () => {
    const { print } = program.engine;
    const [broken = ''] = service.hooks.waivers.ids();
    let tries = 0;
    program.engine.print = async (html) => {
      if (!html.includes(broken)) return print(html);
      tries += 1;
      throw new Error('This page cannot be drawn');
    };
    await choose();
    await becomes({ files: WAIVERS - 1, due: 1, unprinted: 1, trouble: null });
    const once = tries;
    await program.sync();
    await program.sync();
    expect(tries).toBe(once);
  });

  it('writes nothing once it is turned off, and goes with the community it is of', async () => {
    await choose();
    await upToDate(WAIVERS);
    await program.call('export:keep-folder', { on: false });
    service.hooks.waivers.add();
    await program.sync();
    expect(await view()).toMatchObject({ on: false, files: WAIVERS });
    expect(pdfs()).toHaveLength(WAIVERS);
    await program.call('export:keep-folder', { on: true });
    await upToDate(WAIVERS + 1);
    await program.call('profile:disconnect', null);
    await program.connect(service);
    await program.settled();
    expect(await view()).toBeNull();
  });
});
