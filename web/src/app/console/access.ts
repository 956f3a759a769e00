import {
  type Group,
  type ModeOf,
  type Person,
  type ReadableGroup,
  accessLevelOf,
  ruleOf,
} from '@server/shared/access/matrix';
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

/** Does the person get anywhere with this line of the matrix, in the restaurant that is chosen? */
export const mayReach = <G extends Group>(group: G, mode: ModeOf<G>, scope: ScopeRecord): boolean =>
  accessLevelOf(ruleOf(group, mode), personOf(scope)) !== '-';

/**
 * May this person see the screen's content? A user who may read what it shows, by the same matrix that the server goes by.
 * The route itself opens for every signed-in user (C-196); the server decides about the data.
 */
export function mayOpen(
  { module, group = module === null ? undefined : READS[module] }: Pick<ConsoleRoute, 'module' | 'group'>,
  scope: ScopeRecord,
): boolean {
  if (group) return mayReach(group, 'read', scope);
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

/** Links of the sidebar that stand together. */
export interface SidebarGroup {
  /** None: what there is to work with, of the specified ones. */
  section: ConsoleRoute['section'];
  links: ConsoleRoute[];
}

/** The same in their groups, each in the specification's order; what is still to come is the last of them (C-282). */
export function sidebarGroupsOf(shell: Shell, scope: ScopeRecord): SidebarGroup[] {
  const links = sidebarOf(shell, scope);
  return ([undefined, 'added', 'coming'] as const)
    .map((section) => ({ section, links: links.filter((link) => link.section === section) }))
    .filter((group) => group.links.length > 0);
}

/** How many links the foot of a phone has room for, beside the one that opens them all. */
const AT_FOOT = 4;
/** What people come for most, in either shell. */
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

/** The links at the foot of a phone: the first of these that are open to this person, in the sidebar's order. */
export function footLinksOf(shell: Shell, scope: ScopeRecord): ConsoleRoute[] {
  const links = sidebarOf(shell, scope);
  const used = MOST_USED.filter((path) => links.some((link) => link.path === path)).slice(0, AT_FOOT);
  return links.filter(({ path }) => used.includes(path));
}

/** The screen that this letter leads to after `g`, if the person may see it. */
export const screenAt = (letter: string, shell: Shell, scope: ScopeRecord): ConsoleRoute | undefined =>
  routesOf(shell).find((route) => route.letter === letter && mayOpen(route, scope));

/** Where the index goes: the menu, or the first module that is open (C-23). */
export function homePath(shell: Shell, scope: ScopeRecord): string {
  const open = sidebarOf(shell, scope);
  const home =
    open.find(({ path }) => path === 'menu') ?? open.find(({ module }) => module !== null) ?? open[0];
  return home?.path ?? 'menu';
}
