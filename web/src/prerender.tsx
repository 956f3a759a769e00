import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { PRODUCT_NAME } from '@server/shared/product';
import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { SURVEY_PAGE } from '@server/shared/texts/survey';
import { Component as AuthLayout } from './app/auth/auth-layout';
import { routesOf } from './app/console/access';
import { ConsoleOutline } from './app/console/outline';
import { basePathOf, type ConsoleRoute, type Shell } from './app/console/registry';
import { DataProvider } from './app/data-provider';
import { Component as Landing } from './app/public/landing-route';
import { Component as Privacy } from './app/public/privacy-route';
import { Component as Terms } from './app/public/terms-route';
import { paths } from './config/paths';
import { Component as Login } from './features/auth/login-page';
import { PRIVACY, TERMS } from './features/legal/documents';

/**
 * Output of the build for one address, or for addresses below it without their own. A part `any` also matches a
 * number. See web/build/prerender.ts.
 */
export interface RenderedPage {
  path: string;
  /** Browser tab title. */
  title: string;
  /** For search engines and link previews; defaults to the product's. */
  description?: string;
  /** Modules whose chunks hydrate the page. */
  modules: readonly string[];
  html: string;
  /** Content of `noscript`; '' if the page works without scripts. */
  noScript: string;
  /** Inlines the style sheets, so that a first visit waits for none. */
  inlined?: boolean;
}

const NEEDS_SCRIPT = `${PRODUCT_NAME} needs JavaScript. Turn it on and reload the page.`;

/** Same routes as in the application's router. */
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

const CONSOLE = ['/app/application.tsx', '/console/console-route.tsx'];

/** A screen in one of the shells: its outline, and its scripts to load in parallel. */
const screenOf = async (shell: Shell, route: ConsoleRoute): Promise<RenderedPage> => ({
  path: `${basePathOf(shell)}/${route.path.replaceAll(/:\w+/g, 'any')}`,
  title: titled(route.title),
  modules: [...CONSOLE, ...(await moduleOf(route))],
  html: renderToString(<ConsoleOutline title={route.title} />),
  noScript: NEEDS_SCRIPT,
});

/** Module path of a route. In this build, lazily loaded modules export only their path. */
async function moduleOf({ load }: ConsoleRoute): Promise<string[]> {
  const { module } = (await load()) as { module?: string };
  return module ? [module] : [];
}

const consolePages = (shell: Shell): Promise<RenderedPage>[] => [
  ...routesOf(shell).map((route) => screenOf(shell, route)),
  Promise.resolve({
    path: `${basePathOf(shell)}/any`,
    title: PRODUCT_NAME,
    modules: CONSOLE,
    html: '',
    noScript: NEEDS_SCRIPT,
  }),
];

/** Runs in the build only. The survey stays empty: only the browser knows its step. */
export const renderAll = async (): Promise<RenderedPage[]> => [
  {
    path: paths.landing.path,
    title: titled(LANDING_TEXTS.title),
    modules: ['/landing-route.tsx'],
    html: renderToString(<Landing />),
    noScript: '',
    inlined: true,
  },
  {
    path: paths.terms.path,
    title: titled(TERMS.title),
    description: TERMS.lead,
    modules: ['/terms-route.tsx'],
    html: renderToString(<Terms />),
    noScript: '',
    inlined: true,
  },
  {
    path: paths.privacy.path,
    title: titled(PRIVACY.title),
    description: PRIVACY.lead,
    modules: ['/privacy-route.tsx'],
    html: renderToString(<Privacy />),
    noScript: '',
    inlined: true,
  },
  {
    path: paths.survey.path,
    title: titled(SURVEY_PAGE.title),
    description: LANDING_TEXTS.survey.text,
    modules: ['/survey-route.tsx'],
    html: '',
    noScript: SURVEY_PAGE.noScript,
    inlined: true,
  },
  {
    path: paths.login.path,
    title: titled('Login'),
    modules: ['/app/application.tsx', '/auth/auth-layout.tsx', '/auth/login-page.tsx'],
    html: renderToString(<SignIn />),
    noScript: NEEDS_SCRIPT,
  },
  ...(await Promise.all([...consolePages('admin'), ...consolePages('backoffice')])),
];
