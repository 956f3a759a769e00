import type { RouteObject } from 'react-router';
import { lazyPage } from '@/components/lazy-part';
import { paths } from '@/config/paths';
import { routesOf } from './access';
import type { Shell } from './registry';

const screens = (shell: Shell): RouteObject[] => [
  { index: true, lazy: lazyPage(() => import('./index-route')) },
  ...routesOf(shell).map((route): RouteObject => ({
    path: route.path,
    handle: route,
    lazy: lazyPage(route.load),
  })),
];

/** Routes of both shells. Unknown addresses under /admin show Not found; elsewhere they go to '/' (C-15). */
export const consoleRoutes: RouteObject[] = [
  {
    path: paths.admin.path,
    lazy: lazyPage(async () => ({ Component: (await import('./console-route')).AdminLayout })),
    children: [
      ...screens('admin'),
      { path: '*', lazy: lazyPage(async () => ({ Component: (await import('./panels')).NotFoundPage })) },
    ],
  },
  {
    path: paths.backoffice.path,
    lazy: lazyPage(async () => ({ Component: (await import('./console-route')).BackofficeLayout })),
    children: screens('backoffice'),
  },
];
