import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.mjs';
import { sandboxArguments } from '../lib/sandbox.mjs';
import { say } from '../lib/say.mjs';
import { ENGLISH } from '../lib/english.mjs';
import { heldProgram } from '../lib/held-program.mjs';
import { noteSupportTold } from '../lib/support-told.mjs';
import { connect, visitSections, visitWaiver } from './screens.mjs';

const startSeconds = 60;

const launch = async (electron, userData) => {
  const { _electron } = await import('playwright');
  const sandbox = await sandboxArguments({ sampleDataOnly: true });
  noteSupportTold(electron, userData);
  const held = heldProgram(projectRoot);
  return _electron.launch({
    executablePath: electron,
    args: [held.application, `--user-data-dir=${userData}`, '--password-store=basic'],
    env: { ...process.env, ...held.env, ...ENGLISH },
    chromiumSandbox: sandbox.length === 0,
    timeout: startSeconds * 1000,
  });
};

const showSummary = (notes) => {
  say('\nTour:');
  for (const [what, outcome] of notes) say(`  ${what}: ${outcome}`);
};

const walk = async (tour) => {
  await connect(tour);
  await visitSections(tour);
  await visitWaiver(tour);
};

const closeOrKill = async (app) => {
  const { pid } = app.process();
  const limit = setTimeout(() => process.kill(pid, 'SIGKILL'), 15_000);
  await app.close().catch(() => undefined);
  clearTimeout(limit);
};

const withProgram = async (electron, work) => {
  const userData = mkdtempSync(join(tmpdir(), 'waiver-desk-tour-'));
  try {
    const app = await launch(electron, userData);
    try {
      return await work(app, await app.firstWindow({ timeout: startSeconds * 1000 }));
    } finally {
      await closeOrKill(app);
    }
  } finally {
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};

const freshFolder = () => {
  const folder = join(projectRoot, 'tour');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
};

/**
 * Walks through the built program with sample data and leaves pictures and one exported PDF in
 * tour/. Gives 0, or 1 with the reason when the program does not open, sync or export.
 */
export const runTour = async (electron) => {
  const folder = freshFolder();
  const notes = [];
  const note = (what, outcome) => notes.push([what, outcome]);
  try {
    await withProgram(electron, (app, page) => walk({ app, page, folder, note }));
    showSummary(notes);
    say(`Pictures and the PDF are in ${folder}.`);
    return 0;
  } catch (error) {
    showSummary(notes);
    say(`The tour ended early. ${error.message}`);
    return 1;
  }
};
