const DEBUGGING = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'js-flags',
];

/** The first switch that would open this program to a debugger, or null. */
export function debuggingSwitch(hasSwitch: (name: string) => boolean): string | null {
  return DEBUGGING.find((name) => hasSwitch(name)) ?? null;
}
