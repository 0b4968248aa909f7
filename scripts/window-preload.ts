import type { Plugin } from 'vite';

/**
 * Build step: has the page fetch the window's code beside the little that runs before it, which
 * chooses the language. Named in the page, it is there when it is asked for.
 */
export function windowPreloadPlugin(entry: string): Plugin {
  return {
    name: 'window-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((it) => it.type === 'chunk');
        const window = chunks.find(({ facadeModuleId }) => facadeModuleId === entry);
        if (!window) throw new Error(`Nothing was built of ${entry}`);
        const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
        const files = [window.fileName, ...window.imports].filter((it) => !entries.includes(it));
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
