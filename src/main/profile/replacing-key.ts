import type { ConnectionReport } from '../../contract/profile';
import { failed, success, type Failure, type Result } from '../../contract/result';
import { COLLECTIONS } from '../../domain/entities/collections';
import type { KnownIds } from '../../contract/store-calls';
import { answersTo, askedRecord, communityVerdict } from '../../domain/sync/community';
import type { ServiceFactory, ServiceSession } from '../service/service-factory';
import { createServicePause } from '../service/service-pause';
import type { OpenProfile } from '../vault/open-profile';
import type { Vault } from '../vault/vault';
import type { ProfileService } from './profile-service';
import type { CurrentProxy } from './current-proxy';
import type { StoreLink } from './store-link';

export interface KeyReplacementParts {
  readonly vault: Vault;
  readonly factory: ServiceFactory;
  readonly proxy: CurrentProxy;
  readonly link: StoreLink;
  readonly now: () => number;
}

export type KeyReplacement = ReturnType<typeof createKeyReplacement>;

interface CheckedKey {
  readonly key: string;
  readonly profileId: string;
  readonly report: ConnectionReport;
}

const IDS_WITHIN_MS = 30_000;
/* An erasure under way writes the whole copy anew. */
const EXPECTED_WITHIN_MS = 120_000;

/**
 * A new key for the service that is connected; the copy and all that is kept beside it stay. `service`
 * is closed before its key is replaced, and opened with the new one.
 */
export function createKeyReplacement(
  parts: KeyReplacementParts,
  service: ProfileService,
  offerStore: () => void,
) {
  const { vault, factory, proxy, link } = parts;

  /** What the key may see; fails where it must not be kept. Nothing is changed. */
  async function check(key: string): Promise<Result<CheckedKey>> {
    const profile = vault.profile();
    if (profile === null) return failed('no-profile');
    if (profile.sample !== null) return failed('bad-argument', { detail: 'sample' });
    const report = await factory.checkConnection(profile.address, key, proxy.network);
    if (!report.ok) return report;
    const ids = await link.call('known-ids', null, { timeoutMs: IDS_WITHIN_MS });
    if (!ids.ok) return ids;
    const session = sessionWith(parts, profile, key);
    const failure = await otherCommunity(session, ids.value, report.value).finally(session.close);
    if (failure !== null) return { ok: false, failure };
    return success({ key, profileId: profile.profileId, report: report.value });
  }

  /** Keeps a key that was checked, unless another profile is open by now. */
  async function keep({ key, profileId }: CheckedKey): Promise<Result<null>> {
    if (vault.profile()?.profileId !== profileId) return failed('no-profile');
    /* Requests end first: a sync that waits for one cannot end by itself. */
    await service.close();
    const saved = await save(key);
    await service.open();
    /* Its decoder knows nothing yet: the worker opens the copy anew and tells it. */
    link.forgetOpened();
    offerStore();
    return saved;
  }

  /* Noted in the copy first: a program that ends in between looks at everything with either key. */
  async function save(key: string): Promise<Result<null>> {
    const expected = await link.call('expect-key', null, { timeoutMs: EXPECTED_WITHIN_MS });
    if (!expected.ok) return expected;
    return vault.update((profile) => {
      profile.apiKey = Buffer.from(key, 'utf8');
      profile.notBefore = null;
    });
  }

  return { check, keep };
}

/* What the service answers to a key; nothing of it is kept. */
function sessionWith(
  { factory, proxy, now }: KeyReplacementParts,
  { address }: Readonly<OpenProfile>,
  key: string,
): ServiceSession {
  const pause = createServicePause({ stored: null, clock: now, save: async () => undefined });
  return factory.open({
    address,
    pause,
    network: proxy.network,
    key: Buffer.from(key, 'utf8'),
  });
}

/* Known records decide (an id of another community does not exist for it). */
async function otherCommunity(
  { handlers }: ServiceSession,
  ids: KnownIds,
  { lists }: ConnectionReport,
): Promise<Failure | null> {
  const known = COLLECTIONS.filter((list) => lists[list].access === 'allowed').flatMap((list) =>
    ids[list].map((id) => ({ collection: list, id })),
  );
  const asked = await answersTo(
    known.map((record) => async () => askedRecord(await handlers['fetch-record'](record))),
  );
  const verdict = communityVerdict(asked.map(({ answer }) => answer));
  if (verdict === 'undecided') return asked.at(-1)?.failure ?? null;
  return verdict === 'other' ? { kind: 'other-community' } : null;
}
