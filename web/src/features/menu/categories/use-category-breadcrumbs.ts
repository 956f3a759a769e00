import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { savedListHref } from '@/hooks/use-list-window';

/** Breadcrumbs of a category's editor; the list keeps its filters. */
export function useCategoryBreadcrumbs() {
  const { basePath } = useConsole();
  return [
    { title: 'Menu', href: paths.menu.href(basePath) },
    { title: 'Categories', href: savedListHref('categories') ?? paths.categories.href(basePath) },
  ];
}
