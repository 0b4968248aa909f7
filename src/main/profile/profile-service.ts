import { directNetwork, type ServiceNetwork } from '../service/proxy/network';
import { createServicePause, type ServicePause } from '../service/service-pause';
import type { Vault } from '../vault/vault';
import type { SampleAnchor } from '../vault/stored-profile';
import type { RunningSample } from './sample-community';
import type { ServiceFactory, ServiceSession } from '../service/service-factory';

export type ProfileService = ReturnType<typeof createProfileService>;

/** Keeps at most one client, and at most one sample service behind it. */
export function createProfileService(
  vault: Vault,
  factory: ServiceFactory,
  start: (anchor: SampleAnchor) => Promise<RunningSample>,
  network: ServiceNetwork,
  now: () => number,
) {
  let session: ServiceSession | null = null;
  let sample: RunningSample | null = null;

  /** Starts a sample community for the next `open` to use. */
  const startSample = async (anchor: SampleAnchor): Promise<RunningSample> =>
    (sample ??= await start(anchor));

  /* A sample community runs in this program, with a new port and key each time it is opened. */
  async function resumeSample(anchor: SampleAnchor): Promise<boolean> {
    const running = await startSample(anchor).catch(() => null);
    if (running === null) return false;
    const saved = await vault.update((profile) => {
      profile.address = running.url;
      profile.apiKey = Buffer.from(running.key, 'utf8');
    });
    return saved.ok;
  }

  const pauseOf = (profileId: string, stored: number | null): ServicePause =>
    createServicePause({
      stored,
      clock: now,
      save: (newest) =>
        vault.update((profile) => {
          if (profile.profileId === profileId) profile.notBefore = newest();
        }),
    });

  /**
   * Makes the client of the vault's open profile, if there is one. Where a sample community cannot
   * be started, there is no client, and its copy can still be read.
   */
  async function open(): Promise<void> {
    const profile = vault.profile();
    if (profile === null) return;
    if (profile.sample !== null && !(await resumeSample(profile.sample))) return;
    session = factory.open({
      address: profile.address,
      key: profile.apiKey,
      /* A sample community runs inside this program and is reached without any proxy. */
      network: profile.sample === null ? network : directNetwork,
      pause: pauseOf(profile.profileId, profile.notBefore),
    });
  }

  /** Ends requests in flight and the sample service. */
  async function close(): Promise<void> {
    const [closing, stopping] = [session, sample];
    session = null;
    sample = null;
    await Promise.allSettled([closing?.close(), stopping?.close()]);
  }

  /** The open profile's client; null while there is none. */
  const current = (): ServiceSession | null => session;

  return { current, startSample, open, close };
}
