import { readdirSync } from 'node:fs';

const rulesOf = (severity, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, severity]),
  );

/** Import limits between parts of the code. */
const NO_TYPEORM = {
  regex: '^typeorm(?:/|$)',
  message: 'Only entities, repositories, migrations and infra/database speak to TypeORM.',
};
const NO_MODULE_INSIDES = {
  regex: `^(?:\\.\\./)+(?:modules/)?(?:${readdirSync('src/modules').join('|')})/(?!index\\.js$|(?:[\\w-]+/)*[\\w.-]*schemas\\.js$).+`,
  message: 'A module is reached through its index.ts.',
};
const NO_GRANTING = {
  regex: 'shared/access/scope\\.js$',
  importNames: ['grantRestaurantScope', 'grantPlatformScope'],
  message: 'Only the procedure builders grant a scope.',
};
const FROM_SERVER = {
  regex:
    '^(?:(?:\\.\\./)+src|@server)/(?!shared/|modules/(?:[\\w-]+/)+[\\w.-]*schemas$|modules/history/words/|api/app-router$|api/web/public-config$)',
  message: 'The web takes from the server only shared code, schemas and the types of src/api.',
};
const NO_BARE_LAZY = {
  regex: '^react$',
  importNames: ['lazy'],
  message:
    'Where code cannot be fetched, React gives up the application: lazyPart of components/lazy-part says so.',
};
const NO_ENVIRONMENT = {
  object: 'process',
  property: 'env',
  message: 'Only src/config reads the environment.',
};
const restrict = (...walls) => ({ 'feast/walls': ['error', walls] });

/**
 * Layers from the bottom up: each can import the ones before it. Other folders in src, such as api, can import all.
 */
const LAYERS = ['shared', 'config', 'infra', 'transport', 'modules'];
const SPEAKS_TYPEORM = {
  infra: ['database/**/*.ts', '**/*.repository.ts'],
  modules: ['**/*.repository.ts'],
  cli: ['migrate.ts'],
};
const MAY_GRANT = { transport: ['trpc/{procedures,restaurant-policy}.ts'], cli: ['**/*.ts'] };

const serverZone = (folder) => {
  const below = LAYERS.slice(0, LAYERS.indexOf(folder) + 1);
  const above = readdirSync('src').filter((other) => !below.includes(other));
  const wall = {
    regex: `^(?:\\.\\./)+(?:${above.join('|')})/`,
    message: `src/${folder} takes from these only: ${below.join(', ')}.`,
  };
  const walls = below.length > 0 ? [wall, NO_MODULE_INSIDES] : [NO_MODULE_INSIDES];
  const files = (...patterns) => patterns.map((pattern) => `src/${folder}/${pattern}`);
  return [
    { files: files('**/*.ts'), rules: restrict(NO_TYPEORM, NO_GRANTING, ...walls) },
    {
      files: files('**/*.entity.ts', ...(SPEAKS_TYPEORM[folder] ?? [])),
      rules: restrict(NO_GRANTING, ...walls),
    },
    { files: files('**/*.spec.ts', ...(MAY_GRANT[folder] ?? [])), rules: restrict(...walls) },
  ];
};

/** Forbids imports for a folder of the web, both by alias and by a relative path that leads outside. */
const webZone = (folder, forbidden) =>
  [0, 1, 2, 3].map((depth) => ({
    files: [`web/src/${folder}/${'*/'.repeat(depth)}*.{ts,tsx}`],
    rules: restrict(FROM_SERVER, NO_BARE_LAZY, forbidden, {
      regex: `^(?:\\.\\./){${depth + 1}}`,
      message: 'What is outside of the folder is imported from @/.',
    }),
  }));

/** Rules beyond the category `correctness`. */
const STRICT = `
  typescript/ban-ts-comment typescript/no-array-constructor typescript/no-dynamic-delete typescript/no-explicit-any
  typescript/no-namespace typescript/no-non-null-asserted-nullish-coalescing typescript/no-non-null-assertion
  typescript/no-require-imports typescript/no-unnecessary-type-constraint typescript/no-unsafe-function-type
  typescript/no-useless-constructor typescript/prefer-literal-enum-member typescript/unified-signatures
  no-case-declarations no-empty no-fallthrough no-prototype-builtins no-redeclare no-regex-spaces
  no-unexpected-multiline no-useless-assignment preserve-caught-error`;

/** Rules that need types. */
const TYPED = `
  typescript/await-thenable typescript/no-array-delete typescript/no-base-to-string typescript/no-deprecated
  typescript/no-duplicate-type-constituents typescript/no-floating-promises typescript/no-for-in-array
  typescript/no-implied-eval typescript/no-meaningless-void-operator typescript/no-misused-promises
  typescript/no-mixed-enums typescript/no-redundant-type-constituents typescript/no-unnecessary-boolean-literal-compare
  typescript/no-unnecessary-condition typescript/no-unnecessary-template-expression
  typescript/no-unnecessary-type-arguments typescript/no-unnecessary-type-assertion
  typescript/no-unnecessary-type-parameters typescript/no-unsafe-argument typescript/no-unsafe-assignment
  typescript/no-unsafe-call typescript/no-unsafe-enum-assignment typescript/no-unsafe-enum-comparison
  typescript/no-unsafe-member-access typescript/no-unsafe-return typescript/no-unsafe-unary-minus
  typescript/no-useless-default-assignment typescript/only-throw-error typescript/prefer-promise-reject-errors
  typescript/prefer-reduce-type-parameter typescript/prefer-return-this-type typescript/related-getter-setter-pairs
  typescript/restrict-plus-operands typescript/restrict-template-expressions typescript/return-await
  typescript/unbound-method typescript/use-unknown-in-catch-callback-variable`;

