import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { PRODUCT_NAME } from '@server/shared/product';
import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { SURVEY_PAGE } from '@server/shared/texts/survey';
import { Component as AuthLayout } from './app/auth/auth-layout';
import { DataProvider } from './app/data-provider';
import { Component as Landing } from './app/public/landing-route';
import { Component as Privacy } from './app/public/privacy-route';
import { Component as Terms } from './app/public/terms-route';
import { paths } from './config/paths';
import { Component as Login } from './features/auth/login-page';

/** What the build writes for one address, or for all below it that have none (`…/any`); see web/build/prerender.ts. */
export interface RenderedPage {
  path: string;
  /** Of the tab. */
  title: string;
  /** The modules whose chunks bring the page to life. */
  modules: readonly string[];
  html: string;
  /** What is said instead where no script runs; '' where the page itself says all. */
  noScript: string;
}

const NEEDS_SCRIPT = `${PRODUCT_NAME} needs JavaScript. Please switch it on and reload the page.`;

/** As the application's router shows it. */
const SignIn = () => (
  <MemoryRouter initialEntries={[paths.login.path]}>
    <Routes>
      <Route element={<DataProvider />}>
        <Route element={<AuthLayout />}>
          <Route path={paths.login.path} element={<Login />} />
        </Route>
      </Route>
    </Routes>
  </MemoryRouter>
);

const titled = (title: string) => `${title} · ${PRODUCT_NAME}`;

/** Runs in the build only. The survey stays empty: which step it shows is known to the browser alone. */
export const renderAll = (): RenderedPage[] => [
  {
    path: paths.landing.path,
    title: titled(LANDING_TEXTS.title),
    modules: ['/landing-route.tsx'],
    html: renderToString(<Landing />),
    noScript: '',
  },
  {
    path: paths.terms.path,
    title: titled('Terms'),
    modules: ['/terms-route.tsx'],
    html: renderToString(<Terms />),
    noScript: '',
  },
  {
    path: paths.privacy.path,
    title: titled('Privacy'),
    modules: ['/privacy-route.tsx'],
    html: renderToString(<Privacy />),
    noScript: '',
  },
  {
    path: paths.survey.path,
    title: titled(SURVEY_PAGE.title),
    modules: ['/survey-route.tsx'],
    html: '',
    noScript: SURVEY_PAGE.noScript,
  },
  {
    path: paths.login.path,
    title: titled('Login'),
    modules: ['/app/application.tsx', '/auth/auth-layout.tsx', '/auth/login-page.tsx'],
    html: renderToString(<SignIn />),
    noScript: NEEDS_SCRIPT,
  },
  ...[paths.admin.path, paths.backoffice.path].map((shell) => ({
    path: `${shell}/any`,
    title: PRODUCT_NAME,
    modules: ['/app/application.tsx', '/console/console-layout.tsx'],
    html: '',
    noScript: NEEDS_SCRIPT,
  })),
];
