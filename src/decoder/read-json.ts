import { isAscii, isUtf8 } from 'node:buffer';
import { failed, success, type Result } from '../contract/result';
import {
  decodeListEnvelope,
  repeatedAround,
  type ListEnvelope,
} from '../domain/decode/decode-list-envelope';
import { readExactly } from '../domain/decode/read-exactly';

/**
 * The JSON value of a body. Bytes that are not UTF-8 are refused and never repaired, because a
 * repaired name would be stored as if it had been served. An answer that has a key twice around its
 * records is refused, because nobody knows which one is meant. A byte order mark is skipped.
 * `tellParsed` is as in `readExactly`.
 */
export function readJson(
  bytes: Uint8Array,
  tellParsed?: (value: unknown) => void,
): Result<unknown> {
  if (!isUtf8(bytes)) return failed('bad-response', { detail: 'not UTF-8' });
  try {
    const json = readExactly(textOf(bytes), tellParsed);
    const key = repeatedAround(json);
    return key === null
      ? success(json)
      : failed('bad-response', { detail: `a key more than once: “${key}”` });
  } catch {
    return failed('bad-response', { detail: 'not complete JSON' });
  }
}

/** The list of records in a body, as `decodeListEnvelope` reads it. */
export function readList(
  bytes: Uint8Array,
  tellParsed?: (value: unknown) => void,
): Result<ListEnvelope> {
  const json = readJson(bytes, tellParsed);
  if (!json.ok) return json;
  const list = decodeListEnvelope(json.value);
  return list ? success(list) : failed('bad-response', { detail: 'no list of records' });
}

function textOf(bytes: Uint8Array): string {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(body)) return body.toString('latin1');
  const marked = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;
  return body.toString('utf8', marked ? 3 : 0);
}
