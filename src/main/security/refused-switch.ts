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

const WEAKENING = [
  'single-process',
  'in-process-gpu',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-web-security',
];

/**
 * The first switch that would open this program to a debugger or weaken its protection; null where
 * there is none. Chromium refuses its sandbox to root, so only root may run without it. Electron's
 * variable ELECTRON_DISABLE_SANDBOX counts as the switch.
 */
export function refusedSwitch(
  hasSwitch: (name: string) => boolean,
  isRoot: boolean,
): string | null {
  const refused = [...DEBUGGING, ...WEAKENING, ...(isRoot ? [] : ['no-sandbox'])];
  return refused.find(hasSwitch) ?? null;
}
