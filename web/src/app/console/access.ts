import {
  type Group,
  type ModeOf,
  type Person,
  type ReadableGroup,
  accessLevelOf,
  ruleOf,
} from '@server/shared/access/matrix';
import type { PermissionModule } from '@server/shared/access/permissions';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { paths } from '@/config/paths';
import { isAdmin } from '@/lib/session/admin';
import { basePathOf, CONSOLE_ROUTES, type ConsoleRoute, type Shell } from './registry';

/** Lists the screens of a shell. */
export const routesOf = (shell: Shell): ConsoleRoute[] =>
  CONSOLE_ROUTES.filter((route) => route.shell === undefined || route.shell === shell);

/** Permission group that a module's screens read. The others read nothing yet. */
const READS: Partial<Record<PermissionModule, ReadableGroup>> = {
  dashboard: 'statsDashboard',
  menu: 'menu',
  drivers: 'statsDrivers',
  territories: 'territories',
  analytics: 'statsAnalytics',
};

/** Converts a scope to the permission matrix's `Person`, in the active restaurant. */
const personOf = ({ is_superadmin, is_staff, role, permissions }: ScopeRecord): Person => ({
  isSuperadmin: is_superadmin,
  isStaff: is_staff,
  memberships: role === null ? [] : [{ role, modules: permissions }],
});

/** Does the permission matrix give the user any access to this group, in the active restaurant? */
export const mayReach = <G extends Group>(group: G, mode: ModeOf<G>, scope: ScopeRecord): boolean =>
  accessLevelOf(ruleOf(group, mode), personOf(scope)) !== '-';

/**
 * Can the user see the screen's content? The check uses the server's permission matrix: it asks if the user can read
 * what the screen shows. The route itself opens for every signed-in user (C-196), and the server guards the data.
 */
export function mayOpen(
  { module, group = module === null ? undefined : READS[module] }: Pick<ConsoleRoute, 'module' | 'group'>,
  scope: ScopeRecord,
): boolean {
  if (group) return mayReach(group, 'read', scope);
  return module === null || isAdmin(scope) || scope.permissions.includes(module);
}

/** Lists this user's sidebar links, in the specification's order. */
export const sidebarOf = (shell: Shell, scope: ScopeRecord) =>
  routesOf(shell).filter((route) => isLinked(route, scope) && mayOpen(route, scope));

function isLinked({ icon, linked, module }: ConsoleRoute, scope: ScopeRecord): boolean {
  if (icon === undefined) return false;
  if (linked === 'superadmin') return scope.is_superadmin;
  return linked !== 'alone' || scope.permissions.every((each) => each === module);
}

/** Group of sidebar links. */
export interface SidebarGroup {
  /** Undefined for the specified screens that exist. */
  section: ConsoleRoute['section'];
  links: ConsoleRoute[];
}

/** Groups the sidebar links, each group in the specification's order. Screens to come are last (C-282). */
export function sidebarGroupsOf(shell: Shell, scope: ScopeRecord): SidebarGroup[] {
  const links = sidebarOf(shell, scope);
  return ([undefined, 'added', 'coming'] as const)
    .map((section) => ({ section, links: links.filter((link) => link.section === section) }))
    .filter((group) => group.links.length > 0);
}

/** Links that fit in a phone's bottom bar beside the one that opens the sidebar. */
const AT_FOOT = 4;
/** Most used screens of either shell. */
const MOST_USED = [
  'menu',
  'dashboard',
  'team',
  'restaurants',
  'territories',
  'restaurant',
  'messages',
  'drivers',
];

/**
 * Lists the links of a phone's bottom bar: the most used screens this user can open, in the sidebar's order. What is
 * sold out comes first, for users who can change that in the active restaurant.
 */
export function footLinksOf(shell: Shell, scope: ScopeRecord): ConsoleRoute[] {
  const links = sidebarOf(shell, scope);
  const first =
    scope.rid !== null && mayReach('soldOut', 'write', scope)
      ? routesOf(shell).filter(({ path }) => path === paths.soldOut.path)
      : [];
  const used = MOST_USED.filter((path) => links.some((link) => link.path === path)).slice(
    0,
    AT_FOOT - first.length,
  );
  return [...first, ...links.filter(({ path }) => used.includes(path))];
}

/** Finds the screen for the letter pressed after `g`, if the user can open it. */
export const screenAt = (letter: string, shell: Shell, scope: ScopeRecord): ConsoleRoute | undefined =>
  routesOf(shell).find((route) => route.letter === letter && mayOpen(route, scope));

/** Address of the list of a thing; undefined if there is none that the user can open. */
export function listPathOf(thing: HistoryEntity, shell: Shell, scope: ScopeRecord): string | undefined {
  const list = routesOf(shell).find((route) => route.lists === thing && mayOpen(route, scope));
  return list && `${basePathOf(shell)}/${list.path}`;
}

/** Path that the index redirects to: the menu, or the first module the user can open (C-23). */
export function homePath(shell: Shell, scope: ScopeRecord): string {
  const open = sidebarOf(shell, scope);
  const home =
    open.find(({ path }) => path === 'menu') ?? open.find(({ module }) => module !== null) ?? open[0];
  return home?.path ?? 'menu';
}
