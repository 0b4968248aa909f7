/*
 * The last day on which each line of Electron gets fixes. Electron supports its three newest lines
 * and brings a new one every eight weeks (https://www.electronjs.org/docs/latest/tutorial/electron-timelines,
 * column "EOL"); for a line whose end is not yet published, 24 weeks after its first release.
 * docs/releasing.md tells when to add one.
 */
const SUPPORT_ENDS: Readonly<Record<string, string>> = {
  '33': '2025-04-29',
  '45': '2027-04-06',
};

/**
 * The instant (epoch ms) from which a version of Electron ("45.4.1") gets no more security fixes;
 * null for a line that is not in the table.
 */
export function supportEnd(electron: string): number | null {
  const line = electron.split('.')[0] ?? '';
  const day = Object.hasOwn(SUPPORT_ENDS, line) ? SUPPORT_ENDS[line] : undefined;
  return day === undefined ? null : Date.parse(`${day}T24:00:00Z`);
}
