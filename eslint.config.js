import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/* Which folders a layer may import besides itself; docs/architecture.md tells why. */
const layers = {
  domain: [],
  contract: ['domain'],
  main: ['domain', 'contract', 'sample-service'],
  decoder: ['domain', 'contract'],
  preload: ['contract'],
  cache: ['domain', 'contract'],
  renderer: ['domain', 'contract'],
  'sample-service': ['domain'],
};
/* Packages with one owner: nobody else may import them. */
const owners = { dexie: ['cache'], undici: ['main/service'], dompurify: ['renderer'] };

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  files: [`src/${layer}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: Object.keys(layers)
              .filter((other) => other !== layer && !allowed.includes(other))
              .map((other) => `**/${other}/**`),
            message: `src/${layer} must not import this layer.`,
          },
          ...(['main', 'preload'].includes(layer)
            ? []
            : [
                {
                  group: ['electron', 'electron/*'],
                  message: 'Only main and preload know Electron.',
                },
              ]),
          ...(['main', 'decoder', 'sample-service', 'preload'].includes(layer)
            ? []
            : [{ group: ['node:*'], message: `src/${layer} has no Node.` }]),
          ...Object.entries(owners)
            .filter(([, homes]) => !homes.some((home) => home.split('/')[0] === layer))
            .map(([name, homes]) => ({
              group: [name, `${name}/*`],
              message: `Only ${homes.join(', ')} imports ${name}.`,
            })),
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['out', 'dist', 'tour', 'node_modules', 'test-results', 'bench-results'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'fetch',
          'AbortController',
          'require',
          'globalThis',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['*.config.ts', '*.config.js'], rules: { 'no-restricted-exports': 'off' } },
  ...layerRules,
  {
    files: ['src/main/**/*.ts'],
    ignores: ['src/main/service/**', '**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { paths: ['undici'] }] },
  },
  {
    files: ['src/main/**/*.ts'],
    ignores: ['src/main/ipc/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[source.value='electron'] ImportSpecifier[imported.name='ipcMain']",
          message: 'Only main/ipc touches ipcMain.',
        },
      ],
    },
  },
  {
    files: ['src/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'performance',
        'crypto',
        'fetch',
        'setTimeout',
        'setInterval',
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The domain has no clock: take `now` as a parameter.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The domain has no clock: take `now` as a parameter.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'The domain has no randomness.',
        },
      ],
    },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
