import { expect } from '@playwright/test';
import { readFileSync, readlinkSync } from 'node:fs';
import type { LaunchedApp } from '../fixtures/launch';

/** In which sandbox the window's process is: one of a user namespace, or one made by the helper; root may ask. */
export async function sandboxOf({ app }: LaunchedApp): Promise<'namespaces' | 'helper' | 'none'> {
  const [pid = 0] = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getOSProcessId()),
  );
  const isOurs = (kind: string): boolean =>
    readlinkSync(`/proc/${String(pid)}/ns/${kind}`) === readlinkSync(`/proc/self/ns/${kind}`);
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  expect(status).toMatch(/^Seccomp:\s+2$/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).not.toMatch(/^Uid:\s+0\s/m);
  if (isOurs('pid')) return 'none';
  return isOurs('user') ? 'helper' : 'namespaces';
}
