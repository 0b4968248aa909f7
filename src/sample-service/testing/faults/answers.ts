import { gzipSync } from 'node:zlib';
import type { WireAnswer } from '../send';
import type { Fault } from './wire';

const replace = (edit: (honest: WireAnswer) => WireAnswer): Fault => ({ kind: 'replace', edit });

const withBody = (change: (body: Buffer) => Buffer): Fault =>
  replace((honest) => ({ ...honest, body: change(honest.body) }));

/** The honest JSON cut short, with the length of what is left. */
export const truncated = (bytes: number): Fault => withBody((body) => body.subarray(0, bytes));

/** The honest body with text after its end. */
export const trailing = (text: string): Fault =>
  withBody((body) => Buffer.concat([body, Buffer.from(text)]));

/** Status 200 and the honest headers with another body: garbage, empty, `null`, an array, … */
export const body = (text: string | Buffer): Fault => withBody(() => Buffer.from(text));

/** The honest answer under another content type, or without one. */
export const contentType = (value: string | null): Fault =>
  replace((honest) => {
    const headers = { ...honest.headers };
    delete headers['content-type'];
    return { ...honest, headers: value === null ? headers : { ...headers, 'content-type': value } };
  });

const loginPage =
  '<!doctype html><html lang="en"><head><title>Sign in</title></head><body><h1>Welcome to the hotel network</h1><form method="post"><input name="room"><button>Connect</button></form></body></html>';

/** A sign-in page in place of the answer, as a captive network serves it. */
export const htmlPage = (status = 200): Fault =>
  replace(() => ({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(loginPage),
  }));

/** Status 204 without a body. */
export const noContent = (): Fault =>
  replace(() => ({ status: 204, headers: {}, body: Buffer.alloc(0) }));

/** Any status with a small error document, and `Retry-After` in any form. */
export const status = (code: number, retryAfter?: string): Fault =>
  replace(() => ({
    status: code,
    headers: {
      'content-type': 'application/vnd.api+json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    },
    body: Buffer.from(JSON.stringify({ errors: [{ status: String(code), title: 'Fault' }] })),
  }));

/** A redirect. The location may be relative, on another origin, or the request itself (a loop). */
export const redirect = (location: string, code = 302): Fault =>
  replace(() => ({ status: code, headers: { location }, body: Buffer.alloc(0) }));

/** The honest body under a `Content-Encoding` that it does not have. */
export const unknownEncoding = (name = 'x-sample'): Fault =>
  replace((honest) => ({ ...honest, headers: { ...honest.headers, 'content-encoding': name } }));

/** The honest body, really gzipped so many times. */
export const gzipped = (times = 1): Fault =>
  replace((honest) => ({
    ...honest,
    headers: {
      ...honest.headers,
      'content-encoding': Array.from({ length: times }, () => 'gzip').join(', '),
    },
    body: Array.from({ length: times }).reduce<Buffer>((bytes) => gzipSync(bytes), honest.body),
  }));

/** A byte order mark before the honest body. */
export const byteOrderMark = (): Fault =>
  withBody((bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]));

/** Bytes that are not UTF-8 inside the first attribute text. */
export const invalidUtf8 = (bytes: readonly number[] = [0xc3, 0x28, 0xff]): Fault =>
  inAttributes(
    Buffer.concat([Buffer.from('"odd_bytes":"'), Buffer.from(bytes), Buffer.from('",')]),
  );

/** Puts a text as it is at the start of the first record's attributes. */
const inAttributes = (extra: Buffer): Fault =>
  withBody((bytes) => {
    const mark = '"attributes":{';
    const at = bytes.indexOf(mark);
    if (at < 0) return bytes;
    const end = at + mark.length;
    return Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)]);
  });

/** Lone surrogates and NUL, escaped, in an attribute's text and in a key. */
export const oddText = (): Fault =>
  inAttributes(Buffer.from(String.raw`"odd_text":"a\u0000b\ud800c\udc00","odd\u0000key\ud800":1,`));

/** Deeply nested arrays in the first record's attributes. */
export const deepJson = (depth: number): Fault =>
  inAttributes(Buffer.from(`"deep":${'['.repeat(depth)}${']'.repeat(depth)},`));

/** `__proto__` and `constructor` as keys of the first record's attributes. */
export const protoKeys = (): Fault =>
  inAttributes(
    Buffer.from(
      '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":1,',
    ),
  );
