import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/* Which folders a layer may import besides itself; docs/architecture.md tells why. */
const layers = {
  domain: [],
  runtime: [],
  contract: ['domain', 'runtime'],
  main: ['domain', 'runtime', 'contract', 'texts', 'sample-service'],
  decoder: ['domain', 'contract'],
  pdf: ['domain', 'contract'],
  preload: ['contract'],
  cache: ['domain', 'runtime', 'contract'],
  renderer: ['domain', 'runtime', 'contract', 'texts'],
  texts: ['domain', 'contract'],
  'sample-service': ['domain', 'runtime', 'contract'],
};
/*
 * The folders of a layer, or of a large folder, stand on floors, the lowest first, and import from
 * floors below theirs only; two on one floor do not know each other.
 */
const floors = {
  cache: [
    ['clock', 'pace', 'blocks'],
    ['index'],
    ['seal', 'database'],
    ['store', 'local'],
    ['copy'],
    ['people', 'coverage', 'templates'],
    ['search'],
    ['lists'],
    ['exports', 'sync'],
    ['records', 'erasure'],
    ['session'],
    ['doors'],
  ],
  main: [
    ['files', 'keyring', 'security', 'threads'],
    ['fonts', 'language', 'service', 'window'],
    ['print', 'vault'],
    ['profile'],
    ['exports', 'diagnostics', 'communities'],
    ['ipc'],
    ['start'],
  ],
  'domain/agreement': [
    ['tree'],
    ['css'],
    ['pictures'],
    ['style'],
    ['lists'],
    ['sight'],
    ['writing'],
  ],
};
/* Packages with one owner: nobody else may import them. */
const owners = {
  dexie: ['cache'],
  undici: ['main/service'],
  '@homebridge/dbus-native': ['main/keyring'],
  dompurify: ['renderer'],
  '@cantoo/pdf-lib': ['pdf'],
};

/* The packages of pure functions that the rules may use. */
const domainPackages = [
  '@csstools/css-tokenizer',
  'bowser',
  'color-name',
  'css-select',
  'css-what',
  'diff',
  'franc-min',
  'entities',
  'ical-generator',
  'moment-timezone/data',
  'parse5',
];

/* Timers that are right for any delay: no other part of the program sets one. */
const timers = 'src/runtime/timers.ts';
const timersMessage = `Wait by ${timers}: an engine fires at once where a delay is too long.`;
const timerNames = ['setTimeout', 'setInterval'];

/* The engine's rules of zones may be older than the law, and some zones it cannot name at all. */
const OWN_ZONES = 'Hours follow domain/time/zone: format what it gives as UTC.';
/*
 * React Aria hides what is outside a dialog, and what is shown again as it closes is spoken again. It
 * spares what has this attribute; `Notice` gives it itself.
 */
const spokenOnce = {
  selector:
    'JSXOpeningElement[name.name!="Notice"]:has(> JSXAttribute[name.name="role"][value.value=/^(status|alert|log)$/]):not(:has(> JSXAttribute[name.name="data-live-announcer"])):not(:has(> JSXAttribute[name.name="aria-live"][value.value="off"]))',
  message:
    'What is spoken unasked needs data-live-announcer="true", else it is spoken again after each dialog.',
};

const engineZones = [
  {
    selector:
      "NewExpression[callee.property.name='DateTimeFormat'] Property[key.name='timeZone']:not([value.value='UTC'])",
    message: OWN_ZONES,
  },
  { selector: "MemberExpression[property.name='timeZone'][object.callee]", message: OWN_ZONES },
];
const localClock = ['Hours', 'Minutes', 'Date', 'Day', 'Month', 'FullYear'].flatMap((part) =>
  ['get', 'set'].map((verb) => `${verb}${part}`),
);

const only = (test, message, pattern) => (test ? [{ message, ...pattern }] : []);

const layerPatterns = (layer, allowed) => [
  {
    group: Object.keys(layers)
      .filter((other) => other !== layer && !allowed.includes(other))
      .map((other) => `**/${other}/**`),
    message: `src/${layer} must not import this layer.`,
  },
  ...only(!['main', 'preload'].includes(layer), 'Only main and preload know Electron.', {
    group: ['electron', 'electron/*'],
  }),
  ...only(
    !['main', 'decoder', 'pdf', 'sample-service', 'preload'].includes(layer),
    `src/${layer} has no Node.`,
    { group: ['node:*'] },
  ),
  {
    group: ['node:timers', 'node:timers/promises'],
    importNames: [...timerNames, 'scheduler'],
    message: timersMessage,
  },
  ...only(layer === 'domain', `src/domain imports ${domainPackages.join(', ')} and itself.`, {
    regex: `^(?!\\.)(?!(${domainPackages.join('|')})(/|$))`,
  }),
  ...Object.entries(owners)
    .filter(([, homes]) => !homes.some((home) => home.split('/')[0] === layer))
    .map(([name, homes]) => ({
      group: [name, `${name}/*`],
      message: `Only ${homes.join(', ')} imports ${name}.`,
    })),
];

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

