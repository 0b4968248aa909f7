import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable, type Duplex } from 'node:stream';
import { createGzip } from 'node:zlib';
import { after, every } from '../../../runtime/timers';
import { mediaType } from '../../http/answer';
import { send, writeHead, type WireAnswer } from '../send';
import type { Fault } from './wire';

const rawHead = (answer: WireAnswer, date: string): string =>
  [
    `HTTP/1.1 ${answer.status} Sample`,
    `Date: ${date}`,
    ...Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`),
    'Connection: close',
    '\r\n',
  ].join('\r\n');

const drip = (
  response: ServerResponse,
  answer: WireAnswer,
  bytes: number,
  everyMs: number,
): void => {
  writeHead(response, answer, true);
  response.flushHeaders();
  let sent = 0;
  const timer = every(everyMs, () => {
    response.write(answer.body.subarray(sent, (sent += bytes)));
    if (sent < answer.body.length) return;
    timer.clear();
    response.end();
  });
  response.on('close', () => {
    timer.clear();
  });
};

/* Made while it is sent, so that a bomb costs the service no memory. */
function* hugePage(bytes: number): Generator<Buffer> {
  const block = Buffer.alloc(65_536, 'x');
  yield Buffer.from('{"data":[],"padding":"');
  for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, left);
  yield Buffer.from('"}');
}

const stream = (response: ServerResponse, bytes: number, times: number): void => {
  const encoding = Array.from({ length: times }, () => 'gzip').join(', ');
  const headers = {
    'content-type': mediaType,
    ...(times > 0 ? { 'content-encoding': encoding } : {}),
  };
  writeHead(response, { status: 200, headers, body: Buffer.alloc(0) }, false);
  let source: Readable = Readable.from(hugePage(bytes));
  const stages: Duplex[] = Array.from({ length: times }, () => createGzip());
  for (const stage of [...stages, new PassThrough()]) source = source.pipe(stage);
  source.pipe(response);
  response.on('close', () => source.destroy());
};

/** Plays a fault on one request. Whatever the fault does not change is sent honestly. */
export const play = (
  fault: Fault,
  answer: WireAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { socket } = request;
  switch (fault.kind) {
    case 'replace':
      return send(response, fault.edit(answer));
    case 'hangUp':
      return void socket.destroy();
    case 'cut':
      writeHead(response, answer, true);
      response.write(answer.body.subarray(0, fault.afterBytes), () => socket.destroy());
      return response.flushHeaders();
    case 'chunkedCut':
      writeHead(response, answer, false);
      return void response.write(answer.body.subarray(0, fault.afterBytes), () => socket.destroy());
    case 'closeDelimited': {
      const head = rawHead(answer, String(response.getHeader('date')));
      return void socket.end(
        Buffer.concat([Buffer.from(head), answer.body.subarray(0, fault.afterBytes)]),
      );
    }
    case 'stall':
      return;
    case 'stallBody':
      writeHead(response, answer, true);
      return response.flushHeaders();
    case 'drip':
      return drip(response, answer, fault.bytes, fault.everyMs);
    case 'delay': {
      const timer = after(fault.ms, () => send(response, answer));
      return void response.on('close', () => timer.clear());
    }
    case 'huge':
      return stream(response, fault.bytes, 0);
    case 'bomb':
      return stream(response, fault.bytes, fault.times);
    case 'raw':
      return void socket.end(fault.bytes);
  }
};
