import { join } from 'node:path';

/** The project's folder; scripts/bench.mjs runs the benchmark from it. */
export const projectRoot = process.cwd();

export type BundleName = 'service' | 'download';

/** A bundled script of the benchmark. */
export function bundle(name: BundleName): string {
  return join(projectRoot, 'out/bench', `${name}.mjs`);
}

/** The application folder of the benchmark's own Electron program. */
export const ownApplication = join(projectRoot, 'out/bench/electron');
