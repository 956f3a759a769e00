import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { lazyPage } from '@/components/lazy-part';
import { paths } from '@/config/paths';
import { BootScreen } from './boot-screen';
import { consoleRoutes } from './console/routes';
import { CrashPage } from './crash-page';
import { DataProvider } from './data-provider';
import { onboardingRoutes } from './onboarding/routes';
import { PUBLIC_PAGES } from './public/public-pages';
import { Root } from './root';

/** Public pages opened inside the application, as after a launch (C-49). Visits from outside never load this router. */
const publicRoutes = Object.entries(PUBLIC_PAGES).map(([path, load]): RouteObject => ({
  path,
  lazy: lazyPage(load),
}));

const authRoutes: RouteObject = {
  lazy: lazyPage(() => import('./auth/auth-layout')),
  children: [
    { path: paths.login.path, lazy: lazyPage(() => import('@/features/auth/login-page')) },
    {
      lazy: lazyPage(() => import('./auth/antd-route')),
      children: [
        { path: paths.register.path, lazy: lazyPage(() => import('@/features/auth/register-page')) },
        { path: paths.forgot.path, lazy: lazyPage(() => import('@/features/auth/forgot-page')) },
        { path: paths.reset.path, lazy: lazyPage(() => import('@/features/auth/reset-page')) },
        { path: paths.choose.path, lazy: lazyPage(() => import('./auth/choose-route')) },
        { path: paths.invited.path, lazy: lazyPage(() => import('./auth/invited-route')) },
        { path: paths.oauthComplete.path, lazy: lazyPage(() => import('@/features/auth/oauth-page')) },
      ],
    },
  ],
};

const accountRoute: RouteObject = {
  path: paths.account.path,
  lazy: lazyPage(() => import('./account/account-layout')),
};

/** Every address of the application; each page loads its code when it opens. */
export const createWebRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <CrashPage />,
      hydrateFallbackElement: <BootScreen />,
      children: [
        ...publicRoutes,
        {
          element: <DataProvider />,
          children: [authRoutes, accountRoute, onboardingRoutes, ...consoleRoutes],
        },
        { path: '*', element: <Navigate to={paths.landing.href()} replace /> },
      ],
    },
  ]);
