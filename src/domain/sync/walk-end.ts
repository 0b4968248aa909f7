/**
 * How a walk over a list ended. `unconfirmed`: all that the service lists is here, but it has not
 * answered yet for records that it no longer lists.
 */
export type WalkEnd =
  'complete' | 'complete-after-repair' | 'unconfirmed' | 'may-have-gaps' | 'stopped';

/** The end of a walk in words. */
export const WALK_END_WORDS: Readonly<Record<WalkEnd, string>> = {
  complete: 'complete',
  'complete-after-repair': 'complete after repair',
  unconfirmed: 'some records not confirmed',
  'may-have-gaps': 'may have gaps',
  stopped: 'stopped',
};
