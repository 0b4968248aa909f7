// Electron's fuses: bytes in the executable that switch features on or off for good
// (https://www.electronjs.org/docs/latest/tutorial/fuses).
import { readFileSync, writeFileSync } from 'node:fs';

const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const wireVersion = 1;
const [off, on] = [0x30, 0x31];

/** The fuses by their place on the wire; Electron only ever adds to the end. */
export const fuseNames = [
  'RunAsNode',
  'EnableCookieEncryption',
  'EnableNodeOptionsEnvironmentVariable',
  'EnableNodeCliInspectArguments',
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'LoadBrowserProcessSpecificV8Snapshot',
  'GrantFileProtocolExtraPrivileges',
  'WasmTrapHandlers',
];

/**
 * What each fuse is set to. Only the test flavour can be driven
 * by a debugger, and Linux offers no integrity check of the archive.
 */
export const wantedFuses = ({ platform, testFlavour }) => ({
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: testFlavour,
  EnableEmbeddedAsarIntegrityValidation: platform === 'darwin' || platform === 'win32',
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
});

/* A universal macOS program has one wire for each of its two processors. */
const wirePlaces = (bytes) => {
  const places = [];
  let from = bytes.indexOf(sentinel);
  while (from !== -1) {
    places.push(from + sentinel.length);
    from = bytes.indexOf(sentinel, from + sentinel.length);
  }
  if (places.length === 0) throw new Error('The executable has no fuses.');
  return places;
};

const namesAt = (bytes, place) => {
  const [version, length] = [bytes[place], bytes[place + 1]];
  if (version !== wireVersion || length > fuseNames.length) {
    throw new Error(
      `The executable has ${length} fuses (version ${version}), and only ${fuseNames.length} are known: decide about each new one first.`,
    );
  }
  return fuseNames.slice(0, length);
};

/** Sets every fuse the executable has; throws when it has one that `wanted` does not name. */
export const setFuses = (path, wanted) => {
  const bytes = readFileSync(path);
  for (const place of wirePlaces(bytes)) {
    namesAt(bytes, place).forEach((name, index) => {
      if (typeof wanted[name] !== 'boolean') throw new Error(`Nothing is decided about ${name}.`);
      bytes[place + 2 + index] = wanted[name] ? on : off;
    });
  }
  writeFileSync(path, bytes);
};

/** Reads the fuses of an executable back: name -> 'on', 'off' or 'removed'. */
export const readFuses = (path) => {
  const bytes = readFileSync(path);
  const [place] = wirePlaces(bytes);
  const states = { [off]: 'off', [on]: 'on' };
  return Object.fromEntries(
    namesAt(bytes, place).map((name, index) => [
      name,
      states[bytes[place + 2 + index]] ?? 'removed',
    ]),
  );
};
