import { isAscii, isUtf8 } from 'node:buffer';
import { joinLayout, splitsAnyWord } from '../domain/compact/agreement-layout';
import type { SharedBook } from '../domain/compact/shared-book';
import { agreementKey } from '../domain/compact/waiver-codec';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';
import { isJsonObject } from '../domain/json';
import type { Json, JsonObject } from '../domain/json';
import { shortenPage } from './short-page';
import type { ShortAgreement, ShortPage } from './short-page';

/** A page parsed with most agreements left out, and those agreements by the records' places. */
export interface ShortRead {
  readonly json: unknown;
  readonly agreements: readonly (ShortAgreement | null)[];
}

/**
 * Parses a page of waivers without reading agreements that known layouts describe: one letter
 * beyond ASCII doubles the cost of reading a page, and most of a page are agreements. Null where
 * that does not pay or anything is out of the ordinary: then the page is to be read in full.
 */
export function readShort(bytes: Uint8Array, book: SharedBook): ShortRead | null {
  const bases = book.bases();
  if (bases.length === 0 || !isUtf8(bytes)) return null;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /* Pure ASCII is read as fast as it is compared: measured, no difference. */
  if (isAscii(body)) return null;
  const short = shortenPage(body, bases);
  const json = short === null ? null : parsed(short.json);
  if (short === null || !isJsonObject(json) || !Array.isArray(json['data'])) return null;
  const agreements = (json['data'] as readonly unknown[]).map((record) => takeOut(record, short));
  /* One found elsewhere, or served twice in a record, is not where it would be put back. */
  const taken = agreements.filter((agreement) => agreement !== null).length;
  return taken === short.count ? { json, agreements } : null;
}

/** Whether the short form is what encoding the whole text would be allowed to give. */
export function mayStayShort(waiver: WaiverSubmission, short: ShortAgreement): boolean {
  const sameKey = short.base.base.key === agreementKey(waiver);
  return sameKey && !splitsAnyWord(short.layout, short.literals);
}

/** The record with its agreement as served. */
export function withWholeAgreement(resource: unknown, short: ShortAgreement): unknown {
  if (!isJsonObject(resource) || !isJsonObject(resource['attributes'])) return resource;
  const stretches = short.layout.stretches.map((stretch) => stretch.text);
  const agreement = joinLayout(stretches, short.literals);
  return { ...resource, attributes: { ...resource['attributes'], agreement } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/* Leaves an empty text in the record: it is a text, as it was, and is not read. */
function takeOut(record: unknown, short: ShortPage): ShortAgreement | null {
  const attributes: Json | undefined = isJsonObject(record) ? record['attributes'] : undefined;
  if (!isJsonObject(attributes)) return null;
  const agreement = short.read(attributes['agreement']);
  if (agreement !== null) (attributes as Writable<JsonObject>)['agreement'] = '';
  return agreement;
}

type Writable<Value> = { -readonly [key in keyof Value]: Value[key] };
