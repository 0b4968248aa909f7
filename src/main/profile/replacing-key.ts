import type { ConnectionReport } from '../../contract/profile';
import { failed, success, type Failure, type Result } from '../../contract/result';
import { COLLECTIONS } from '../../domain/entities/collections';
import type { KnownIds } from '../../contract/store-calls';
import {
  answersTo,
  askedRecord,
  askingFailure,
  communityVerdict,
} from '../../domain/sync/same-community';
import type { ServiceSession } from '../service/service-factory';
import { createServicePause } from '../service/service-pause';
import type { OpenProfile } from '../vault/open-profile';
import type { ProfileBase } from './profile-base';
import type { ProfileService } from './profile-service';

type KeyReplacementParts = Pick<ProfileBase, 'vault' | 'factory' | 'proxy' | 'link' | 'now'>;

export type KeyReplacement = ReturnType<typeof createKeyReplacement>;

interface CheckedKey {
  readonly key: string;
  readonly profileId: string;
  readonly report: ConnectionReport;
}

const IDS_WITHIN_MS = 30_000;
/* Long, because an erasure under way is finished first, and rewrites the whole copy. */
const EXPECTED_WITHIN_MS = 120_000;

/**
 * Replaces the key of the connected service. The copy and all that is kept beside it stay.
 * `service` is closed before its key is replaced, and then opened with the new one.
 */
export function createKeyReplacement(
  parts: KeyReplacementParts,
  service: ProfileService,
  offerStore: () => void,
) {
  const { vault, factory, proxy, link } = parts;

  /** Asks what the key may see; fails where the key must not be kept. Changes nothing. */
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

  /** Keeps a checked key, unless another profile is open by now. */
  async function keep({ key, profileId }: CheckedKey): Promise<Result<null>> {
    if (vault.profile()?.profileId !== profileId) return failed('no-profile');
    /* Requests end first, because a sync that waits for one cannot end by itself. */
    await service.close();
    const saved = await save(key);
    await service.open();
    /* The new decoder knows no shared texts; the worker tells it when it opens the copy anew. */
    link.forgetOpened();
    offerStore();
    return saved;
  }

  /*
   * The copy notes first that a new key is expected. If the program ends in between, every list is
   * walked over again with whichever key there is.
   */
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

/* A client for the new key that keeps nothing of the service's answers, not even a pause. */
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

/*
 * Asks for a few known records: an id of this community does not exist in another one. The failure
 * where the key belongs to another community, or where nothing could be decided.
 */
async function otherCommunity(
  { handlers }: ServiceSession,
  ids: KnownIds,
  { lists }: ConnectionReport,
): Promise<Failure | null> {
  const known = COLLECTIONS.filter((list) => lists[list].kind === 'allowed').flatMap((list) =>
    ids[list].map((id) => ({ collection: list, id })),
  );
  const asked = await answersTo(
    known.map((record) => async () => askedRecord(await handlers['fetch-record'](record))),
  );
  const verdict = communityVerdict(asked.map(({ answer }) => answer));
  if (verdict === 'undecided') return askingFailure(asked);
  return verdict === 'other' ? { kind: 'other-community' } : null;
}
