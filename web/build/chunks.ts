import type { Rolldown } from 'vite';

/** Shared code that is smaller than this joins the nearest other (bytes, before compression). */
const SMALL = 6_500;

/** Modules of these folders or files, each a path without its ending or the beginning of one. */
const within = (root: string, ...paths: string[]) =>
  new RegExp(`${root}/(?:${paths.join('|')})`.replaceAll('/', '[\\\\/]'));
const oneOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

const web = (...paths: string[]) => within('web/src', ...paths);
const shared = (...paths: string[]) => within('src/shared', ...paths);
const packages = (...names: string[]) => within('node_modules', ...names.map((name) => `${name}/`));
const antd = (...parts: string[]) =>
  within('node_modules/(?:antd/es|@rc-component)', ...parts.map((part) => `${part}/`));

/**
 * Which code travels together. A file for everything that two pages share makes hundreds, and each has to be asked for;
 * so what a kind of page always needs is one file, and compresses better. A group takes along what its members need,
 * unless a group above has it: each may only lean on those above it. What is shared apart from that is cut by who
 * needs it, and small parts are joined. The tests of weight hold what a page may bring.
 */
const LAYERS: Readonly<Record<string, RegExp>> = {
  react: packages('react', 'react-dom', 'scheduler'),
  /** What charts and the identity provider’s library share: alone, so that neither brings what stands near the other. */
  helpers: packages('tslib'),
  /** All that public pages share with each other and with the rest. */
  base: oneOf(
    /preload-helper/,
    web(
      'components/(?:brand/(?!dishes)|skip-link|color-mode|page-title|form/(?:form-error|chip|plain-|reveal-))',
    ),
    web('config/(?:paths|restaurant-in-address)', 'hooks/use-(?:color-mode|draft|hydrated)'),
    web(
      'lib/(?:own-restaurant|public-config|device-storage|tab-storage|missing-file|idempotency-key|random-id)',
    ),
    shared('characters', 'email', 'pasted', 'texts/(?:auth|loading)', 'vocabulary/waitlist', 'words[.]'),
  ),
  /** What reads a postcode, on the landing page and in the console’s forms about places. */
  postcodes: shared('territories/(?:zip-code|state-names)[.]'),
  /** Of landing, legal pages and the survey, and beside the way in. */
  public: oneOf(
    web('app/public/public-layout', 'components/brand/dishes', 'lib/second-api'),
    shared('texts/landing'),
  ),
  /** The survey’s questions, of its own page and of its results. */
  survey: shared('texts/survey', 'vocabulary/survey'),
  legal: web('features/legal/'),
  /** The clocks of all time zones: alone, so that only pages about hours bring them. */
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
      'features/menu/home/sold-out-panel',
      'hooks/use-(?:session|debounced|fragment|offline)',
    ),
    web(
      'components/(?:form/use-submission|copy-request|lazy-part|offline-bar)',
      'lib/(?:trpc|errors|session|drafts|online|offline-link)',
    ),
    shared('schemas', 'access', 'image-url', 'pages', 'restaurants/', 'support'),
  ),
  /** The way in, beside the form itself. */
  entrance: oneOf(
    web(
      'features/auth/(?:use-complete-sign-in|invite-state|social-buttons|use-google|auth-page)',
      'lib/identity/identity',
      'config/next-path',
    ),
    within('src/modules/auth'),
    shared('phone', 'texts/phone'),
  ),
  /** Forms. */
  kit: oneOf(
    antd('button', 'input', 'tooltip', 'form', 'checkbox'),
    web('components/(?:antd-style|form/(?:schema-form|field|dialog-actions))'),
  ),
  dialogs: oneOf(antd('modal', 'app', 'notification'), web('components/antd-provider')),
  shell: oneOf(
    antd('drawer', 'skeleton', 'overflow', 'style'),
    shared('texts/menu[.]'),
    // Of buttons on many pages: by themselves, each would be a file; and what menus share with selects and links.
    within(
      'node_modules/@ant-design/icons(?:-svg)?/es/(?:icons|asn)',
      '(?:Ellipsis|Plus|Delete|Edit|Arrow(?:Up|Down)|Left|Right|Down)Outlined',
    ),
    web(
      'app/console/console-layout',
      'components/(?:side-drawer|console-page|checklist/checklist-card|history/(?:history-(?:button|icon)|use-history-action)|link-button)',
      // Of every list.
      'components/(?:people/address|list-page/(?:row-menu|column-|use-column|check-mark))',
      // Around a list and around an editor alike: the breadcrumbs, and the restaurant.
      'components/(?:editor-page/|problem)',
      'features/menu/shared/(?:menu-part|while-suspended|items-text)',
      'features/menu/(?:categories/use-category|primary-options/use-set)-breadcrumbs',
      'components/restaurant-scope/(?!restaurant-picker|use-restaurant-search)',
      'hooks/use-(?:media-query|list-window|page-key|keep-recent)',
      'lib/fetch-all-rows',
      'hooks/use-(?:restaurant-scope|all-restaurants|alerts|confirm)',
      'lib/restaurant-name',
    ),
  ),
  /** Menus that a button opens: fetched when somebody is about to press one. */
  menus: antd('dropdown', 'menu'),
  /** Around a list and in an editor alike. */
  lists: web('components/(?:skeletons/|list-page/(?:delete-button|use-list-query|plain-filters|row-marks))'),
  /** What only lists have. */
  tables: web('components/list-page/(?!list-choices|many-rows|views-panel)'),
  /** Codes and passwords. */
  proof: web('components/form/(?:code-|password-|resend)', 'features/auth/reset-(?:form|schema)'),
  /** What forms of every kind have: apart, since hardly any needs it all. */
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
      'features/menu/shared/send-image',
      'lib/(?:upload-image|send-form)',
    ),
    within('src/modules/media'),
    shared('thumbnails', 'texts/menu'),
  ),
  asking: web(
    'hooks/use-(?:lazy-dialog|restore-focus|confirm|leave|action|remove)',
    'components/form/use-conflict',
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
  /** Of those who are invited themselves. */
  invited: oneOf(
    web('components/people/(?:own-invites|invite-(?:banner|sentence))'),
    shared('texts/invites'),
  ),
  /** Of rows that are a restaurant’s or everybody’s, and that another user may have changed. */
  owned: oneOf(
    web(
      'features/menu/shared/(?:ownership|saving/wording)',
      'hooks/use-(?:added-row|announce-added|recreate)',
      'lib/editing/',
    ),
    shared('texts/extra-options'),
  ),
  /** What is sent of a menu, and how it is said of food. */
  extras: oneOf(
    shared('menu/(?!prices|choice-price)'),
    within('src/modules/menu', '(?:fields|extra-options).schemas'),
  ),
  /** Of rows that are in an order, and that save by themselves. */
  rows: oneOf(
    web(
      'components/sorting/(?:sortable-list|sorting|drag-handle)',
      'features/menu/shared/(?:rows|saving/(?!choice-set)|sold-out/sold-out\\.tsx)',
    ),
  ),
  /** Of fields that are saved when they are left. */
  stated: web('features/menu/shared/(?:allergens/stated-(?:line|disclosure|saved)|autosave-input|rules/)'),
  /** Items in a grid, of one category and of all, and what guests see beside it. */
  items: oneOf(
    web(
      'features/menu/items/(?:item-|items-(?:editing|session)|grid/(?!item-details|paste))',
      'features/menu/preview/split-preview',
      'features/menu/shared/virtual-rows',
    ),
    within('src/modules/menu', 'menu-items.schemas'),
    shared('menu/prices', 'texts/menu-items'),
  ),
  /** Of categories alone, and pictures that are sent: both are in their editor. */
  uploads: oneOf(
    web(
      'features/menu/(?:shared/image-field|categories/(?:use-listed|category-values)|primary-options/primary-options.module)',
    ),
    shared('texts/(?:categories|catalogue)'),
  ),
  /** What is sold out: fetched after the screen that it stands on. */
  soldOut: oneOf(
    antd('space'),
    web(
      'features/menu/shared/sold-out/(?:parts|use-|sold-out-panel|inventory|watch|format-|sold-out-switch)',
    ),
    shared('texts/sold-out'),
  ),
  /** Lists of short texts, such as zip codes. */
  tags: web('components/form/tag-list'),
  /** Lists of what categories choose from: with a select, which the editors of sets do without. */
  catalogue: web('features/menu/(?:catalogue/catalogue(?!-page)|shared/use-catalogue)'),
  /** What all views of territories have. */
  territories: oneOf(
    web(
      'features/territories/(?:editor-address|map-key|insight/(?!demand|overlaps-view)|area/(?:circles|map-parts|service-area)|editor/(?:section|editor[.]module))',
    ),
    shared('territories/(?!states)'),
    within('src/modules/territories'),
  ),
  /** What a restaurant is asked for, at its start and ever after. */
  parts: oneOf(
    web('components/restaurant-parts/(?!hours/copy-choices)', 'features/onboarding/(?:steps|use-step|step-)'),
    shared('territories/states'),
  ),
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

/** Names that say who shares a chunk grow with each page: those are told apart by their hashes alone. */
export const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`;
