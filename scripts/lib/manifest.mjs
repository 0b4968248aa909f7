// The list of files of an Electron release: one "<sha256>  <size>  <name>" a line.
const line = /^([0-9a-f]{64})\s+(\d+)\s+(\S.*)$/;
const safeName = /^(?![/-])(?!.*(^|\/)\.\.?(\/|$))[\w.+/-]+$/;

/** Parses the list: name -> {hash, size}. Throws on a line it does not understand or an unsafe name. */
export const parseManifest = (text) => {
  const files = new Map();
  for (const row of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, hash, size, name] = line.exec(row.trimEnd()) ?? [];
    if (name === undefined || !safeName.test(name) || files.has(name)) {
      throw new Error(`The runtime's file list has a line that is not understood: ${row}`);
    }
    files.set(name, { hash, size: Number(size) });
  }
  return files;
};
