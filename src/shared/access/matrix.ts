import { type MembershipRole, type PermissionModule, ROLE_PRESETS } from './permissions.js';

/** User types that the matrix distinguishes, by rising access. */
export const COLUMNS = [
  'anonymous',
  'registering',
  'driver',
  'staff',
  'custom',
  'manager',
  'owner',
  'platformStaff',
  'superadmin',
] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * Access levels:
 * - `-`: denied
 * - `empty`: an empty result
 * - `part`: the public part of every row
 * - `self`: the user's own account
 * - `own`: rows of the user's own restaurants
 * - `all`: every row
 * - `public`: open without a session
 */
export type AccessLevel = '-' | 'empty' | 'part' | 'self' | 'own' | 'all' | 'public';

/**
 * Subject of an operation; it decides which scope the procedure gets. `anybody`: no session needed. `person`: the
 * signed-in user. `restaurant`: one restaurant, named by the request. `platform`: no restaurant's.
 */
export type Target = 'anybody' | 'person' | 'restaurant' | 'platform';
export type Mode = 'read' | 'write';

type Cells = readonly [
  AccessLevel,
  AccessLevel,
  AccessLevel,
  AccessLevel,
  AccessLevel,
  AccessLevel,
  AccessLevel,
  AccessLevel,
  AccessLevel,
];

interface Line {
  of: Target;
  /** Cells in the order of `COLUMNS`. */
  cells: Cells;
}

interface Row {
  /** Permission that members need on top of their column; only CUSTOM members can lack it. */
  module?: PermissionModule;
  read?: Line;
  write?: Line;
}

/**
 * Access policy, shared by both transports, the API document and the screens. Groups that are missing here are
 * refused. Rows with a `module` need its permission, and their cells agree with the role presets. `custom` is for
 * members whose flags include the module.
 */
