import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { paths } from '../config/paths';
import { BootScreen } from './boot-screen';
import { CrashPage } from './crash-page';
import { PUBLIC_PAGES } from './public/public-pages';
import { Root } from './root';

/** Reached from inside the application, as after a launch (C-49); a visit from outside never loads this router. */
const publicRoutes = Object.entries(PUBLIC_PAGES).map(([path, lazy]): RouteObject => ({ path, lazy }));

/** Every address of the application (spec section 2); each page loads its code when it is opened. */
export const createAppRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <CrashPage />,
      hydrateFallbackElement: <BootScreen />,
      children: [...publicRoutes, { path: '*', element: <Navigate to={paths.landing.href()} replace /> }],
    },
  ]);
