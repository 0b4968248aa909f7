import type { DecodedBody, DecoderCalls, PagePreview } from '../contract/decoder-messages';
import { failed, success, type Result } from '../contract/result';
import type { Collection } from '../domain/entities/collections';
import type { PackedRecord, SetAsideRecord } from '../domain/compact/compact-records';
import type { SharedEncoder } from '../domain/compact/shared-encoder';
import { packEvent } from '../domain/compact/event-codec';
import { packWaiver } from '../domain/compact/waiver-codec';
import { decodeEventResource } from '../domain/decode/decode-event-resource';
import { decodeListEnvelope, decodeRecordEnvelope } from '../domain/decode/decode-list-envelope';
import { decodeWaiverResource } from '../domain/decode/decode-waiver-resource';
import { isJsonObject } from '../domain/json';
import { isEarlier } from '../domain/time/instant';
import { readJson, readList } from './read-json';

/** A request with its body in one piece. */
export type WithWholeBody<Call extends 'decode-page' | 'decode-record'> = Omit<
  DecoderCalls[Call]['request'],
  'body'
> & { readonly bytes: Uint8Array };

/**
 * Decodes a page into validated, compact records. Records that cannot be understood are set aside
 * and the others are kept. A body that is not a page is `bad-response`.
 */
export function decodePage(
  request: WithWholeBody<'decode-page'>,
  encoder: SharedEncoder,
  onPreview?: (preview: PagePreview) => void,
): Result<DecodedBody> {
  const list = readList(request.bytes, (parsed) => {
    const preview = previewOf(parsed, request.pageSize);
    if (preview) onPreview?.(preview);
  });
  if (!list.ok) return list;
  const { data, perPage, totalCount, hasNext } = list.value;
  return success({
    ...packRecords(data, request.collection, encoder),
    perPage: perPage ?? request.pageSize,
    totalCount,
    hasNext,
  });
}

/** Decodes one record as a page of its own. A record with another id is `bad-response`. */
export function decodeRecord(
  request: WithWholeBody<'decode-record'>,
  encoder: SharedEncoder,
): Result<DecodedBody> {
  const json = readJson(request.bytes);
  if (!json.ok) return json;
  const resource = decodeRecordEnvelope(json.value);
  if (resource === null) return failed('bad-response', { detail: 'no record' });
  if ((resource as { readonly id?: unknown }).id !== request.id)
    return failed('bad-response', { detail: 'another record' });
  return success({
    ...packRecords([resource], request.collection, encoder),
    perPage: 1,
    totalCount: null,
    hasNext: false,
  });
}

/* The preview comes before the search for losses, so the next page is requested meanwhile. */
function previewOf(parsed: unknown, pageSize: number): PagePreview | null {
  const envelope = decodeListEnvelope(parsed);
  if (envelope === null) return null;
  const { data, perPage } = envelope;
  return {
    received: data.length,
    perPage: perPage ?? pageSize,
    firstUpdatedAt: updatedAtOf(data[0]),
    lastUpdatedAt: updatedAtOf(data.at(-1)),
  };
}

function updatedAtOf(resource: unknown): string | null {
  const attributes = isJsonObject(resource) ? resource['attributes'] : undefined;
  const text = isJsonObject(attributes) ? attributes['updated_at'] : undefined;
  return typeof text === 'string' ? text : null;
}

type PackedRecords = Pick<
  DecodedBody,
  'records' | 'fingerprints' | 'newShared' | 'setAside' | 'received' | 'outOfOrder'
>;

function packRecords(
  resources: readonly unknown[],
  collection: Collection,
  encoder: SharedEncoder,
): PackedRecords {
  const packed: string[] = [];
  const fingerprints: number[] = [];
  const setAside: SetAsideRecord[] = [];
  let latest: string | null = null;
  let outOfOrder = false;
  for (const resource of resources) {
    const record = PACK[collection](resource, encoder);
    if (!record.ok) {
      setAside.push(record.setAside);
      continue;
    }
    packed.push(record.json);
    fingerprints.push(record.fingerprint);
    outOfOrder ||= latest !== null && isEarlier(record.updatedAt, latest);
    latest = record.updatedAt;
  }
  return {
    records: `[${packed.join(',')}]`,
    fingerprints,
    newShared: encoder.takeNew(),
    setAside,
    received: resources.length,
    outOfOrder,
  };
}

type Decoded =
  | ({ readonly ok: true; readonly updatedAt: string } & PackedRecord)
  | { readonly ok: false; readonly setAside: SetAsideRecord };

/* Decodes a record of each list and makes it compact. */
const PACK: Readonly<Record<Collection, (resource: unknown, encoder: SharedEncoder) => Decoded>> = {
  waiver_submissions: (resource, encoder) => {
    const decoded = decodeWaiverResource(resource);
    if (!decoded.ok) return decoded;
    return { ok: true, updatedAt: decoded.value.updatedAt, ...packWaiver(decoded.value, encoder) };
  },
  private_events: (resource) => {
    const decoded = decodeEventResource(resource);
    if (!decoded.ok) return decoded;
    return { ok: true, updatedAt: decoded.value.updatedAt, ...packEvent(decoded.value) };
  },
};
