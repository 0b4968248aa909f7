import type { SystemZone } from '../../domain/time/system-zone';
import type { Log } from '../files/log';
import type { SetAside } from '../files/set-aside';
import type { ProfileController } from '../profile/profile-controller';
import type { StoreLink } from '../profile/store-link';
import type { SystemKeyring } from '../vault/system-keyring';
import { aboutProgram } from './about';
import { diagnosticsText } from './diagnostics-text';

const LINES = 100;
const ASK_WITHIN_MS = 5_000;

interface DiagnosticsSources {
  readonly profile: ProfileController;
  readonly keyring: SystemKeyring;
  readonly link: StoreLink;
  readonly systemZone: () => SystemZone;
  readonly log: Log;
  readonly aside: Pick<SetAside, 'list'>;
}

/** Gathers the text of the diagnostics file from main and the worker. */
export async function composeDiagnostics(sources: DiagnosticsSources): Promise<string> {
  const { profile, keyring, link, log, aside, systemZone } = sources;
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
}
