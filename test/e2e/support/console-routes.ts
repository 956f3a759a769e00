import type { PermissionModule } from '../../../src/shared/access/permissions.js';
import { expect, type Page } from '@playwright/test';
import { PRODUCT_NAME } from '../../../src/shared/product.js';
import { CONSOLE_TEXTS } from '../../../src/shared/texts/console.js';
import { expectHeading } from '../pages/forms.js';

export type RouteShell = 'admin' | 'backoffice';

/** A screen in the web's registry (web/src/app/console/registry.ts). */
interface RegisteredRoute {
  path: string;
  title: string;
  module: PermissionModule | null;
  group?: string;
  shell?: RouteShell;
}

/** A screen in one of the shells, with ids in its address. */
export interface Screen extends RegisteredRoute {
  href: string;
}

/** Ids of rows for screens with an id in their address. */
export interface Ids {
  category: number;
  set: number;
}

// A variable path, so that the compiler doesn't follow it: the web's sources are checked with their own settings.
const REGISTRY = '../../../web/src/app/console/registry.ts';
const { CONSOLE_ROUTES } = (await import(REGISTRY)) as { CONSOLE_ROUTES: readonly RegisteredRoute[] };

/** Lists every registered screen of a shell. */
export const screensOf = (shell: RouteShell, { category, set }: Ids): Screen[] =>
  CONSOLE_ROUTES.filter((route) => route.shell === undefined || route.shell === shell).map((route) => {
    const id = route.path.startsWith('menu/categories') ? category : set;
    return { ...route, href: `/${shell}/${route.path.replace(':id', String(id))}` };
  });

/** Selects screens that are titled by their row: 'Pizza · Categories'. */
const isNamed = ({ path }: Pick<Screen, 'path'>) => path.includes(':id');
const NAMED_TITLE = / · (?:Categories|Primary options) · /;

/** Shells with a user who sees all of their screens. */
export const SHELLS = [
  ['admin', 'superadmin'],
  ['backoffice', 'owner'],
] as const;

/** Navigates within the application, without loading the page again. */
export async function go(page: Page, href: string): Promise<void> {
  const to = JSON.stringify(href);
  // The router keeps a position in every history entry.
  await page.evaluate(`{
    const state = { usr: null, key: 'test', idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', ${to});
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }`);
}

/** Waits until no skeleton or spinner is left. */
export const expectSettled = (page: Page) =>
  expect(page.locator('.ant-skeleton, [data-skeleton], .ant-spin-spinning')).toHaveCount(0);

/** Requires title, heading, focus and the screen or its refusal. In new forms the first field has the focus. */
export async function expectScreen(page: Page, screen: Screen, open: boolean): Promise<void> {
  const main = page.getByRole('main');
  const named = open && isNamed(screen);
  await expect(page, screen.href).toHaveTitle(named ? NAMED_TITLE : `${screen.title} · ${PRODUCT_NAME}`);
  const heading = main.getByRole('heading', {
    level: 1,
    ...(named ? {} : { name: screen.title, exact: true }),
  });
  await expect(heading, screen.href).toBeVisible();
  const begins =
    open && screen.path.endsWith('/new')
      ? main.getByRole('textbox').or(main.getByRole('combobox')).first()
      : heading;
  await expect(begins, screen.href).toBeFocused();
  await expect(page.getByText(CONSOLE_TEXTS.noAccess), screen.href).toHaveCount(open ? 0 : 1);
}

/** Opens every screen of a shell and checks each after it has loaded. */
export async function visitScreens(
  page: Page,
  shell: RouteShell,
  ids: Ids,
  look: (screen: Screen) => Promise<void>,
  without: readonly string[] = [],
): Promise<void> {
  for (const screen of screensOf(shell, ids).filter(({ path }) => !without.includes(path))) {
    await go(page, screen.href);
    if (isNamed(screen)) await expect(page).toHaveTitle(NAMED_TITLE);
    else await expectHeading(page, screen.title);
    await expectSettled(page);
    await look(screen);
  }
}
