import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

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
/* Packages with one owner, a layer or a folder of one: nobody else may import them. */
const owners = {
  dexie: 'cache',
  undici: 'main/service',
  '@homebridge/dbus-native': 'main/keyring',
  dompurify: 'renderer',
  '@cantoo/pdf-lib': 'pdf',
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
const NO_CLOCK = 'The domain has no clock: take `now` as a parameter.';
const NO_RANDOMNESS = 'The domain has no randomness.';
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
const newDate = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: NO_CLOCK,
};
/* A selector's regular expression has no slash. */
const ownPackages = domainPackages.join('|').replaceAll('/', '\\u002F');
const foreignImport = {
  selector: `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^(?!\\.)(?!(${ownPackages})(\\u002F|$))/]`,
  message: `src/domain imports ${domainPackages.join(', ')} and itself.`,
};
const localClock = [
  'getTimezoneOffset',
  ...['Hours', 'Minutes', 'Date', 'Day', 'Month', 'FullYear'].flatMap((part) =>
    ['get', 'set'].map((verb) => `${verb}${part}`),
  ),
];
const engineClock = localClock.map((property) => ({ property, message: OWN_ZONES }));
const engineTimers = timerNames.map((property) => ({ property, message: timersMessage }));

const only = (test, message, pattern) => (test ? [{ message, ...pattern }] : []);

const isOwner = (name, layer, folder) => [layer, `${layer}/${folder}`].includes(owners[name]);

