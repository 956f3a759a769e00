import { type MembershipRole, type PermissionModule, ROLE_PRESETS } from './permissions.js';

/** The kinds of people that the matrix tells apart, from the least to the most. */
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
 * Access levels: `-` denied, `empty` an empty result, `part` the public part of every row, `self` the user's own
 * account, `own` rows of the user's own restaurants, `all` every row, `public` no session needed.
 */
export type AccessLevel = '-' | 'empty' | 'part' | 'self' | 'own' | 'all' | 'public';

/**
 * Whose rows an operation is about, and so what is decided and handed on: `anybody` no session is asked for;
 * `person` the user who is signed in; `restaurant` one restaurant, which the request names; `platform` no restaurant's.
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
  /** In the order of `COLUMNS`. */
  cells: Cells;
}

interface Row {
  /** The permission that members need on top of what their column says; CUSTOM differs by it alone. */
  module?: PermissionModule;
  read?: Line;
  write?: Line;
}

/**
 * Who may do what, once, for both transports, the API document and the screens. What is not
 * here is refused. Rows of a restaurant are reached with a permission: the presets carry it or not, which is why the
 * cells of a row with a `module` agree with them; `custom` stands for members who were given it by a flag.
 */
// oxfmt-ignore
export const MATRIX = {
  //                                                   anon      reg       driver    staff     custom    manager   owner     p-staff   superadmin
  /** Signing up, signing in, getting a new password. */
  entry: {
    write: { of: 'anybody', cells:                   ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
  /** The own names and password; after the first time with the current password. */
  profile: {
    write: { of: 'person', cells:                    ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** Who is signed in, and the own sessions. */
  account: {
    read: { of: 'person', cells:                     ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** The own email, password and ways in, what is kept about oneself, and deleting the account. */
  ownAccount: {
    read: { of: 'person', cells:                     ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** The invites that wait for oneself. */
  ownInvites: {
    read: { of: 'person', cells:                     ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** Ending the session that asks. */
  signOut: {
    write: { of: 'person', cells:                    ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** Users, memberships and invites of every restaurant. */
  users: {
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** The people of a restaurant. */
  team: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      'own',    'own',    '-',      'all'] },
  },
  /** Starting a restaurant of one’s own, or going on with it. */
  onboardingStart: {
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   '-',      'self'] },
  },
  /** Starting one more restaurant beside those that one owns. */
  onboardingAnother: {
    write: { of: 'person', cells:                    ['-',      '-',      '-',      '-',      '-',      '-',      'self',   '-',      'self'] },
  },
  /** The steps of a restaurant’s onboarding, and its launch. */
  onboarding: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      'own',    '-',      'all'] },
  },
  /** When a restaurant is open. */
  hours: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** What is left to do after a restaurant’s launch. */
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
  /** Categories with all that is in them, and menu items. */
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
  /** Toppings, dressings and primary options of everybody’s, and locked ones. */
  catalogueShared: {
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'all',    'all',    'all',    'all',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** What a restaurant is out of for a while. */
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
  /** What only the platform knows of a territory: its representative, terms and pictures. */
  territoriesPrivate: {
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Uploading a restaurant’s logo. */
  uploadLogo: {
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      'own',    '-',      'all'] },
  },
  /** Uploading pictures of a menu. */
  uploadMenu: {
    module: 'menu',
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Uploading a territory’s pictures. */
  uploadTerritory: {
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** Uploading any of these; what it is for decides the rest. */
  upload: {
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  /** Leaving a message, answering the survey. */
  contact: {
    write: { of: 'anybody', cells:                   ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
  /** The messages that were left. */
  messages: {
    read: { of: 'person', cells:                     ['-',      '-',      'empty',  'empty',  'empty',  'empty',  'empty',  'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  /** The survey’s answers. */
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
  /** Finding anything by its name; what is found is what these people read anyway. */
  search: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** How much waits for somebody; of what these people read anyway. */
  badges: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  /** Who changed what, and putting it back. */
  history: {
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    '-',      'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      'own',    'own',    '-',      'all'] },
  },
  /** How the product does, and messages that could not be sent. */
  system: {
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      '-',      'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      '-',      'all'] },
  },
  /** Finished pictures, and whether the server is well. */
  files: {
    read: { of: 'anybody', cells:                    ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
} as const satisfies Record<string, Row>;

export type Group = keyof typeof MATRIX;
/** The modes that a group has. */
export type ModeOf<G extends Group> = keyof (typeof MATRIX)[G] & Mode;
/** The groups that something can be read of. */
export type ReadableGroup = { [G in Group]: 'read' extends ModeOf<G> ? G : never }[Group];
/** The groups that something can be written of. */
export type WritableGroup = { [G in Group]: 'write' extends ModeOf<G> ? G : never }[Group];
/** Whose rows a group's operations are about. */
export type TargetOf<G extends Group, M extends ModeOf<G>> = (typeof MATRIX)[G][M] extends { of: infer T }
  ? T
  : never;

/** One line of the matrix, by the names of its columns: the whole policy of an operation. */
export interface Rule {
  group: Group;
  mode: Mode;
  of: Target;
  module: PermissionModule | undefined;
  levels: Readonly<Record<Column, AccessLevel>>;
}

/** The line of the matrix that an operation is held to. */
export function ruleOf<G extends Group>(group: G, mode: ModeOf<G>): Rule {
  const row: Row = MATRIX[group];
  const line = row[mode];
  if (!line) throw new Error(`The matrix has no line "${group}, ${mode}".`);
  const levels = Object.fromEntries(COLUMNS.map((column, index) => [column, line.cells[index]]));
  return { group, mode, of: line.of, module: row.module, levels: levels as Rule['levels'] };
}

/** An active membership, as far as it decides. */
export interface Membership {
  role: MembershipRole;
  modules: readonly PermissionModule[];
}

/** A user with a finished profile. */
export interface Person {
  isSuperadmin: boolean;
  isStaff: boolean;
  memberships: readonly Membership[];
}

const MEMBERS = ['driver', 'staff', 'custom', 'manager', 'owner'] as const satisfies Column[];
const FROM_LEAST_TO_MOST: readonly AccessLevel[] = ['-', 'empty', 'part', 'self', 'own', 'all', 'public'];
const most = (levels: readonly AccessLevel[]): AccessLevel =>
  FROM_LEAST_TO_MOST.findLast((level) => levels.includes(level)) ?? '-';

/** CUSTOM is stored as `staff`; flags that are the STAFF preset's are STAFF (C-176). */
function columnOf({ role, modules }: Membership): Column {
  if (role !== 'staff') return role;
  const preset = ROLE_PRESETS.STAFF;
  const same = modules.length === preset.length && preset.every((module) => modules.includes(module));
  return same ? 'staff' : 'custom';
}

/** Access level of a membership in its own restaurant. */
export const accessLevelOfMember = ({ module, levels }: Rule, membership: Membership): AccessLevel =>
  module !== undefined && !membership.modules.includes(module) ? '-' : levels[columnOf(membership)];

/** Access level of a platform user; `-` for all others. */
export const accessLevelOfPlatform = (
  { levels }: Rule,
  { isSuperadmin, isStaff }: Pick<Person, 'isSuperadmin' | 'isStaff'>,
): AccessLevel => most([isSuperadmin ? levels.superadmin : '-', isStaff ? levels.platformStaff : '-']);

/** Access level of a user without a restaurant: what members of every role have. */
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
