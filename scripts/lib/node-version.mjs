// Imported before everything else, so it must load on any Node that knows modules.
const needed = [20, 19];

/** Whether a Node version ("v20.19.0" or "20.19.0") is at least the one package.json asks for. */
export function isSupportedNode(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  return parts[0] > needed[0] || (parts[0] === needed[0] && parts[1] >= needed[1]);
}

/** Ends the program with a sentence on a Node that is too old. */
export function requireNode(version = process.version) {
  if (isSupportedNode(version)) return;
  console.error(
    'Waiver Desk needs Node ' +
      needed.join('.') +
      ' or newer, and this is Node ' +
      version.replace(/^v/, '') +
      '. Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