/* What files of a layer, or of one of its folders, must not import. */
const layerPatterns = (layer, folder) => [
  {
    group: Object.keys(layers)
      .filter((other) => other !== layer && !layers[layer].includes(other))
      .map((other) => `**/${other}/**`),
    message: `src/${layer} must not import this layer.`,
  },
  ...only(!['main', 'preload'].includes(layer), 'Only main and preload know Electron.', {
    group: ['electron', 'electron/*'],
  }),
  ...only(layer === 'main' && folder !== 'ipc', 'Only main/ipc touches ipcMain.', {
    group: ['electron'],
    importNames: ['ipcMain'],
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
  ...Object.keys(owners)
    .filter((name) => !isOwner(name, layer, folder))
    .map((name) => ({ group: [name, `${name}/*`], message: `Only ${owners[name]} imports it.` })),
];

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

const imports = (files, patterns) => ({
  files,
  excludeFiles: tests,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const layerRules = Object.keys(layers).map((layer) =>
  imports([`src/${layer}/**/*.{ts,tsx}`], layerPatterns(layer)),
);

/* What a folder must not import: its neighbours on its floor, and everything above. */
const notBelow = (house, folder) => {
  const floor = floors[house].findIndex((it) => it.includes(folder));
  const others = floors[house].slice(floor).flat();
  return others.filter((it) => it !== folder);
};

const floorRule = (house, folder) => {
  const others = notBelow(house, folder);
  return imports(
    [`src/${house}/${folder}/**/*.ts`],
    [
      ...layerPatterns(house.split('/')[0], folder),
      ...only(others.length > 0, 'Folders import from floors below theirs.', {
        regex: `^(\\.\\./)+(${others.join('|')})/`,
      }),
    ],
  );
};

const foldersIn = (house) =>
  readdirSync(new URL(`src/${house}`, import.meta.url), { withFileTypes: true })
    .filter((it) => it.isDirectory() && it.name !== 'testing')
    .map((it) => it.name);

const withoutFloor = Object.keys(floors).flatMap((house) =>
  foldersIn(house)
    .filter((folder) => !floors[house].flat().includes(folder))
    .map((folder) => `src/${house}/${folder}`),
);
if (withoutFloor.length > 0) throw new Error(`Without a floor here: ${withoutFloor.join(', ')}`);

const floorRules = Object.keys(floors).flatMap((house) =>
  floors[house].flat().map((folder) => floorRule(house, folder)),
);

/* Screens are put together in desk.tsx; what two of them need stands in components, stores or words. */
const windowPatterns = [
  ...layerPatterns('renderer'),
  { group: ['**/features/**'], message: 'Only app.tsx and desk.tsx import features.' },
];
const featurePatterns = [
  ...windowPatterns,
  { regex: '^\\.\\./[^.]', message: 'A feature must not import another one.' },
];

const errors = (names) => Object.fromEntries(names.map((name) => [name, 'error']));

/* Beside the linter's own category of what is outright wrong. */
const everywhere = errors([
  'eslint/no-array-constructor',
  'eslint/no-case-declarations',
  'eslint/no-empty',
  'eslint/no-fallthrough',
  'eslint/no-prototype-builtins',
  'eslint/no-redeclare',
  'eslint/no-regex-spaces',
  'eslint/no-unexpected-multiline',
  'eslint/no-useless-assignment',
  'eslint/no-useless-constructor',
  'eslint/no-var',
  'eslint/prefer-const',
  'eslint/prefer-rest-params',
  'eslint/prefer-spread',
  'eslint/preserve-caught-error',
  'typescript/ban-ts-comment',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-function-type',
  'typescript/prefer-literal-enum-member',
  'typescript/unified-signatures',
]);

export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'react'],
  jsPlugins: ['./scripts/lib/restricted-syntax.mjs'],
  categories: { correctness: 'error' },
  ignorePatterns: ['out', 'dist', 'tour', 'node_modules', 'test-results', 'bench-results'],
  options: { reportUnusedDisableDirectives: 'error' },
  rules: everywhere,
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        eqeqeq: 'error',
        'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
        'typescript/consistent-type-imports': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
        /* Members of an interface are known at once, those of a mapped type only where it is used. */
        'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      },
    },
    /* The compiler tells of them here (`noUnusedLocals`, `noUnusedParameters`), and finds them anyway. */
    {
      files: ['{src,bench,e2e,integration,next}/**/*.{ts,tsx}'],
      rules: { 'no-unused-vars': 'off' },
    },
    { files: ['**/*.{js,mjs,cjs}'], env: { node: true }, rules: { 'no-undef': 'error' } },
    /* Its functions run in a page. */
    { files: ['scripts/lib/editors-in-browser.mjs'], env: { browser: true } },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    { files: ['**/*.config.ts'], rules: { 'no-restricted-exports': 'off' } },
    /* A name that means two things in one place is misread; `it` is any function's own. */
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: {
        'no-shadow': ['error', { hoist: 'functions', ignoreOnInitialization: true, allow: ['it'] }],
        'no-restricted-globals': [
          'error',
          ...timerNames.map((name) => ({ name, message: timersMessage })),
        ],
        'no-restricted-properties': ['error', ...engineClock, ...engineTimers],
        'waiver-desk/restricted-syntax': ['error', ...engineZones],
      },
    },
    {
      files: ['src/renderer/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: errors(['react/rules-of-hooks', 'react/unsupported-syntax']),
    },
    {
      files: ['src/renderer/**/*.tsx'],
      excludeFiles: tests,
      rules: { 'waiver-desk/restricted-syntax': ['error', ...engineZones, spokenOnce] },
    },
    {
      files: ['src/domain/**/*.ts'],
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': ['error', 'performance', 'crypto', 'fetch', ...timerNames],
        'no-restricted-properties': [
          'error',
          ...engineClock,
          ...engineTimers,
          { object: 'Date', property: 'now', message: NO_CLOCK },
          { object: 'Math', property: 'random', message: NO_RANDOMNESS },
        ],
        'waiver-desk/restricted-syntax': ['error', ...engineZones, newDate, foreignImport],
      },
    },
    {
      files: ['src/main/language/system-zone.ts', 'src/renderer/components/ui/day-field.tsx'],
      rules: {
        'no-restricted-properties': ['error', ...engineTimers],
        'waiver-desk/restricted-syntax': 'off',
      },
    },
    {
      files: [timers],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': ['error', ...engineClock],
      },
    },
    ...layerRules,
    ...floorRules,
    imports(['src/renderer/{components,stores,words}/**/*.{ts,tsx}'], windowPatterns),
    imports(['src/renderer/features/*/*.{ts,tsx}'], featurePatterns),
    {
      files: [...tests, 'e2e/**/*.ts'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'react/jsx-key': 'off' },
    },
  ],
});
