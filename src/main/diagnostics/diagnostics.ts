import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ExportOutcome } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import { aboutProgram } from './about';
import { writeFileWhole } from '../files/write-whole';
import { diagnosticsText } from './diagnostics-text';
import type { Log } from '../files/log';
import type { ProfileController } from '../profile/profile-controller';
import type { StoreLink } from '../profile/store-link';
import type { SetAside } from '../files/set-aside';
import type { SystemZone } from '../../domain/time/system-zone';
import type { SaveDialogs } from '../files/save-dialogs';
import type { SystemKeyring } from '../vault/system-keyring';

const LINES = 100;
const ASK_WITHIN_MS = 5_000;

/** Writes the diagnostics file, as a text or to the disk. */
export type Diagnostics = ReturnType<typeof createDiagnostics>;

/** Gathers the diagnostics file from main and the worker, and saves it where the person chooses. */
export function createDiagnostics(parts: {
  readonly dialogs: SaveDialogs;
  readonly profile: ProfileController;
  readonly keyring: SystemKeyring;
  readonly link: StoreLink;
  readonly systemZone: () => SystemZone;
  readonly log: Log;
  readonly aside: Pick<SetAside, 'list'>;
}) {
  const { dialogs, profile, keyring, link, log, aside, systemZone } = parts;
  return {
    compose: async (): Promise<string> => {
      const store = await link.call('describe-state', null, { timeoutMs: ASK_WITHIN_MS });
      const isProtected = await keyring.isProtected();
      return diagnosticsText({
        about: aboutProgram(),
        profile: await profile.getState(),
        keyring: `${keyring.backend()}, ${isProtected ? 'protected' : 'not protected'}`,
        zone: systemZone(),
        engineRules: process.versions['tz'] ?? 'unknown',
        store: store.ok ? store.value : null,
        setAside: (await aside.list()).map(({ name }) => name),
        log: await log.recent(LINES),
        atMs: Date.now(),
      });
    },
    /** Asks for a place, writes the text, and tells what was written. */
    saveText: async (name: string, text: string): Promise<Result<ExportOutcome>> => {
      const path = await dialogs.chooseFile(name);
      if (path === null) return failed('cancelled');
      const bytes = new TextEncoder().encode(text);
      const written = await writeFileWhole(path, bytes);
      if (!written.ok) return written;
      const fileName = basename(path);
      return success({ exportId: randomUUID(), fileName, bytes: bytes.byteLength });
    },
  };
}
