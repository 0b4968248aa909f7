/* The module that scripts/manual-plugin.ts makes of a manual. */
declare module '*.md' {
  import type { ManualSection } from './manual-node';
  export const sections: readonly ManualSection[];
  export const pictures: Readonly<Record<string, string>>;
}
