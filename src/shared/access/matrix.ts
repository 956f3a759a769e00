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
 * How far a caller gets: `-` refused, `empty` answered with nothing in it, `part` the public part of every row,
 * `self` one's own account, `own` rows of one's own restaurants, `all` every row, `public` no session is asked for.
 */
export type Reach = '-' | 'empty' | 'part' | 'self' | 'own' | 'all' | 'public';

/**
 * Whose rows an operation is about, and so what is decided and handed on: `anybody` no session is asked for;
 * `person` the user who is signed in; `restaurant` one restaurant, which the request names; `platform` no restaurant's.
 */
export type Target = 'anybody' | 'person' | 'restaurant' | 'platform';
export type Mode = 'read' | 'write';

type Cells = readonly [Reach, Reach, Reach, Reach, Reach, Reach, Reach, Reach, Reach];

interface Line {
  of: Target;
  /** In the order of `COLUMNS`. */
  cells: Cells;
}

interface Row {
  /** What the operations of the group are about. */
  about: string;
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
// prettier-ignore
export const MATRIX = {
  //                                                   anon      reg       driver    staff     custom    manager   owner     p-staff   superadmin
  entry: {
    about: 'Signing up, signing in, getting a new password',
    write: { of: 'anybody', cells:                   ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
  profile: {
    about: 'The own names and password; after the first time with the current password',
    write: { of: 'person', cells:                    ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  account: {
    about: 'Who is signed in, and the own sessions',
    read: { of: 'person', cells:                     ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  ownAccount: {
    about: 'The own email, password and ways in, what is kept about oneself, and deleting the account',
    read: { of: 'person', cells:                     ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  ownInvites: {
    about: 'The invites that wait for oneself',
    read: { of: 'person', cells:                     ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  signOut: {
    about: 'Ending the session that asks',
    write: { of: 'person', cells:                    ['-',      'self',   'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  users: {
    about: 'Users, memberships and invites of every restaurant',
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  team: {
    about: 'The people of a restaurant',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      'own',    'own',    '-',      'all'] },
  },
  onboardingStart: {
    about: 'Starting a restaurant of one’s own, or going on with it',
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   '-',      'self'] },
  },
  onboarding: {
    about: 'The steps of a restaurant’s onboarding, and its launch',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      'own',    '-',      'all'] },
  },
  hours: {
    about: 'When a restaurant is open',
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  checklist: {
    about: 'What is left to do after a restaurant’s launch',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      '-',      'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      'own',    'own',    '-',      'all'] },
  },
  restaurants: {
    about: 'Restaurants as rows',
    read: { of: 'person', cells:                     ['-',      '-',      'own',    'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      '-',      'all'] },
  },
  guestMenu: {
    about: 'The menu of a launched restaurant, as guests see it',
    read: { of: 'anybody', cells:                    ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
  menu: {
    about: 'Categories with all that is in them, and menu items',
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  catalogue: {
    about: 'Toppings, dressings and primary options of a restaurant',
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  catalogueShared: {
    about: 'Toppings, dressings and primary options of everybody’s, and locked ones',
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'all',    'all',    'all',    'all',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  soldOut: {
    about: 'What a restaurant is out of for a while',
    module: 'menu',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  places: {
    about: 'Countries and cities',
    read: { of: 'person', cells:                     ['-',      '-',      'all',    'all',    'all',    'all',    'all',    'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  territories: {
    about: 'Territories: name, slug, areas and counts are their public part',
    module: 'territories',
    read: { of: 'person', cells:                     ['-',      '-',      '-',      '-',      'part',   'part',   'part',   'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  territoriesPrivate: {
    about: 'What only the platform knows of a territory: its representative, terms and pictures',
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  uploadLogo: {
    about: 'Uploading a restaurant’s logo',
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      '-',      '-',      '-',      'own',    '-',      'all'] },
  },
  uploadMenu: {
    about: 'Uploading pictures of a menu',
    module: 'menu',
    write: { of: 'restaurant', cells:                ['-',      '-',      '-',      'own',    'own',    'own',    'own',    'all',    'all'] },
  },
  uploadTerritory: {
    about: 'Uploading a territory’s pictures',
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  upload: {
    about: 'Uploading any of these; what it is for decides the rest',
    write: { of: 'person', cells:                    ['-',      '-',      'self',   'self',   'self',   'self',   'self',   'self',   'self'] },
  },
  contact: {
    about: 'Leaving a message, answering the survey',
    write: { of: 'anybody', cells:                   ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
  messages: {
    about: 'The messages that were left',
    read: { of: 'person', cells:                     ['-',      '-',      'empty',  'empty',  'empty',  'empty',  'empty',  'all',    'all'] },
    write: { of: 'platform', cells:                  ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  surveys: {
    about: 'The survey’s answers',
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      'all',    'all'] },
  },
  statsDashboard: {
    about: 'Counts of a restaurant',
    module: 'dashboard',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      'own',    'own',    'own',    'all',    'all'] },
  },
  statsDrivers: {
    about: 'Counts of a restaurant’s drivers',
    module: 'drivers',
    read: { of: 'restaurant', cells:                 ['-',      '-',      'own',    '-',      'own',    'own',    'own',    'all',    'all'] },
  },
  statsAnalytics: {
    about: 'A restaurant’s counts over time',
    module: 'analytics',
    read: { of: 'restaurant', cells:                 ['-',      '-',      '-',      '-',      'own',    'own',    'own',    'all',    'all'] },
  },
  audit: {
    about: 'The audit log and mails that could not be sent',
    read: { of: 'platform', cells:                   ['-',      '-',      '-',      '-',      '-',      '-',      '-',      '-',      'all'] },
  },
  files: {
    about: 'Finished pictures, and whether the server is well',
    read: { of: 'anybody', cells:                    ['public', 'public', 'public', 'public', 'public', 'public', 'public', 'public', 'public'] },
  },
} as const satisfies Record<string, Row>;

export type Group = keyof typeof MATRIX;
/** The modes that a group has. */
export type ModeOf<G extends Group> = keyof (typeof MATRIX)[G] & Mode;
/** The groups that something can be read of. */
export type ReadableGroup = { [G in Group]: 'read' extends ModeOf<G> ? G : never }[Group];
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
  reach: Readonly<Record<Column, Reach>>;
}

/** The line of the matrix that an operation is held to. */
export function ruleOf<G extends Group>(group: G, mode: ModeOf<G>): Rule {
  const row: Row = MATRIX[group];
  const line = row[mode];
  if (!line) throw new Error(`The matrix has no line "${group}, ${mode}".`);
  const reach = Object.fromEntries(COLUMNS.map((column, index) => [column, line.cells[index]]));
  return { group, mode, of: line.of, module: row.module, reach: reach as Rule['reach'] };
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
const FROM_LEAST_TO_MOST: readonly Reach[] = ['-', 'empty', 'part', 'self', 'own', 'all', 'public'];
const most = (reaches: readonly Reach[]): Reach =>
  FROM_LEAST_TO_MOST.findLast((reach) => reaches.includes(reach)) ?? '-';

/** CUSTOM is stored as `staff`; flags that are the STAFF preset's are STAFF (C-176). */
function columnOf({ role, modules }: Membership): Column {
  if (role !== 'staff') return role;
  const preset = ROLE_PRESETS.STAFF;
  const same = modules.length === preset.length && preset.every((module) => modules.includes(module));
  return same ? 'staff' : 'custom';
}

/** What a membership reaches in its own restaurant. */
export const reachOfMember = ({ module, reach }: Rule, membership: Membership): Reach =>
  module !== undefined && !membership.modules.includes(module) ? '-' : reach[columnOf(membership)];

/** What a caller reaches as a platform user; `-` for all others. */
export const reachOfPlatform = (
  { reach }: Rule,
  { isSuperadmin, isStaff }: Pick<Person, 'isSuperadmin' | 'isStaff'>,
): Reach => most([isSuperadmin ? reach.superadmin : '-', isStaff ? reach.platformStaff : '-']);

/** A user without a restaurant has what members have whatever their role. */
function reachOfNobody({ module, reach }: Rule): Reach {
  const [first, ...others] = MEMBERS.map((column) => reach[column]);
  return module === undefined && first && others.every((other) => other === first) ? first : '-';
}

/** The most that a caller reaches, in any of their restaurants: platform level first, then memberships. */
export function reachOf(rule: Rule, person: Person): Reach {
  const asPlatform = reachOfPlatform(rule, person);
  if (asPlatform !== '-') return asPlatform;
  if (person.memberships.length > 0)
    return most(person.memberships.map((membership) => reachOfMember(rule, membership)));
  return person.isSuperadmin || person.isStaff ? '-' : reachOfNobody(rule);
}
