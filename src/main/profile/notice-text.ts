import type { QueueNotice } from '../../contract/service-port';
import { durationText } from '../../domain/time/duration';

/** What a desktop notice of the queue says. */
export function noticeText({ fresh, waiting, longestMs }: QueueNotice) {
  const title =
    fresh === 1 ? 'One more event awaits an outcome' : `${fresh} more events await an outcome`;
  const longest = longestMs > 0 ? ` The longest has waited ${durationText(longestMs)}.` : '';
  return { title, body: `${waiting} in total.${longest}` };
}
