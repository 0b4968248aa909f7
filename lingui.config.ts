import type { LinguiConfig } from '@lingui/conf';

/** The catalogue: every text that people read, in English as the code has it and in German. */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    {
      path: '<rootDir>/src/texts/locales/{locale}',
      include: ['src/renderer', 'src/main', 'src/texts'],
      exclude: ['**/*.test.*', '**/testing/**'],
    },
  ],
  format: 'po',
  formatOptions: { origins: false },
  orderBy: 'message',
  runtimeConfigModule: { Trans: ['#texts/trans', 'Trans'] },
};

export default config;
