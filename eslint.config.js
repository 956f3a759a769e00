import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noImportCircle } from './scripts/lint/no-import-circle.mjs';

/** Walls between the parts of the code. */
const NO_TYPEORM = {
  group: ['typeorm'],
  message: 'Only entities, repositories, migrations and infra/database speak to TypeORM.',
};
const NO_MODULE_INSIDES = {
  regex: `^(?:\\.\\./)+(?:modules/)?(?:${readdirSync('src/modules').join('|')})/(?!index\\.js$|[\\w.-]*schemas\\.js$).+`,
  message: 'A module is reached through its index.ts.',
};
const NO_GRANTING = {
  regex: 'shared/access/scope\\.js$',
  importNames: ['grantRestaurantScope', 'grantPlatformScope'],
  message: 'Only the procedure builders grant a scope.',
};
const FROM_SERVER = {
  regex:
    '^(?:(?:\\.\\./)+src|@server)/(?!shared/|modules/[^/]+/[\\w.-]*schemas$|api/app-router$|api/web/public-config$)',
  message: 'The web takes from the server only shared code, schemas and the types of src/api.',
};
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** From the ground up: each takes from those before it. What else there is in src, such as api, stands on all of them. */
const LAYERS = ['shared', 'config', 'infra', 'transport', 'modules'];
const SPEAKS_TYPEORM = [
  'src/infra/database/**',
  'src/{infra,modules}/**/*.repository.ts',
  'src/**/*.entity.ts',
  'src/cli/migrate.ts',
];
const MAY_GRANT = ['src/transport/trpc/{procedures,restaurant-policy}.ts', 'src/cli/**', '**/*.spec.ts'];

const serverZone = (folder) => {
  const below = LAYERS.slice(0, LAYERS.indexOf(folder) + 1);
  const above = readdirSync('src').filter((other) => !below.includes(other));
  const wall = {
    regex: `^(?:\\.\\./)+(?:${above.join('|')})/`,
    message: `src/${folder} takes from these only: ${below.join(', ')}.`,
  };
  const walls = below.length > 0 ? [wall, NO_MODULE_INSIDES] : [NO_MODULE_INSIDES];
  const files = (patterns) => patterns.map((pattern) => [`src/${folder}/**/*.ts`, pattern]);
  return [
    { files: [`src/${folder}/**/*.ts`], rules: restrict(NO_TYPEORM, NO_GRANTING, ...walls) },
    { files: files(SPEAKS_TYPEORM), rules: restrict(NO_GRANTING, ...walls) },
    { files: files(MAY_GRANT), rules: restrict(...walls) },
  ];
};

/** A folder of the web imports what is forbidden to it neither by name nor by a path that leads out of it. */
const webZone = (folder, forbidden) =>
  [0, 1, 2, 3].map((depth) => ({
    files: [`web/src/${folder}/${'*/'.repeat(depth)}*.{ts,tsx}`],
    rules: restrict(FROM_SERVER, forbidden, {
      regex: `^(?:\\.\\./){${depth + 1}}`,
      message: 'What is outside of the folder is imported from @/.',
    }),
  }));

const NO_LITERAL_SPREAD = {
  selector:
    ':matches(ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression)',
  message: 'Written out, a misspelt key or a second one is seen.',
};
const NO_ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only src/config reads the environment.',
};

/** Held to what only types tell, too; one line takes in another folder. */
const STRICTLY_TYPED = ['{src,migrations,test}/**/*.ts', 'web/**/*.{ts,tsx}'];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.local/',
      '.test/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'screenshots/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { feast: { rules: { 'no-import-circle': noImportCircle } } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Interfaces that modules fill merge one of their own into one of infra.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'feast/no-import-circle': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: STRICTLY_TYPED,
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // What the driver hands over is converted to what the entity says, which its type says already.
      '@typescript-eslint/no-unnecessary-type-conversion': 'off',
      // Messages of which nothing but the kind is said.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // A method that is async for its interface rejects where it would throw.
      '@typescript-eslint/require-await': 'off',
      // Nest's options are classes that are meant to be given as literals.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  // Plain JavaScript: only what a promise needs no declared types for.
  {
    files: ['scripts/**/*.mjs'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  // What a hook that failed did not make is undefined for the next one, which its type does not say.
  {
    files: ['test/integration/outages/*.ts'],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
  },
  {
    // Nest reads the constructor's parameter types at run time, so an injected class must stay a value.
    files: ['src/**/*.ts', 'test/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  { files: ['**/*.{ts,tsx,mjs}'], rules: { 'no-restricted-syntax': ['error', NO_LITERAL_SPREAD] } },
  {
    files: ['src/!(config)/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_LITERAL_SPREAD, NO_ENVIRONMENT] },
  },
  ...readdirSync('src').flatMap(serverZone),
  { files: ['src/cli/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: restrict(FROM_SERVER),
  },
  // Composed in app/: a feature knows no other one, and what they share knows none.
  ...readdirSync('web/src/features').flatMap((feature) =>
    webZone(`features/${feature}`, {
      regex: `^@/(?:app|features/(?!${feature}/))`,
      message: 'A feature imports neither another one nor app/.',
    }),
  ),
  ...['components', 'config', 'hooks', 'lib', 'theme'].flatMap((folder) =>
    webZone(folder, { regex: '^@/(?:app|features)/', message: 'Only app/ imports features.' }),
  ),
  {
    files: ['{scripts,deploy,test}/**/*.{mjs,js}', '*.js', '*.ts', 'web/*.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['scripts/**/*.mjs'], rules: { 'no-console': 'off' } },
);
