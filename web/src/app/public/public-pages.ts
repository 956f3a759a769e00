import type { ComponentType } from 'react';
import { paths } from '@/config/paths';

type PublicPage = () => Promise<{ Component: ComponentType }>;

/** The pages that need neither router nor console (at most 100 kB of JavaScript). */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  [paths.landing.path]: () => import('./landing-route'),
  [paths.terms.path]: () => import('./terms-route'),
  [paths.privacy.path]: () => import('./privacy-route'),
  [paths.survey.path]: () => import('./survey-route'),
};

/** The public page at an address, if there is one. A slash at the end makes no difference. */
export const publicPageAt = (pathname: string): PublicPage | undefined =>
  PUBLIC_PAGES[pathname.replace(/(.)\/+$/, '$1')];
