import type { Plugin } from 'vite';

/**
 * Build step: writes characters beyond Latin-1 in code as escapes. The engine keeps the code of a page
 * for as long as the page lives, in a byte a character, or in two where one of them needs two.
 */
export function oneByteCodePlugin(): Plugin {
  return {
    name: 'one-byte-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = escapeWide(file.code);
    },
  };
}

/** The same code with no character beyond Latin-1; one that stands behind a backslash means itself. */
export function escapeWide(code: string): string {
  return code.replace(/(\\*)([^\0-\xff])/g, (_all, slashes: string, char: string) => {
    const hex = char.charCodeAt(0).toString(16).padStart(4, '0');
    return `${slashes.slice(0, slashes.length - (slashes.length % 2))}\\u${hex}`;
  });
}