/** Rules for hooks, and those of the React compiler. */
const HOOKS = `
  react/error-boundaries react/exhaustive-deps react/globals react/immutability react/incompatible-library
  react/preserve-manual-memoization react/purity react/refs react/rules-of-hooks react/set-state-in-effect
  react/set-state-in-render react/static-components react/unsupported-syntax react/use-memo react/void-use-memo`;

/** Folders whose exported names are unique among all of them. */
const NAMED_ONCE = ['src', 'web/src', 'web/build', 'scripts'];
/** React Router reads this export of every lazy page. */
const LAZY_PAGE = ['Component'];

export default {
  plugins: ['typescript', 'unicorn', 'oxc'],
  jsPlugins: ['./scripts/lint/plugin.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true },
  ignorePatterns: [
    'dist/',
    '.local/',
    '.test/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'screenshots/',
  ],
  rules: {
    ...rulesOf('error', STRICT),
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // Also reports properties called `then` that are never awaited, such as a branch of CASE.
    'unicorn/no-thenable': 'off',
    // Also reports `body: null`, which is valid for a GET request.
    'unicorn/no-invalid-fetch-options': 'off',
    'feast/doc-comment': 'error',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'typescript/consistent-type-imports': [
          'error',
          { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
        ],
        // Modules extend interfaces of infra by merging an interface of their own.
        'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
        'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
        'feast/no-import-circle': 'error',
        'no-console': 'error',
        eqeqeq: 'error',
        ...rulesOf('error', 'no-var prefer-const prefer-rest-params prefer-spread'),
      },
    },
    {
      files: ['**/*.{js,mjs}'],
      rules: {
        'no-undef': 'error',
        // Most values would count as `any`, without declared types.
        ...rulesOf('off', 'typescript/restrict-template-expressions typescript/no-misused-spread'),
      },
    },
    // Files for which the typed rules also apply.
    {
      files: ['{src,migrations,test}/**/*.ts', 'web/**/*.{ts,tsx}'],
      rules: {
        ...rulesOf('error', TYPED),
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        // Nest's options are classes, but are passed as object literals.
        'typescript/no-misused-spread': 'off',
      },
    },
    {
      files: ['test/**/*.ts', '**/*.spec.ts'],
      rules: {
        // Tests sort only to compare.
        'typescript/require-array-sort-compare': 'off',
        // Vitest types asymmetric matchers such as expect.any(String) as `any`.
        'typescript/no-unsafe-assignment': 'off',
      },
    },
    // Values that a failed hook did not create are undefined in the next hook, against their type.
    { files: ['test/deep/outages/*.ts'], rules: { 'typescript/no-unnecessary-condition': 'off' } },
    {
      // Nest reads the constructor's parameter types at run time, so an injected class must be imported as a value.
      files: ['src/**/*.ts', 'test/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
    // Plain JavaScript: only the promise rules that work without declared types.
    {
      files: ['scripts/**/*.mjs'],
      rules: rulesOf(
        'error',
        'typescript/await-thenable typescript/no-floating-promises typescript/no-misused-promises',
      ),
    },
    { files: ['src/**/*.ts'], rules: { 'no-restricted-properties': ['error', NO_ENVIRONMENT] } },
    { files: ['{src,web/src}/**/*.{ts,tsx}'], rules: { 'feast/no-cut-text': 'error' } },
    { files: ['{src,web,scripts,deploy}/**/*.{ts,tsx,mjs}'], rules: { 'feast/plain-words': 'error' } },
    {
      files: NAMED_ONCE.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
      rules: { 'feast/unique-export': ['error', NAMED_ONCE, LAZY_PAGE] },
    },
    {
      files: ['**/*.spec.{ts,mjs}', 'scripts/lint/*.mjs'],
      rules: rulesOf('off', 'feast/no-cut-text feast/plain-words'),
    },
    { files: ['src/config/**/*.ts'], rules: { 'no-restricted-properties': 'off' } },
    ...readdirSync('src').flatMap(serverZone),
    { files: ['src/cli/**/*.ts'], rules: { 'no-console': 'off' } },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      plugins: ['react'],
      rules: {
        ...restrict(FROM_SERVER, NO_BARE_LAZY),
        ...rulesOf('error', HOOKS),
        'feast/no-loose-text': 'error',
      },
    },
    // Features cannot import each other; app/ composes them. Shared folders cannot import features, and below
    // editing/ none can import that.
    ...readdirSync('web/src/features').flatMap((feature) =>
      webZone(`features/${feature}`, {
        regex: `^@/(?:app|features/(?!${feature}/))`,
        message: 'A feature imports neither another one nor app/.',
      }),
    ),
    ...webZone('editing', { regex: '^@/(?:app|features)/', message: 'Only app/ imports features.' }),
    ...['components', 'config', 'hooks', 'lib', 'theme'].flatMap((folder) =>
      webZone(folder, {
        regex: '^@/(?:app|features|editing)/',
        message: 'Only app/ imports features, and only features and app/ import editing/.',
      }),
    ),
    { files: ['web/src/components/lazy-part.tsx'], rules: restrict(FROM_SERVER) },
    { files: ['{scripts,deploy,test}/**/*.mjs', '*.js'], env: { node: true } },
    { files: ['web/src/**/*.js'], env: { browser: true } },
  ],
};
