import type { ComponentType } from 'react';
import { paths } from '@/config/paths';

type PublicPage = () => Promise<{ Component: ComponentType }>;

/** Pages without router and console (at most 100 kB of JavaScript). */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  [paths.landing.path]: () => import('./landing-route'),
  [paths.terms.path]: () => import('./terms-route'),
  [paths.privacy.path]: () => import('./privacy-route'),
  [paths.survey.path]: () => import('./survey-route'),
};

/** Finds the public page at an address, ignoring a trailing slash. */
export const publicPageAt = (pathname: string): PublicPage | undefined =>
  PUBLIC_PAGES[pathname.replace(/(.)\/+$/, '$1')];
