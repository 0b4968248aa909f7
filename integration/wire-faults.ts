import * as answers from '../src/sample-service/testing/faults/answers';
import * as pages from '../src/sample-service/testing/faults/pages';
import type { Fault } from '../src/sample-service/testing/faults/wire';

/** One thing that can go wrong on the wire, by its row in the list of promises. */
export interface WireFault {
  readonly row: number;
  readonly name: string;
  readonly fault: (thief: string) => Fault;
  /**
   * The service said, in a form that cannot be told from the truth, that records are otherwise:
   * only a walk over everything finds them as they are.
   */
  readonly heals?: 'census';
  /** Each time costs the deadline: played once, and the retry is what is looked at. */
  readonly slow?: true;
  /** The client takes it for another of its row (`service-client.test.ts`): only a whole run plays both. */
  readonly alike?: true;
}

const row = (
  number: number,
  name: string,
  fault: Fault | ((thief: string) => Fault),
  more: Pick<WireFault, 'heals' | 'slow' | 'alike'> = {},
): WireFault => ({
  row: number,
  name,
  fault: typeof fault === 'function' ? fault : () => fault,
  ...more,
});

const status = (code: number): WireFault =>
  row(rowOfStatus(code), String(code), answers.status(code), ALIKE.has(code) ? alike : {});

function rowOfStatus(code: number): number {
  const rows: Readonly<Record<number, number>> = { 400: 10, 401: 11, 403: 12, 429: 17, 503: 18 };
  return rows[code] ?? (code >= 500 ? 18 : [409, 423, 425].includes(code) ? 15 : 14);
}

const alike = { alike: true } as const;
const ALIKE: ReadonlySet<number> = new Set([405, 406, 410, 415, 423, 425, 501, 502, 504]);
const later = { heals: 'census' } as const;
const once = { slow: true } as const;
const broken = { updated_at: 'next Tuesday' };

/** Every fault of rows 4 to 36 that the sample service can play on a list. */
export const WIRE_FAULTS: readonly WireFault[] = [
  row(4, 'hang-up', { kind: 'hangUp' }),
  row(4, 'cut at byte 0', { kind: 'cut', afterBytes: 0 }, alike),
  row(4, 'cut in the first record', { kind: 'cut', afterBytes: 700 }, alike),
  row(4, 'cut after 20 kB', { kind: 'cut', afterBytes: 20_000 }),
  row(4, 'cut of a chunked body', { kind: 'chunkedCut', afterBytes: 9_000 }),
  row(4, 'not HTTP', { kind: 'raw', bytes: 'SSH-2.0-nothing\r\n\r\n' }),
  row(5, 'close-delimited cut', { kind: 'closeDelimited', afterBytes: 5_000 }),
  row(6, 'truncated JSON', answers.truncated(3_000)),
  row(6, 'trailing bytes', answers.trailing('{}'), alike),
  row(6, 'garbage', answers.body('@@@'), alike),
  row(6, 'two pages in one', answers.trailing('{"data":[],"meta":{}}'), alike),
  row(7, 'text/plain', answers.contentType('text/plain')),
  row(7, 'another charset', answers.contentType('application/vnd.api+json; charset=latin1')),
  row(7, 'no content type', answers.contentType(null), alike),
  row(8, 'HTML with 200', answers.htmlPage()),
  row(8, 'HTML with 511', answers.htmlPage(511), alike),
  row(8, 'redirect to a sign-in page', answers.redirect('/sign-in')),
  row(9, '204', answers.noContent()),
  row(9, 'empty body', answers.body(''), alike),
  row(9, 'null', answers.body('null'), alike),
  row(9, 'array root', answers.body('[]'), alike),
  row(9, 'no data', answers.body('{"meta":{}}')),
  ...[304, 400, 401, 403, 404, 405, 406, 408, 409, 410, 415, 423, 425].map(status),
  ...[429, 500, 501, 502, 503, 504].map(status),
  row(16, '429 for 2 s', answers.status(429, '2')),
  row(16, '503 for 2 s', answers.status(503, '2')),
  row(16, '429 for an hour', answers.status(429, '3600')),
  row(16, '429 until a past date', answers.status(429, 'Thu, 01 Jan 2015 00:00:00 GMT'), alike),
  row(16, '429 until a far date', answers.status(429, 'Thu, 01 Jan 2099 00:00:00 GMT'), alike),
  row(16, '429 for -5', answers.status(429, '-5')),
  row(16, '429 for garbage', answers.status(429, 'soon'), alike),
  row(20, 'silence', { kind: 'stall' }, once),
  row(20, 'silence after the head', { kind: 'stallBody' }, once),
  row(20, 'drip', { kind: 'drip', bytes: 1, everyMs: 40 }, once),
  row(21, 'a page of 3 MB', { kind: 'huge', bytes: 3_000_000 }),
  row(22, 'a bomb', { kind: 'bomb', bytes: 3_000_000, times: 1 }),
  row(22, 'a bomb in a bomb', { kind: 'bomb', bytes: 3_000_000, times: 2 }),
  row(22, 'honest gzip', answers.gzipped()),
  row(22, 'unknown encoding', answers.unknownEncoding()),
  row(23, 'not UTF-8', answers.invalidUtf8()),
  row(23, 'byte order mark', answers.byteOrderMark()),
  row(23, 'lone surrogates and NUL', answers.oddText(), later),
  row(24, 'depth 100', answers.deepJson(100), later),
  row(24, 'depth 50,000', answers.deepJson(50_000), later),
  row(25, '__proto__ and constructor', answers.protoKeys(), later),
  row(26, 'redirect to another origin', (thief) => answers.redirect(`http://${thief}/x`)),
  row(26, 'redirect to itself', answers.redirect('?again=1', 307)),
  row(27, 'next on another origin', (thief) => pages.nextLink(`http://${thief}/x`)),
  row(27, 'next with user info', (thief) => pages.nextLink(`http://me:key@${thief}/`)),
  row(27, 'next of another kind', pages.nextLink({ href: 7 })),
  row(28, 'next is the page itself', pages.loopingNext()),
  row(29, 'duplicates on the page', pages.duplicates(5)),
  row(33, 'total too high', pages.totals(99_999), later),
  row(33, 'total 0', pages.totals(0)),
  row(33, 'total is a text', pages.totals('many')),
  row(33, 'an emptied page', pages.emptied(), later),
  row(34, 'newest first', pages.reversed()),
  row(35, 'unknown values', pages.unknownValues(), later),
  row(36, 'a record without updated_at', pages.attributes(0, { updated_at: undefined }), later),
  row(36, 'a record of another shape', pages.record(0, { id: 7 }), later),
  row(36, 'a null record', pages.record(1, null), later),
  row(36, 'wrong types', pages.attributes(1, { fields: 'none', starts_at: 7 }), later),
  row(37, 'a bad date', pages.attributes(1, broken), later),
  row(37, 'year 10000', pages.attributes(0, { created_at: '+010000-01-01T00:00:00Z' }), later),
  row(38, 'no agreement', pages.attributes(0, { agreement: null }), later),
];
