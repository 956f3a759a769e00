import { paths } from '@/config/paths';
import { useConsole } from './use-console';
import { useMayRead } from './use-may-read';

/** Links to the lists that figures count; undefined if the user can't open the list. */
export function useListLinks() {
  const { basePath } = useConsole();
  const reads = useMayRead();
  const inMenu = (href: string) => (reads('menu') ? href : undefined);
  return {
    restaurants: basePath === '/admin' && reads('users') ? paths.restaurants.href() : undefined,
    categories: inMenu(paths.categories.href(basePath)),
    items: inMenu(paths.items.href(basePath)),
    withoutPrice: inMenu(paths.items.href(basePath, '?price=missing')),
    withoutPicture: inMenu(paths.items.href(basePath, '?picture=missing')),
    withoutAllergens: inMenu(paths.allergens.href(basePath)),
    soldOut: inMenu(paths.items.href(basePath, '?stock=off')),
    extras: inMenu(paths.extraOptions.href(basePath)),
    sets: inMenu(paths.primaryOptions.href(basePath)),
  };
}
