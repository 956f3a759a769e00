import type { PermissionModule } from '../../../src/shared/access/permissions.js';

/** A row of the matrix in the security document. */
interface PromisedRow {
  /**
   * Access for anonymous, registering, driver, staff, custom, manager, owner, platform staff, superadmin: `P` public,
   * `R`,
   * `W`, `RW`, or `-`; `?` where it needs the flag.
   */
  cells: string;
  /**
   * Owner of the rows: `tenant` a restaurant, which the request names or implies; `mine` the caller; `common` all
   * users;
   * `platform` the platform.
   */
  rows: 'open' | 'mine' | 'common' | 'tenant' | 'platform';
  flag?: PermissionModule;
}

/**
 * A second copy of the security document's matrix, written by hand. The product's table and every operation must
 * match
 * it, so a change in only one place fails.
 */
export const PROMISED = {
  //                          anon reg  drv  stf  cus  mgr  own  p-s  super
  entry: { rows: 'open', cells: 'P P P P P P P P P' },
  contact: { rows: 'open', cells: 'P P P P P P P P P' },
  guestMenu: { rows: 'open', cells: 'P P P P P P P P P' },
  files: { rows: 'open', cells: 'P P P P P P P P P' },
  profile: { rows: 'mine', cells: '- W W W W W W W W' },
  account: { rows: 'mine', cells: '- R RW RW RW RW RW RW RW' },
  ownAccount: { rows: 'mine', cells: '- - RW RW RW RW RW RW RW' },
  ownInvites: { rows: 'mine', cells: '- - RW RW RW RW RW RW RW' },
  signOut: { rows: 'mine', cells: '- W W W W W W W W' },
  users: { rows: 'platform', cells: '- - - - - - - RW RW' },
  team: { rows: 'tenant', cells: '- - - - - RW RW R RW' },
  onboardingStart: { rows: 'mine', cells: '- - W W W W W - W' },
  onboardingAnother: { rows: 'mine', cells: '- - - - - - W - W' },
  onboarding: { rows: 'tenant', cells: '- - - - - R RW R RW' },
  checklist: { rows: 'tenant', cells: '- - - - - RW RW R RW' },
  hours: { rows: 'tenant', cells: '- - R R R R R R R' },
  restaurants: { rows: 'mine', cells: '- - R R R R R R RW' },
  menu: { rows: 'tenant', flag: 'menu', cells: '- - - RW RW? RW RW RW RW' },
  catalogue: { rows: 'tenant', flag: 'menu', cells: '- - - RW RW? RW RW RW RW' },
  catalogueShared: { rows: 'tenant', flag: 'menu', cells: '- - - R R? R R RW RW' },
  soldOut: { rows: 'tenant', flag: 'menu', cells: '- - - RW RW? RW RW RW RW' },
  places: { rows: 'common', cells: '- - R R R R R RW RW' },
  territories: { rows: 'common', flag: 'territories', cells: '- - - - R? R R RW RW' },
  territoriesPrivate: { rows: 'platform', cells: '- - - - - - - RW RW' },
  upload: { rows: 'mine', cells: '- - W W W W W W W' },
  uploadLogo: { rows: 'tenant', cells: '- - - - - - W - W' },
  uploadMenu: { rows: 'tenant', flag: 'menu', cells: '- - - W W? W W W W' },
  uploadTerritory: { rows: 'platform', cells: '- - - - - - - W W' },
  listExports: { rows: 'mine', cells: '- - R R R R R R R' },
  views: { rows: 'tenant', cells: '- - RW RW RW RW RW RW RW' },
  messages: { rows: 'common', cells: '- - R R R R R RW RW' },
  surveys: { rows: 'platform', cells: '- - - - - - - R R' },
  statsDashboard: { rows: 'tenant', flag: 'dashboard', cells: '- - - - R? R R R R' },
  statsDrivers: { rows: 'tenant', flag: 'drivers', cells: '- - R - R? R R R R' },
  statsAnalytics: { rows: 'tenant', flag: 'analytics', cells: '- - - - R? R R R R' },
  search: { rows: 'tenant', cells: '- - R R R R R R R' },
  badges: { rows: 'tenant', cells: '- - R R R R R R R' },
  history: { rows: 'tenant', cells: '- - - - - RW RW R RW' },
  system: { rows: 'platform', cells: '- - - - - - - R RW' },
} as const satisfies Record<string, PromisedRow>;

export type RowName = keyof typeof PROMISED;
export type Letter = 'R' | 'W';

const COLUMNS = [
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
export type ColumnName = (typeof COLUMNS)[number];

/** Returns a row's cell in every column, by column name. */
export function cellsOf(row: RowName): Record<ColumnName, string> {
  const cells = PROMISED[row].cells.split(' ');
  if (cells.length !== COLUMNS.length) throw new Error(`The row "${row}" has ${cells.length} cells.`);
  return Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]])) as Record<
    ColumnName,
    string
  >;
}

/** Checks if the cell allows the access, given the caller's permissions. */
export function allows(row: RowName, column: ColumnName, letter: Letter, flags: readonly string[]): boolean {
  const cell = cellsOf(row)[column];
  if (cell === 'P') return true;
  const { flag }: PromisedRow = PROMISED[row];
  return cell.includes(letter) && (!cell.includes('?') || (flag !== undefined && flags.includes(flag)));
}
