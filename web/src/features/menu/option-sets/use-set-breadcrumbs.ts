import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { savedListHref } from '@/hooks/use-list-window';

/** Breadcrumbs of an option set's editor; the list keeps its filters. */
export function useSetBreadcrumbs() {
  const { basePath } = useConsole();
  return [
    { title: 'Menu', href: paths.menu.href(basePath) },
    {
      title: 'Primary options',
      href: savedListHref('primary-options') ?? paths.primaryOptions.href(basePath),
    },
  ];
}