// oxfmt-ignore
export const MATRIX = {
  //                                                   anon      reg       driver    staff     custom    manager   owner     p-staff   superadmin
  /** Sign up, sign in and reset the password. */
  entry: {
    write: { of: 'anybody', cells:                   ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
  /** The user's own names and password; once set, changing them needs the current password. */
  profile: {
    write: { of: 'person', cells:                    ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** The signed-in user and their sessions. */
  account: {
    read: { of: 'person', cells:                     ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** The user's own email, password, sign-in methods and data export, and deleting the account. */
  ownAccount: {
    read: { of: 'person', cells:                     ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** Invites addressed to the user. */
  ownInvites: {
    read: { of: 'person', cells:                     ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** End the current session. */
  signOut: {
    write: { of: 'person', cells:                    ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** Users, memberships and invites of every restaurant. */
  users: {
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Members of a restaurant. */
  team: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      'own',    'own',    '-',      'all'] },
  },
  /** Start a restaurant of one's own, or continue it. */
  onboardingStart: {
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   '-',      'self'] },
  },
  /** Start another restaurant, for owners. */
  onboardingAnother: {
    write: { of: 'person', cells:                    ['-',      '-',      '-',      '-',      '-',      '-',      'self',   '-',      'self'] },
  },
  /** The steps of a restaurant’s onboarding, and its launch. */
  onboarding: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      'own',    '-',      'all'] },
  },
  /** Opening hours. */
  hours: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Checklist after a restaurant's launch. */
  checklist: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      'own',    'own',    '-',      'all'] },
  },
  /** Restaurants as rows. */
  restaurants: {
    read: { of: 'person', cells:                     ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      '-',      'all'] },
  },
  /** The menu of a launched restaurant, as guests see it. */
  guestMenu: {
    read: { of: 'anybody', cells:                    ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
  /** Categories with their contents, and menu items. */
  menu: {
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Toppings, dressings and primary options of a restaurant. */
  catalogue: {
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Shared and locked toppings, dressings and primary options. */
  catalogueShared: {
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'all',    'all',    'all',    'all',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Items and options that a restaurant has sold out. */
  soldOut: {
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Countries and cities. */
  places: {
    read: { of: 'person', cells:                     ['-',      '-',      'all',    'all',    'all',    'all',    'all',    'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Territories: name, slug, areas and counts are their public part. */
  territories: {
    module: 'territories',
    read: { of: 'person', cells:                     ['-',      '-',      '-',      '-',      'part',   'part',   'part',   'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Private part of a territory: its representative, terms and images. */
  territoriesPrivate: {
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Upload a restaurant's logo. */
  uploadLogo: {
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      'own',    '-',      'all'] },
  },
  /** Upload images of a menu. */
  uploadMenu: {
    module: 'menu',
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Upload a territory's images. */
  uploadTerritory: {
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Upload any of these; the upload's purpose decides the rest. */
  upload: {
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** Export a list as a file; the list’s own rule decides the rest. */
  listExports: {
    read: { of: 'person', cells:                     ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** Saved views of lists: the user's own, and those that the restaurant's team or platform users share. */
  views: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Leave a message or answer the survey. */
  contact: {
    write: { of: 'anybody', cells:                   ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
  /** Messages that visitors left. */
  messages: {
    read: { of: 'person', cells:                     ['-',      '-',      'empty',  'empty',  'empty',  'empty',  'empty',  'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Survey answers. */
  surveys: {
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Counts of a restaurant. */
  statsDashboard: {
    module: 'dashboard',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      'own',    'own',    'own',    'all',    'all'] },
  },
  /** Counts of a restaurant’s drivers. */
  statsDrivers: {
    module: 'drivers',
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    '-',      'own',    'own',    'own',    'all',    'all'] },
  },
  /** A restaurant’s counts over time. */
  statsAnalytics: {
    module: 'analytics',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      'own',    'own',    'own',    'all',    'all'] },
  },
  /** Search by name; results are limited to rows that the user can read anyway. */
  search: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Counts of pending work, of rows that the user can read anyway. */
  badges: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Change history, and restoring from it. */
  history: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      'own',    'own',    '-',      'all'] },
  },
  /** Health of the product, and its emails and texts. */
  system: {
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      '-',      'all'] },
  },
  /** Finished images, and the server's health. */
  files: {
    read: { of: 'anybody', cells:                    ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
} as const satisfies Record<string, Row>;

export type Group = keyof typeof MATRIX;
/** Modes that a group has. */
export type ModeOf<G extends Group> = keyof (typeof MATRIX)[G] & Mode;
/** Groups with a read mode. */
export type ReadableGroup = { [G in Group]: 'read' extends ModeOf<G> ? G : never }[Group];
/** Groups with a write mode. */
export type WritableGroup = { [G in Group]: 'write' extends ModeOf<G> ? G : never }[Group];
/** Subject of a group's operations. */
export type TargetOf<G extends Group, M extends ModeOf<G>> = (typeof MATRIX)[G][M] extends { of: infer T }
  ? T
  : never;

/** One row of the matrix, keyed by column: the whole policy of an operation. */
export interface Rule {
  group: Group;
  mode: Mode;
  of: Target;
  module: PermissionModule | undefined;
  levels: Readonly<Record<Column, AccessLevel>>;
}

/** Returns the matrix row that applies to an operation. */
export function ruleOf<G extends Group>(group: G, mode: ModeOf<G>): Rule {
  const row: Row = MATRIX[group];
  const line = row[mode];
  if (!line) throw new Error(`The matrix has no line "${group}, ${mode}".`);
  const levels = Object.fromEntries(COLUMNS.map((column, index) => [column, line.cells[index]]));
  return { group, mode, of: line.of, module: row.module, levels: levels as Rule['levels'] };
}

/** An active membership, reduced to the fields that decide access. */
export interface ActiveMembership {
  role: MembershipRole;
  modules: readonly PermissionModule[];
}

/** A user with a finished profile. */
export interface Person {
  isSuperadmin: boolean;
  isStaff: boolean;
  memberships: readonly ActiveMembership[];
}

const MEMBERS = ['driver', 'staff', 'custom', 'manager', 'owner'] as const satisfies Column[];
const FROM_LEAST_TO_MOST: readonly AccessLevel[] = ['-', 'empty', 'part', 'self', 'own', 'all', 'public'];
const most = (levels: readonly AccessLevel[]): AccessLevel =>
  FROM_LEAST_TO_MOST.findLast((level) => levels.includes(level)) ?? '-';

/**
 * Returns the column of a membership. CUSTOM is stored as `staff`; flags equal to the STAFF preset count as STAFF
 * (C-176).
 */
function columnOf({ role, modules }: ActiveMembership): Column {
  if (role !== 'staff') return role;
  const preset = ROLE_PRESETS.STAFF;
  const same = modules.length === preset.length && preset.every((module) => modules.includes(module));
  return same ? 'staff' : 'custom';
}

/** Access level of a membership in its own restaurant. */
export const accessLevelOfMember = ({ module, levels }: Rule, membership: ActiveMembership): AccessLevel =>
  module !== undefined && !membership.modules.includes(module) ? '-' : levels[columnOf(membership)];

/** Access level of a platform user; `-` for all others. */
export const accessLevelOfPlatform = (
  { levels }: Rule,
  { isSuperadmin, isStaff }: Pick<Person, 'isSuperadmin' | 'isStaff'>,
): AccessLevel => most([isSuperadmin ? levels.superadmin : '-', isStaff ? levels.platformStaff : '-']);

/** Access level of a user without a restaurant: the level that members of every role share. */
function accessLevelWithoutRestaurant({ module, levels }: Rule): AccessLevel {
  const [first, ...others] = MEMBERS.map((column) => levels[column]);
  return module === undefined && first && others.every((other) => other === first) ? first : '-';
}

/** Highest access level of a caller in any of their restaurants: platform level first, then memberships. */
export function accessLevelOf(rule: Rule, person: Person): AccessLevel {
  const asPlatform = accessLevelOfPlatform(rule, person);
  if (asPlatform !== '-') return asPlatform;
  if (person.memberships.length > 0)
    return most(person.memberships.map((membership) => accessLevelOfMember(rule, membership)));
  return person.isSuperadmin || person.isStaff ? '-' : accessLevelWithoutRestaurant(rule);
}
