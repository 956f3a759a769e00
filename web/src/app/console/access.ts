import type { ScopeRecord } from '../../lib/session/scope-record';
import { isAdmin } from '../../lib/session/admin';
import { CONSOLE_ROUTES, type ConsoleRoute, type Shell } from './registry';

/** The screens of a shell. */
export const routesOf = (shell: Shell): ConsoleRoute[] =>
  CONSOLE_ROUTES.filter((route) => route.shell === undefined || route.shell === shell);

/**
 * May this person see the screen's content? The route itself opens for everybody signed in (spec L411, C-196); the
 * server decides about the data.
 */
export const mayOpen = ({ module }: Pick<ConsoleRoute, 'module'>, scope: ScopeRecord) =>
  module === null || isAdmin(scope) || scope.permissions.includes(module);

/** Links of the sidebar for this person, in the specification's order. */
export const sidebarOf = (shell: Shell, scope: ScopeRecord) =>
  routesOf(shell).filter((route) => route.icon !== undefined && mayOpen(route, scope));

/** Where the index goes: the menu, or the first module that is open (C-23, C-24). */
export function homeOf(shell: Shell, scope: ScopeRecord): string {
  const open = sidebarOf(shell, scope);
  const home =
    open.find(({ path }) => path === 'menu') ?? open.find(({ module }) => module !== null) ?? open[0];
  return home?.path ?? 'menu';
}
