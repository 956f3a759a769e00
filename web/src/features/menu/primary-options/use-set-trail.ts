import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { leftList } from '@/hooks/use-trail';

/** The way to the editors of sets, with the list as it was left. */
export function useSetTrail() {
  const { basePath } = useConsole();
  return [
    { title: 'Menu', href: paths.menu.href(basePath) },
    {
      title: 'Primary options',
      href: leftList('primary-options') ?? paths.primaryOptions.href(basePath),
    },
  ];
}
