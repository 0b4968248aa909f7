import { app } from 'electron';
import type { AboutProgram } from '../../contract/main-calls';
import { ZONE_RULES_VERSION } from '../../domain/time/zone-rules';

/** The versions of the program and of its engine. */
export function aboutProgram(): AboutProgram {
  return {
    version: app.getVersion(),
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    zoneRules: ZONE_RULES_VERSION,
  };
}

/** These versions in one line, for `--version`. */
export function versionLine(): string {
  const { version, electron, chromium, node } = aboutProgram();
  return `Waiver Desk ${version} (Electron ${electron}, Chromium ${chromium}, Node ${node})`;
}
