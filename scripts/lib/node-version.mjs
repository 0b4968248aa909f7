// Imported before everything else, so it must load on any Node that knows modules.
/* Of 20 from 19 on; 21 never; of 22 from 12 on: what Vite needs, and the installer of Electron. */
const leastMinor = { 20: 19, 22: 12 };

/** Whether a Node version ("v20.19.0" or "20.19.0") is one that package.json asks for. */
export function isSupportedNode(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  return parts[0] > 22 || parts[1] >= leastMinor[parts[0]];
}

/** Ends the program with a sentence on a Node that is too old. */
export function requireNode(version = process.version) {
  if (isSupportedNode(version)) return;
  console.error(
    'Waiver Desk needs Node 22.12 or newer (20.19 works, too), and this is Node ' +
      version.replace(/^v/, '') +
      '. Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
