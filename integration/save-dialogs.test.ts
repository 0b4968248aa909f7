import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { USUAL_NAME } from '../src/domain/files/waiver-file-name';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { endDesk, startDesk, type Program } from './program';

let service: SampleService;
let program: Program;

beforeEach(async () => {
  ({ service, program } = await startDesk({ waivers: 5, events: 0 }));
});
afterEach(() => endDesk({ service, program }));

const HOSTILE = '../../etc/pass\u202Ewd';

it('begins every save dialog in the folder of the one before, also after the next start, and a hostile name is a safe one there', async () => {
  const [one, other] = [join(program.folder, 'one'), join(program.folder, 'other')];
  await Promise.all([mkdir(one), mkdir(other)]);
  const id = service.hooks.waivers.add({ signerName: HOSTILE });
  await program.sync();

  program.engine.saveTo = join(one, 'a.pdf');
  await program.call('export:waiver-pdf', { job: 'j', id });
  program.engine.folder = other;
  const form = { names: USUAL_NAME, separator: ',', bom: true } as const;
  const source = { kind: 'ids', list: 'waiver_submissions', ids: [id] } as const;
  const order = { job: 'j', source, selection: [] };
  await program.call('export:batch', {
    ...order,
    form: { kind: 'folder', ...form, withTable: false },
  });
  expect(program.engine.dialogsBegan).toEqual([
    expect.stringMatching(/^Waiver [^/\u202E]*passwd[^/]*\.pdf$/),
    one,
  ]);

  program = await program.restart();
  await program.opened();
  await program.call('export:list', {
    ...order,
    form: { kind: 'csv', separator: ',', bom: true },
  });
  await rm(other, { recursive: true });
  await program.call('diagnostics:preview', null);
  await program.call('diagnostics:save', null);
  expect(program.engine.dialogsBegan).toEqual([
    expect.stringMatching(/\/other\/[^/]*\.csv$/),
    expect.stringMatching(/^[^/]*\.txt$/),
  ]);
});
