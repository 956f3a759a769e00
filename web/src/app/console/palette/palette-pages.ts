import type { Profile } from '@server/modules/auth/auth.schemas';
import type { BasePath } from '@/config/paths';
import { scopeOf } from '@/lib/session/scope-record';
import { mayOpen, routesOf } from '../access';
import { shellOf } from '../registry';

/** Screens with an address of their own (not those of one row) that this person may open. */
export function palettePages(basePath: BasePath, profile: Profile) {
  const scope = scopeOf(profile);
  return routesOf(shellOf(basePath))
    .filter((route) => !route.path.includes(':') && mayOpen(route, scope))
    .map(({ path, title }) => ({ href: `${basePath}/${path}`, title }));
}
