import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { leftList } from '@/hooks/use-trail';

/** The way to the editors of categories, with the list as it was left. */
export function useCategoryTrail() {
  const { basePath } = useConsole();
  return [
    { title: 'Menu', href: paths.menu.href(basePath) },
    { title: 'Categories', href: leftList('categories') ?? paths.categories.href(basePath) },
  ];
}
