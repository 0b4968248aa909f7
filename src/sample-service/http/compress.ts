import { gzipSync } from 'node:zlib';
import type { HttpAnswer } from './answer';

/* Smaller answers are not compressed, because most of what is sent is the head. */
const WORTH_IT = 1000;

/* True where the client accepts gzip; `gzip;q=0` means that it does not. */
const wanted = (accepted: string): boolean =>
  accepted.split(',').some((it) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(it));

/** The answer in gzip where the client's `Accept-Encoding` accepts that (RFC 9110). */
export const compressed = (answer: HttpAnswer, accepted: string | undefined): HttpAnswer => {
  if (answer.body.length < WORTH_IT || !wanted(accepted ?? '')) return answer;
  return {
    ...answer,
    headers: { ...answer.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(answer.body, { level: 1 }),
  };
};
