import type { SystemZone } from '../../domain/time/system-zone';
import type { Log } from '../files/log';
import type { SetAside } from '../files/set-aside';
import type { ProfileController } from '../profile/profile-controller';
import type { StoreLink } from '../profile/store-link';
import type { SystemKeyring } from '../vault/system-keyring';
import { aboutProgram } from './about';
import type { ProfileState } from '../../contract/profile';
import type { AboutProgram } from '../../contract/main-calls';
import type { Json } from '../../domain/json';

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

interface DiagnosticsFacts {
  readonly about: AboutProgram;
  readonly profile: ProfileState;
  readonly keyring: string;
  readonly zone: SystemZone;
  /** The release of the engine's own zone rules, which the program does not use. */
  readonly engineRules: string;
  /** What the cache worker tells about its state; null where it did not answer. */
  readonly store: Json;
  /** Names of databases that did not open and were set aside. */
  readonly setAside: readonly string[];
  readonly log: readonly string[];
  readonly atMs: number;
}

/**
 * The diagnostics file: versions, states, counts and recent log lines. Of the profile only its kind
 * is named, because an address can tell who the community is.
 */
export function diagnosticsText(facts: DiagnosticsFacts): string {
  const { about, profile } = facts;
  const protection = profile.kind === 'open' ? `, protection ${profile.protection}` : '';
  const sample = profile.kind === 'open' && profile.sample ? ', sample community' : '';
  const lines = [
    'Waiver Desk diagnostics',
    `Written: ${new Date(facts.atMs).toISOString()}`,
    `Version: ${about.version}`,
    `Electron: ${about.electron}`,
    `Chromium: ${about.chromium}`,
    `Node: ${about.node}`,
    `Platform: ${about.platform}`,
    `Time zone: ${facts.zone.zone}${facts.zone.isNamed ? '' : ' (offset only, the computer names none)'}`,
    `Time zone rules: IANA ${about.zoneRules} (the engine has ${facts.engineRules})`,
    `System key store: ${facts.keyring}`,
    `Profile: ${profile.kind}${protection}${sample}`,
    `Set aside: ${facts.setAside.join(', ') || 'nothing'}`,
    '',
    'Local copy:',
    facts.store === null ? '(not available)' : JSON.stringify(facts.store, null, 2),
    '',
    `Recent log lines (${facts.log.length}):`,
    ...facts.log,
  ];
  return `${lines.join('\n')}\n`;
}
