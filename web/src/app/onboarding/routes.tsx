import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import { lazyPage } from '@/components/lazy-part';
import { paths } from '@/config/paths';

type StepPage = () => Promise<{ Component: ComponentType }>;

/** Page of each step. */
const STEP_PAGES: Record<OnboardingStep, StepPage> = {
  location: () => import('@/features/onboarding/location-step'),
  about: () => import('@/features/onboarding/about-step'),
  delivery: () => import('@/features/onboarding/delivery-step'),
  hours: () => import('@/features/onboarding/hours-step'),
  additional: () => import('@/features/onboarding/additional-step'),
  contacts: () => import('@/features/onboarding/contacts-step'),
  launch: () => import('@/features/onboarding/launch-step'),
};

/** `/onboard/{rid}`: the index redirects to the first step; each step has its address. */
export const onboardingRoutes: RouteObject = {
  path: paths.onboarding.path,
  lazy: lazyPage(() => import('./onboarding-layout')),
  children: [
    { index: true, element: <Navigate to="location" replace /> },
    ...Object.entries(STEP_PAGES).map(([path, load]): RouteObject => ({ path, lazy: lazyPage(load) })),
  ],
};
