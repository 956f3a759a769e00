import { Navigate, type RouteObject } from 'react-router';
import { paths } from '@/config/paths';
import { STEP_PAGES } from './steps';

/** `/onboard/{rid}`: the index goes to the first step; each step has its address. */
export const onboardingRoutes: RouteObject = {
  path: paths.onboarding.path,
  lazy: () => import('./onboarding-layout'),
  children: [
    { index: true, element: <Navigate to="location" replace /> },
    ...Object.entries(STEP_PAGES).map(([path, lazy]): RouteObject => ({ path, lazy })),
  ],
};
