import { transformAsync, type BabelFileResult } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const configPath = resolve(import.meta.dirname, '../lingui.config.ts');

/**
 * What makes the texts of the source those of the catalogue: calls of `t`, `plural` and `Trans`
 * become look-ups by id, and a catalogue (`*.po`) that is imported is compiled. The English stays in
 * the code, so that a text which no catalogue has yet is read in English, never as an id.
 */
export function textsPlugins(): Plugin[] {
  const options = { configPath, failOnMissing: true, failOnCompileError: true };
  return [macrosPlugin(), ...(lingui(options) as Plugin[])];
}

function macrosPlugin(): Plugin {
  const linguiConfig = getConfig({ configPath, skipValidation: true });
  return {
    name: 'texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      handler: (code, id) => {
        const before = known.get(id);
        if (before?.code === code) return before.done;
        const done = withMacros(code, id, linguiConfig);
        known.set(id, { code, done });
        return done;
      },
    },
  };
}

type Transformed = Promise<{
  readonly code: string;
  readonly map: NonNullable<BabelFileResult['map']> | null;
}>;

/* The projects of vitest ask for the same files, one after the other. */
const known = new Map<string, { readonly code: string; readonly done: Transformed }>();

async function withMacros(
  code: string,
  id: string,
  linguiConfig: LinguiConfigNormalized,
): Transformed {
  const done = await transformAsync(code, {
    filename: id,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', ...(id.endsWith('x') ? (['jsx'] as const) : [])] },
    plugins: [[macros, { linguiConfig, stripMessageField: false }]],
  });
  return { code: done?.code ?? code, map: done?.map ?? null };
}
