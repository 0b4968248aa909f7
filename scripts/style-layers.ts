import type { Plugin } from 'vite';

/**
 * Puts the style sheets of `components` into the layer of their folder, so that a screen outranks
 * them, and other components outrank the controls of `ui` (`public/layers.css` has the order).
 */
export function styleLayersPlugin(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform: (code, id) => inLayer(code, id),
  };
}

const COMPONENT = /\/src\/renderer\/components\/(ui\/)?[^?]*\.module\.css/;

/** A sheet of a component in its layer; null for other files. */
export function inLayer(code: string, file: string): string | null {
  const found = COMPONENT.exec(file);
  if (found === null) return null;
  return `@layer ${found[1] === undefined ? 'components' : 'controls'} {\n${code}}\n`;
}
