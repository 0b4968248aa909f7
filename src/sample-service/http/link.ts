import type { ServerResponse } from 'node:http';
import { after, type Timer } from '../../runtime/timers';
import type { Answer } from './answer';
import { send, writeHead } from './send';

/**
 * The speed of the line between the service and its clients, like that of a person; 0 is a line
 * without cost.
 */
export interface LinkSpeed {
  /** From the request to the first byte of its answer. */
  readonly latencyMs: number;
  /** Mbit/s, for all answers together. */
  readonly bandwidth: number;
}

/** Sends an answer, however long that takes. */
export type Send = (response: ServerResponse, answer: Answer) => void;

/* At 50 Mbit/s two and a half ms: fine enough to be steady, coarse enough for timers. */
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

/** Sends answers over a line, or at once without one. */
export const sender = (link: LinkSpeed | undefined): Send =>
  link === undefined ? send : createLink(link);

/**
 * When so many bytes that are ready at a moment are through the line, ms. Reckoned from when they
 * were ready and not from when somebody asks, so that late timers make the line no slower.
 */
export const createLine = (bytesPerMs: number): ((bytes: number, readyAt: number) => number) => {
  let freeAt = 0;
  return (bytes, readyAt) => {
    if (bytesPerMs > 0) freeAt = Math.max(freeAt, readyAt) + bytes / bytesPerMs;
    return bytesPerMs > 0 ? freeAt : readyAt;
  };
};