const imports = (files, patterns) => ({
  files,
  ignores: tests,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

const layerRules = Object.entries(layers).map(([layer, allowed]) =>
  imports([`src/${layer}/**/*.{ts,tsx}`], layerPatterns(layer, allowed)),
);

const foldersOf = (house) => floors[house].flat();

/* What a folder must not import: its neighbours on its floor, and everything above. */
const notBelow = (house, folder) => {
  const floor = floors[house].findIndex((it) => it.includes(folder));
  const others = floors[house].slice(floor).flat();
  return others.filter((it) => it !== folder);
};

const floorRules = Object.keys(floors).flatMap((house) => {
  const [layer] = house.split('/');
  return foldersOf(house).map((folder) =>
    imports(
      [`src/${house}/${folder}/**/*.ts`],
      [
        ...layerPatterns(layer, layers[layer]),
        ...only(notBelow(house, folder).length > 0, 'Folders import from floors below theirs.', {
          regex: `^(\\.\\./)+(${notBelow(house, folder).join('|')})/`,
        }),
      ],
    ),
  );
});

const withoutFloor = Object.keys(floors).map((house) => ({
  files: [`src/${house}/*/**/*.ts`],
  ignores: [...tests, ...foldersOf(house).map((folder) => `src/${house}/${folder}/**`)],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: 'Program', message: 'This folder stands on no floor of eslint.config.js.' },
    ],
  },
}));

/* Screens are put together in desk.tsx; what two of them need stands in components, stores or words. */
const windowPatterns = [
  ...layerPatterns('renderer', layers.renderer),
  { group: ['**/features/**'], message: 'Only app.tsx and desk.tsx import features.' },
];
const featurePatterns = [
  ...windowPatterns,
  { regex: '^\\.\\./(?!\\.\\.)', message: 'A feature must not import another one.' },
];

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
      /* Members of an interface are known at once, those of a mapped type only where it is used. */
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  /* The compiler tells of them here (`noUnusedLocals`, `noUnusedParameters`), and finds them anyway. */
  {
    files: ['{src,bench,e2e,integration,next}/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
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
          'Response',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  /* Its functions run in a page. */
  {
    files: ['scripts/lib/editors-in-browser.mjs'],
    languageOptions: {
      globals: { window: 'readonly', document: 'readonly', NodeFilter: 'readonly' },
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.config.ts', '*.config.js'], rules: { 'no-restricted-exports': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/main/language/system-zone.ts',
      'src/renderer/components/ui/day-field.tsx',
      ...tests,
    ],
    rules: {
      'no-restricted-syntax': ['error', ...engineZones],
      'no-restricted-properties': [
        'error',
        ...['getTimezoneOffset', ...localClock].map((property) => ({
          property,
          message: OWN_ZONES,
        })),
      ],
    },
  },
  {
    files: ['src/renderer/**/*.tsx'],
    ignores: ['src/renderer/components/ui/day-field.tsx', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...engineZones, spokenOnce] },
  },
  /* A name that means two things in one place is misread; `it` is any function's own. */
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      '@typescript-eslint/no-shadow': [
        'error',
        { hoist: 'functions', ignoreOnInitialization: true, allow: ['it'] },
      ],
    },
  },
  ...layerRules,
  ...floorRules,
  imports(['src/renderer/{components,stores,words}/**/*.{ts,tsx}'], windowPatterns),
  imports(['src/renderer/features/*/*.{ts,tsx}'], featurePatterns),
  {
    files: ['src/main/**/*.ts'],
    ignores: ['src/main/service/**', '**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { paths: ['undici'] }] },
  },
  {
    files: ['src/main/**/*.ts'],
    ignores: ['src/main/ipc/**', 'src/main/language/system-zone.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...engineZones,
        {
          selector:
            "ImportDeclaration[source.value='electron'] ImportSpecifier[imported.name='ipcMain']",
          message: 'Only main/ipc touches ipcMain.',
        },
      ],
    },
  },
  ...withoutFloor,
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [timers, ...tests],
    rules: {
      'no-restricted-globals': [
        'error',
        ...timerNames.map((name) => ({ name, message: timersMessage })),
      ],
      'no-restricted-properties': [
        'error',
        ...timerNames.map((property) => ({ property, message: timersMessage })),
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
        ...engineZones,
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
    ignores: tests,
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: [...tests, 'e2e/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
