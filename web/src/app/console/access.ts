import { type Person, type ReadableGroup, reachOf, ruleOf } from '@server/shared/access/matrix';
import type { PermissionModule } from '@server/shared/access/permissions';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { isAdmin } from '@/lib/session/admin';
import { CONSOLE_ROUTES, type ConsoleRoute, type Shell } from './registry';

/** The screens of a shell. */
export const routesOf = (shell: Shell): ConsoleRoute[] =>
  CONSOLE_ROUTES.filter((route) => route.shell === undefined || route.shell === shell);

/** What the screens of a module read; the others have nothing to read yet. */
const READS: Partial<Record<PermissionModule, ReadableGroup>> = {
  dashboard: 'statsDashboard',
  menu: 'menu',
  drivers: 'statsDrivers',
  territories: 'territories',
  analytics: 'statsAnalytics',
};

/** The person as the matrix sees them, in the restaurant that is chosen. */
const personOf = ({ is_superadmin, is_staff, role, permissions }: ScopeRecord): Person => ({
  isSuperadmin: is_superadmin,
  isStaff: is_staff,
  memberships: role === null ? [] : [{ role, modules: permissions }],
});

/**
 * May this person see the screen's content? A user who may read what it shows, by the same matrix that the server goes by.
 * The route itself opens for every signed-in user (C-196); the server decides about the data.
 */
export function mayOpen(
  { module, group = module === null ? undefined : READS[module] }: Pick<ConsoleRoute, 'module' | 'group'>,
  scope: ScopeRecord,
): boolean {
  if (group) return reachOf(ruleOf(group, 'read'), personOf(scope)) !== '-';
  return module === null || isAdmin(scope) || scope.permissions.includes(module);
}

/** Links of the sidebar for this person, in the specification's order. */
export const sidebarOf = (shell: Shell, scope: ScopeRecord) =>
  routesOf(shell).filter((route) => isLinked(route, scope) && mayOpen(route, scope));

function isLinked({ icon, linked, module }: ConsoleRoute, scope: ScopeRecord): boolean {
  if (icon === undefined) return false;
  if (linked === 'superadmin') return scope.is_superadmin;
  return linked !== 'alone' || scope.permissions.every((each) => each === module);
}

/** The same in the groups that they stand in: the specified ones, and below them those that were added (C-282). */
export function sidebarGroupsOf(shell: Shell, scope: ScopeRecord): ConsoleRoute[][] {
  const links = sidebarOf(shell, scope);
  const group = (name?: 'added') => links.filter(({ section }) => section === name);
  return [group(), group('added')].filter(({ length }) => length > 0);
}

/** Where the index goes: the menu, or the first module that is open (C-23, C-24). */
export function homeOf(shell: Shell, scope: ScopeRecord): string {
  const open = sidebarOf(shell, scope);
  const home =
    open.find(({ path }) => path === 'menu') ?? open.find(({ module }) => module !== null) ?? open[0];
  return home?.path ?? 'menu';
}
