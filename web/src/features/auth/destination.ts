import { paths } from '@/config/paths';
import { safeNext } from '@/config/next-path';

/** What onboarding/start answers. */
export interface Start {
  id: number;
  launched: boolean;
}

const isUnder = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);
const pathnameOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

/**
 * Where a user with an admin flag goes after signing in: to /admin, or back to where they came
 * from.
 */
export const adminDestination = (next: string | null) => safeNext(next) ?? paths.admin.href();

/**
 * Where every other user goes: into the back office of a launched restaurant, else to the first step
 * of onboarding; back to where they came from when that is open to them.
 */
export function memberDestination(start: Start, next: string | null): string {
  const home = start.launched ? paths.backoffice.href() : paths.onboarding.href(start.id);
  const wanted = safeNext(next);
  if (!wanted) return home;
  const pathname = pathnameOf(wanted);
  if (isUnder(pathname, paths.admin.path)) return home;
  if (isUnder(pathname, paths.backoffice.path) && !start.launched) return home;
  if (isUnder(pathname, '/onboard') && start.launched) return home;
  return wanted;
}
