import type { Rolldown } from 'vite';

/** Shared code below this size joins another chunk (bytes, before compression). */
const SMALL = 6_500;

/** Matches modules in these folders or files. Each path lacks its extension and can be a prefix. */
const within = (root: string, ...paths: string[]) =>
  new RegExp(`${root}/(?:${paths.join('|')})`.replaceAll('/', '[\\\\/]'));
const oneOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

const web = (...paths: string[]) => within('web/src', ...paths);
const shared = (...paths: string[]) => within('src/shared', ...paths);
const packages = (...names: string[]) => within('node_modules', ...names.map((name) => `${name}/`));
const antd = (...parts: string[]) =>
  within('node_modules/(?:antd/es|@rc-component)', ...parts.map((part) => `${part}/`));

/**
 * Code that is bundled into one chunk. One chunk for each set of sharing pages would make hundreds of requests. So
 * code that a type of page always needs is one file, which also compresses better. A group includes its members'
 * dependencies unless a group above has them: it can only depend on groups above. Other shared code is split by the
 * pages that need it, and small parts are merged. The weight tests check how much a page can load.
 */
const LAYERS: Readonly<Record<string, RegExp>> = {
  react: packages('react', 'react-dom', 'scheduler'),
  /**
   * Helpers that the charts and the identity provider's library share. In a chunk of their own, so neither loads the
   * other.
   */
  helpers: packages('tslib'),
  /** Code that public pages share with each other and with the console. */
  base: oneOf(
    /preload-helper/,
    web(
      'components/(?:brand/(?!dishes)|layout/(?!grid)|lead|skip-link|color-mode|page-title|form/(?:form-error|chip(?!-choices)|plain-|reveal-))',
    ),
    web('config/(?:paths|restaurant-in-address)', 'hooks/use-(?:color-mode|draft|hydrated)'),
    web(
      'lib/(?:own-restaurant|public-config|device-storage|tab-storage|missing-file|idempotency-key|random-id)',
    ),
    shared('characters', 'email', 'pasted', 'texts/(?:requests|loading)', 'vocabulary/waitlist', 'format[.]'),
  ),
  /** Reads postcodes, on the landing page and in the console's forms about places. */
  postcodes: shared('territories/(?:zip-code|state-names)[.]'),
  /** Landing page, legal pages and survey; also shown beside the sign-in form. */
  public: oneOf(
    web('app/public/public-layout', 'components/brand/dishes', 'lib/second-api'),
    shared('texts/landing'),
  ),
  /** The survey's questions, for its own page and its results. */
  survey: shared('texts/survey', 'vocabulary/survey'),
  legal: web('features/legal/'),
  /** Time zones. In a chunk of their own, so only pages with hours load them. */
  clocks: oneOf(
    packages('@date-fns/tz'),
    shared('hours/(?:zone-|wall-clock|dates)'),
    web('components/restaurant-parts/hours/time-zones'),
  ),
  /** Router, requests, schemas, session. */
  app: oneOf(
    packages('react-router', '@trpc', '@tanstack/(?:react-query|query-core)', 'zod'),
    web(
      'app/(?:data-provider|queries|console/(?:registry|access|prefetch-route|route-prefetches))',
      'config/(?:first-pages|place-after-loss)',
      'hooks/use-(?:session|debounced|fragment|offline)',
    ),
    web(
      'components/(?:form/use-submission|copy-request|lazy-part|offline-bar)',
      'lib/(?:trpc|errors|session|drafts|online|offline-link)',
    ),
    shared('schemas', 'access/(?!key-areas)', 'image-url', 'restaurants/(?!guest-fields)', 'support'),
  ),
  /** Signing in, apart from the form. */
  entrance: oneOf(
    web(
      'features/auth/(?:use-complete-sign-in|invite-state|social-buttons|use-google|auth-page)',
      'lib/identity/identity',
      'config/next-path',
    ),
    within('src/modules/auth', '(?!api-keys)'),
    shared('phone', 'texts/phone'),
  ),
  /** Forms. */
  kit: oneOf(
    antd('button', 'input', 'tooltip', 'form', 'checkbox'),
    // A helper of alerts and charts, which would otherwise load code that alerts share with other parts.
    within('node_modules/@babel/runtime/helpers/esm', 'callSuper'),
    web('components/(?:antd-style|layout/grid|form/(?:schema-form|field|dialog-actions))'),
  ),
  dialogs: oneOf(antd('modal', 'app', 'notification'), web('components/antd-provider')),
  shell: oneOf(
    antd('drawer', 'skeleton', 'overflow', 'style'),
    shared('texts/menu[.]'),
    // Buttons on many pages, which would otherwise be one file each. Also what menus share with selects and links.
    within(
      'node_modules/@ant-design/icons(?:-svg)?/es/(?:icons|asn)',
      '(?:Ellipsis|Plus|Delete|Edit|Arrow(?:Up|Down)|Left|Right|Down)Outlined',
    ),
    web(
      'app/console/console-layout',
      'components/(?:side-drawer|console-page|checklist/checklist-card|history/(?:history-(?:button|icon)|use-history-action)|link-button)',
      // Every list of the menu.
      'components/list-page/(?:row-menu|check-mark)',
      // Lists and editors: the breadcrumbs and the restaurant.
      'components/(?:editor-page/|problem|stroke)',
      'features/menu/(?:home/sold-out-panel|shared/(?:menu-part|while-suspended))',
      'features/menu/(?:categories/use-category|option-sets/use-set)-breadcrumbs',
      'components/restaurant-scope/(?!restaurant-picker|use-restaurant-search)',
      'hooks/use-(?:may-read|media-query|list-window|page-key|keep-recent)',
      'lib/device-list',
      'theme/looks/(?:named-link|visible)[.]',
      'hooks/use-(?:restaurant-scope|all-restaurants|alerts|confirm)',
      'lib/restaurant-name',
    ),
  ),
  /** Menus that a button opens. Loaded when the user is about to press it. */
  menus: antd('dropdown', 'menu'),
  /** Files that the browser saves: of lists, menus and charts. */
  downloads: oneOf(
    web('lib/(?:csv|download-)'),
    shared('formula-guard'),
    within('node_modules/@ant-design/icons(?:-svg)?/es/(?:icons|asn)', 'DownloadOutlined'),
  ),
  /** Shared by lists and editors. */
  lists: oneOf(
    web(
      'components/(?:pill|skeletons/|list-page/(?:column[.]|delete-button|use-list-query|plain-filters|row-marks))',
      'theme/looks/(?:callout|card|figure|panel|screen-only|tones)[.]',
      'lib/(?:fetch-all-rows|store|with-query)',
    ),
    shared('format-(?:date|money)', 'sort-field', 'unique-name'),
  ),
  /** Finds words in texts: of items, of what the kitchen has, and in the command menu. */
  matches: web('lib/text-match'),
  /** Cards with figures, on dashboards and analytics. */
  figures: oneOf(web('components/stat-card', 'hooks/use-list-links'), within('src/modules/stats')),
  /** Only on lists. */
  tables: oneOf(
    web(
      'components/(?:people/address|list-page/(?!list-choices|many-rows|views-panel))',
      'hooks/use-open-actions',
      'lib/open-actions',
    ),
    shared('pages', 'bulk/'),
  ),
  /** Finds a view by its name: for the panel of views, and for an address that has only the name. */
  views: web('components/list-page/views-panel-(?:browser|find)'),
  /** Codes and passwords. */
  proof: web('components/form/(?:code-|password-|resend)', 'features/auth/reset-(?:form|schema)'),
  /** Form fields. Split further, since hardly any form needs them all. */
  choices: oneOf(
    antd('select'),
    web('components/restaurant-scope/restaurant-picker', 'components/list-page/list-choices'),
  ),
  switches: oneOf(antd('switch'), web('components/form/switch-row')),
  radios: antd('radio'),
  numbers: oneOf(
    web('components/form/decimal', 'hooks/use-currency'),
    shared('money', 'numbers', 'decimals'),
  ),
  pictures: oneOf(
    web(
      'components/(?:picture|no-image|form/(?:use-image|image-upload))',
      'features/menu/shared/(?:send-image|image-toggle)',
      'lib/(?:upload-image|send-form)',
    ),
    within('src/modules/media'),
    shared('thumbnails', 'texts/menu(?!-import|-home)'),
  ),
  asking: web(
    'components/(?:dialog[.]|form/form-(?:dialog|row))',
    'hooks/use-(?:lazy-dialog|restore-focus|confirm|leave|action|remove)',
    'editing/(?:use-)?conflict-dialog',
  ),
  words: oneOf(
    shared('hours/days', 'slug', 'vocabulary/'),
    within('src/modules/onboarding', 'onboarding.schemas', 'restaurant-state'),
  ),
  states: oneOf(
    antd('tag'),
    web('components/restaurant-state-tag', 'features/restaurant/settings.module'),
    shared('texts/restaurant'),
  ),
  /** For users with invites of their own. */
  invited: oneOf(
    web('components/people/(?:own-invites|people[.]module|invite-(?:banner|sentence))'),
    shared('texts/invites'),
  ),
  /** The dialog that invites a user or a teammate, so that the lists with its button don't load it. */
  inviting: web('components/people/invite-(?:dialog|form)'),
  /** Checkboxes of the rows that can be selected, and what the bar above them needs immediately. */
  selection: oneOf(
    web(
      'components/selection/(?:box|selected-rows|table-selection|use-console|lazy-actions|place)',
      'features/menu/shared/bulk/(?:follow-rows|use-shown-ids)',
    ),
    shared('texts/(?:selection|catalogue)'),
  ),
  /** Rows that belong to a restaurant or are shared, and that another user can change. */
  owned: oneOf(
    web(
      'features/menu/shared/(?:catalogue[.]module|delete-row|is-typing|ownership|wording|allergens/use-(?:menu-country|allergen-names))',
      'hooks/use-(?:added-row|announce-added)',
      'editing/(?:save-changes|use-(?:save-row|row-dialog))',
    ),
    shared('texts/extra-options'),
  ),
  /** Menu input schemas and food texts. */
  extras: oneOf(
    shared('menu/(?!prices|choice-price|table-words|menu-field-names|size-columns|code-names)'),
    within('src/modules/menu'),
    web('features/menu/shared/allergens/use-allergen-law'),
    shared('texts/open-allergens'),
  ),
  /** Sortable rows that save automatically. */
  rows: oneOf(
    web(
      'components/sorting/(?:sortable-list|sorting|drag-handle)',
      'editing/(?!choice-set|autosave-input)',
      'features/menu/(?:shared/(?:duplicate-button|use-duplicating|use-removal)|sold-out/sold-out\\.tsx)',
    ),
  ),
  /** Fields that save when the user leaves them. */
  stated: web(
    'editing/autosave-input',
    'features/menu/(?:shared/allergens/stated-(?:line|disclosure|saved)|choice-rules/)',
  ),
  /** Item grids, of one category and of all, and the guest preview beside them. */
  items: oneOf(
    web(
      'features/menu/items/(?:item-|items-(?:editing|session)|grid/(?!item-details|item-calories|paste))',
      'features/menu/preview/split-preview',
      'features/menu/shared/virtual-rows',
    ),
    shared('menu/prices', 'texts/menu-items'),
  ),
  /** Texts of bulk edits, for the items and the history. */
  bulkEdits: shared('texts/bulk-edit'),
  /** Category fields and image uploads, both in the category editor. */
  uploads: oneOf(
    web(
      'features/menu/(?:shared/image-field|categories/(?:use-listed|category-values)|option-sets/primary-options.module)',
    ),
    shared('texts/categories'),
  ),
  /** Sold-out controls, loaded after the screen they are on. */
  soldOut: oneOf(
    web(
      'features/menu/sold-out/(?:parts|use-|until-(?!date)|inventory|watch|format-|sold-out-(?:panel|switch|toggle|changes))',
    ),
    shared('texts/sold-out'),
  ),
  /** Bar of the selected rows and its actions, loaded after the list. */
  selected: web('components/selection/'),
  /** Edits of many rows of the menu. */
  bulk: web('features/menu/shared/bulk/(?!list-selection[.])'),
  /** Dialog of price changes, of items and of extras. */
  priceChanges: web('features/menu/shared/prices/'),
  /** Lists of what categories choose from. These have a select, which set editors don't need. */
  catalogue: web(
    'features/menu/shared/(?:catalogue/catalogue(?!-page)|use-catalogue|bulk/list-selection[.]|use-duplicate-action)',
  ),
  /** Icons of undo and redo, in the menu and on the map of territories. */
  undo: within('node_modules/@ant-design/icons(?:-svg)?/es/(?:icons|asn)', '(?:Redo|Undo)Outlined'),
  /** Shared by all territory screens. */
  territories: oneOf(
    web(
      'features/territories/(?:editor-address|map-key|insight/(?!demand|overlaps-view)|area/(?:circles|map-parts|service-area)|editor/(?:section|editor[.]module))',
    ),
    shared('territories/(?!states)'),
    within('src/modules/territories'),
  ),
  /** Restaurant forms of the onboarding and the settings. */
  parts: oneOf(
    web('components/restaurant-parts/(?!hours/copy-choices)', 'features/onboarding/(?:steps|use-step|step-)'),
    within('src/modules/onboarding'),
    shared('territories/states'),
  ),
  /** Charts and their tables, which the survey's results have alone. */
  charts: web('components/charts/chart(?:-table|[.])'),
  /** Words of the history, for its entries and for the rows that an undo left. */
  history: oneOf(within('src/modules/history/words', '(?!entry-words|changes-in-words)'), shared('history/')),
  /** API keys, on the account page and for platform users. */
  apiKeys: oneOf(within('src/modules/auth/api-keys'), shared('access/key-areas', 'texts/api-keys')),
};

const names = Object.keys(LAYERS);

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    ...names.map((name, at) => ({ name, test: LAYERS[name] ?? /$^/, priority: names.length - at })),
    {
      name: 'shared',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
      priority: 0,
    },
  ],
};

/** Part of a file's name that its content determines. Every page lists such names, so that they are short. */
const HASH = '[hash:7]';

/** Names of shared chunks list the pages that share them and grow with each. So their hash alone tells them apart. */
const shortName = (name: string | undefined) => (name?.startsWith('shared~') ? 'shared' : '[name]');

export const chunkFileNames = ({ name }: { name: string }) => `assets/${shortName(name)}-${HASH}.js`;

export const assetFileNames = ({ names: [name] }: { names: string[] }) =>
  `assets/${shortName(name)}-${HASH}[extname]`;
