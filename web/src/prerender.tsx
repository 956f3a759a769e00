import { renderToString } from 'react-dom/server';
import { PRODUCT_NAME } from '@server/shared/product';
import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { SURVEY_PAGE } from '@server/shared/texts/survey';
import { Component as Landing } from './app/public/landing-route';
import { Component as Privacy } from './app/public/privacy-route';
import { Component as Terms } from './app/public/terms-route';
import { paths } from './config/paths';

/** What the build writes for one address; see web/build/prerender.ts. */
export interface RenderedPage {
  path: string;
  /** Of the tab. */
  title: string;
  /** The module whose chunk brings the page to life. */
  module: string;
  html: string;
  /** What is said instead where no script runs; '' where the page itself says all. */
  noScript: string;
}

const titled = (title: string) => `${title} · ${PRODUCT_NAME}`;

/** Runs in the build only. The survey stays empty: which step it shows is known to the browser alone. */
export const renderAll = (): RenderedPage[] => [
  {
    path: paths.landing.path,
    title: titled(LANDING_TEXTS.title),
    module: '/landing-route.tsx',
    html: renderToString(<Landing />),
    noScript: '',
  },
  {
    path: paths.terms.path,
    title: titled('Terms'),
    module: '/terms-route.tsx',
    html: renderToString(<Terms />),
    noScript: '',
  },
  {
    path: paths.privacy.path,
    title: titled('Privacy'),
    module: '/privacy-route.tsx',
    html: renderToString(<Privacy />),
    noScript: '',
  },
  {
    path: paths.survey.path,
    title: titled(SURVEY_PAGE.title),
    module: '/survey-route.tsx',
    html: '',
    noScript: SURVEY_PAGE.noScript,
  },
];
