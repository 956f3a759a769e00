import { paths } from '@/config/paths';
import { safeNext } from '@/config/next-path';

/** Result of onboarding/start. */
export interface Start {
  id: number;
  launched: boolean;
}

const isUnder = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);
const pathnameOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

/** Path after signing in for users with an admin flag: the page they came from, or /admin. */
export const adminDestination = (next: string | null) => safeNext(next) ?? paths.admin.href();

/**
 * Path after signing in for all other users: the page they came from, if they can open it. Otherwise the back office
 * of a launched restaurant, or the first step of onboarding.
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
