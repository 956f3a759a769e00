import { Outlet, ScrollRestoration } from 'react-router';
import { NavigationProgress } from '@/components/navigation-progress';

/** Around every page: progress of the next one, and where it is scrolled to. */
export const Root = () => (
  <>
    <NavigationProgress />
    <Outlet />
    <ScrollRestoration />
  </>
);
