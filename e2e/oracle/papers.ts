import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waiverForExport } from '../../src/main/print/testing/waiver-for-export';
import { electronPath, projectRoot } from '../fixtures/electron-path';
import { buildPrintProgram } from '../fixtures/print-program/build';
import type { PrintTask } from '../fixtures/print-program/main';

/** The bytes of a waiver's PDF for each agreement, printed one after the other by the program's own printer. */
export async function papersOf(agreements: readonly string[]): Promise<readonly Uint8Array[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-papers-'));
  try {
    const into = join(folder, 'out');
    mkdirSync(into);
    await buildPrintProgram(join(folder, 'program'));
    const records = agreements.map(
      (agreement, at) => [String(at), waiverForExport({ agreement })] as const,
    );
    const task: PrintTask = {
      built: join(projectRoot, 'out/main'),
      into,
      records: Object.fromEntries(records),
    };
    writeFileSync(join(folder, 'task.json'), JSON.stringify(task));
    execFileSync(
      electronPath(),
      [
        join(folder, 'program'),
        `--user-data-dir=${join(folder, 'data')}`,
        '--no-sandbox',
        '--disable-gpu',
      ],
      {
        env: { ...process.env, PRINT_TASK: join(folder, 'task.json') },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: 120_000 + agreements.length * 5000,
      },
    );
    return records.map(([name]) => new Uint8Array(readFileSync(join(into, `${name}.pdf`))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
