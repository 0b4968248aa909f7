import type { ServerResponse } from 'node:http';
import { after, type Timer } from '../../runtime/timers';
import type { HttpAnswer } from '../http/answer';
import { send, writeHead } from './send';

/**
 * The speed of the line between the service and its clients, like that of a person's connection. 0
 * stands for no delay and no limit.
 */
export interface LinkSpeed {
  /** The time from the request to the first byte of its answer. */
  readonly latencyMs: number;
  /** In Mbit/s, for all answers together. */
  readonly bandwidth: number;
}

/** Sends an answer, however long that takes. */
export type Send = (response: ServerResponse, answer: HttpAnswer) => void;

/* At 50 Mbit/s a piece takes two and a half ms: fine for an even flow, coarse for timers. */
const PIECE = 16 * 1024;

/** Sends answers over such a line, which they share evenly. */
const createLink = ({ latencyMs, bandwidth }: LinkSpeed): Send => {
  const line = createLine((bandwidth * 1e6) / 8 / 1000);
  return (response, { status, headers, body }) => {
    let timer: Timer;
    const at = (moment: number, then: () => void): void => {
      timer = after(moment - performance.now(), then);
    };
    const sendFrom = (from: number, readyAt: number): void => {
      const piece = body.subarray(from, from + PIECE);
      const through = line(piece.length, readyAt);
      at(through, () => {
        if (from + PIECE >= body.length) return void response.end(piece);
        response.write(piece);
        sendFrom(from + PIECE, through);
      });
    };
    writeHead(response, { status, headers, body }, true);
    const readyAt = performance.now() + latencyMs;
    at(readyAt, () => sendFrom(0, readyAt));
    response.once('close', () => timer.clear());
  };
};

/** Sends answers over a line, or at once where there is none. */
export const sender = (link: LinkSpeed | undefined): Send =>
  link === undefined ? send : createLink(link);

/**
 * Tells when so many bytes that are ready at a time have passed the line, in ms. This is worked out
 * from when they were ready, not from when the function is called, so that late timers do not slow
 * the line.
 */
export const createLine = (bytesPerMs: number): ((bytes: number, readyAt: number) => number) => {
  let freeAt = 0;
  return (bytes, readyAt) => {
    if (bytesPerMs > 0) freeAt = Math.max(freeAt, readyAt) + bytes / bytesPerMs;
    return bytesPerMs > 0 ? freeAt : readyAt;
  };
};
