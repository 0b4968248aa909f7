import type { ConnectionReport, ListAccess } from '../../contract/profile';
import type { Decoder } from '../../contract/decoder-messages';
import { failed, success } from '../../contract/result';
import type { Failure, FailureKind, Result } from '../../contract/result';
import type { Collection, ListName } from '../../domain/entities/collections';
import type { PageRequest } from '../../contract/service-calls';
import { createFetcher, isUsableKey, type Fetcher, type FetcherParts } from './fetcher';
import { parseServiceAddress, type ServiceAddress } from './service-address';
import { listUrl, pageUrl } from './service-url';

/** What a check needs besides the address and the key. */
export type ConnectionCheckParts = Omit<FetcherParts, 'key'> & { readonly decoder: Decoder };

/* Failures on the way to the service, which are the same for every list. */
const ABOUT_THE_WAY: ReadonlySet<FailureKind> = new Set([
  'offline',
  'timeout',
  'untrusted-certificate',
  'sign-in-page',
  'redirected',
  'cancelled',
  'rate-limited',
  'proxy',
]);

/**
 * Asks each list for one record, because permissions cannot be listed. Succeeds where at least
 * one list answers. Otherwise the failure is the one that tells most: of the way, the key or the
 * address.
 */
export async function checkConnection(
  addressText: string,
  key: string,
  parts: ConnectionCheckParts,
  signal: AbortSignal,
): Promise<Result<ConnectionReport>> {
  const address = parseServiceAddress(addressText);
  if (!address.ok) return address;
  if (!isUsableKey(key)) return failed('bad-argument', { detail: 'API key' });
  const ownKey = Buffer.from(key, 'utf8');
  const fetcher = createFetcher({ ...parts, key: ownKey });
  try {
    return await askLists(address.value, fetcher, parts.decoder, signal);
  } finally {
    ownKey.fill(0);
    await fetcher.close();
  }
}

async function askLists(
  address: ServiceAddress,
  fetcher: Fetcher,
  decoder: Decoder,
  signal: AbortSignal,
): Promise<Result<ConnectionReport>> {
  const probe = (collection: Collection): Promise<Result<Seen>> =>
    fetcher.getSoon(
      pageUrl(address, onePage(collection)),
      (body) => decoder.ask('decode-page', { body, collection, pageSize: 1, apart: true }),
      signal,
    );
  const waivers = await probe('waiver_submissions');
  if (!waivers.ok && ABOUT_THE_WAY.has(waivers.failure.kind)) return waivers;
  const templates = await fetcher.getSoon(
    listUrl(address, 'waiver_templates'),
    (body) => decoder.ask('decode-templates', { body }),
    signal,
  );
  const events = await probe('private_events');
  const failures = [waivers, templates, events].flatMap((list) => (list.ok ? [] : [list.failure]));
  if (failures.length === 3) return { ok: false, failure: mostTelling(failures) };
  const lists: { readonly [name in ListName]: ListAccess } = {
    waiver_submissions: accessOf(waivers),
    waiver_templates: accessOf(templates),
    private_events: accessOf(events),
  };
  return success({
    host: address.host,
    lists,
    personalEventData: events.ok ? piiOf(events.value) : null,
  });
}

interface Seen {
  readonly records: string;
}

function onePage(collection: Collection): PageRequest {
  return { collection, pageSize: 1, pageNumber: 1, updatedSince: null };
}

function accessOf(list: Result<unknown>): ListAccess {
  if (list.ok) return { kind: 'allowed' };
  const { failure } = list;
  const refused = failure.kind === 'forbidden' || failure.kind === 'unauthorized';
  return { kind: refused ? 'refused' : 'unknown', failure };
}

function mostTelling(failures: readonly Failure[]): Failure {
  const order: readonly FailureKind[] = ['unauthorized', 'forbidden', 'not-found'];
  const kind = order.find((candidate) => failures.some((failure) => failure.kind === candidate));
  const found = failures.find((failure) => failure.kind === kind) ?? failures[0];
  return found ?? { kind: 'bad-response' };
}

function piiOf({ records }: Seen): boolean | null {
  const [event] = JSON.parse(records) as readonly { readonly pii?: boolean }[];
  return event?.pii ?? null;
}
