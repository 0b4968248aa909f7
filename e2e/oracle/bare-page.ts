import { _electron, type ElectronApplication } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { electronPath, projectRoot } from '../fixtures/electron-path';
import type { Snapshot } from './snapshot';
import type { SpokenNode } from './spoken';

export interface BarePage {
  /** What the engine itself says of a document; null where it does not load in time. */
  readonly look: (html: string) => Promise<Snapshot | null>;
  /** What it tells who hears a page, but of the elements of `without`; null as above. */
  readonly listen: (html: string, without: string) => Promise<readonly SpokenNode[] | null>;
  readonly close: () => Promise<void>;
}

/* Both tell JSON. */
interface Bare {
  readonly __snapshot: (html: string, screen: boolean) => Promise<string>;
  readonly __spoken: (html: string, without: string) => Promise<string>;
}

/** The same Chromium as the program's, with an empty page, without scripts and network. */
export async function openBarePage(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-bare-'));
  const app: ElectronApplication = await _electron.launch({
    executablePath: electronPath(),
    args: [
      join(projectRoot, 'e2e/fixtures/bare-page'),
      `--user-data-dir=${folder}`,
      '--disable-gpu',
      '--no-sandbox',
    ],
    timeout: 120_000,
  });
  const seen = new Map<string, Snapshot>();
  const heard = new Map<string, readonly SpokenNode[]>();
  return {
    /* Several tests hold something against the same document. */
    look: async (html) => {
      const known = seen.get(html);
      if (known) return known;
      const told = await app.evaluate(
        (_electron, given) => (globalThis as unknown as Bare).__snapshot(given, true),
        html,
      );
      const snapshot = JSON.parse(told) as Snapshot | null;
      if (snapshot) seen.set(html, snapshot);
      return snapshot;
    },
    /* On paper many documents are told as on screen. */
    listen: async (html, without) => {
      const known = heard.get(`${without} ${html}`);
      if (known) return known;
      const told = await app.evaluate(
        (_electron, given) => (globalThis as unknown as Bare).__spoken(...given),
        [html, without] as const,
      );
      const nodes = JSON.parse(told) as readonly SpokenNode[] | null;
      if (nodes) heard.set(`${without} ${html}`, nodes);
      return nodes;
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
