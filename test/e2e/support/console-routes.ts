import type { PermissionModule } from '../../../src/shared/access/permissions.js';
import { expect, type Page } from '@playwright/test';
import { PRODUCT_NAME } from '../../../src/shared/product.js';
import { CONSOLE_TEXTS } from '../../../src/shared/texts/console.js';
import { expectHeading } from '../pages/forms.js';

export type RouteShell = 'admin' | 'backoffice';

/** What the web's registry says of a screen (web/src/app/console/registry.ts). */
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

/** Of rows that the screens with an id in their address show. */
export interface Ids {
  category: number;
  set: number;
}

// By a name that the compiler does not follow: the web's sources are checked with its own settings.
const REGISTRY = '../../../web/src/app/console/registry.ts';
const { CONSOLE_ROUTES } = (await import(REGISTRY)) as { CONSOLE_ROUTES: readonly RegisteredRoute[] };

/** Every screen of a shell, whatever is registered by now. */
export const screensOf = (shell: RouteShell, { category, set }: Ids): Screen[] =>
  CONSOLE_ROUTES.filter((route) => route.shell === undefined || route.shell === shell).map((route) => {
    const id = route.path.startsWith('menu/categories') ? category : set;
    return { ...route, href: `/${shell}/${route.path.replace(':id', String(id))}` };
  });

/** Of screens that are called as what they edit: 'Pizza · Categories'. */
const isNamed = ({ path }: Pick<Screen, 'path'>) => path.includes(':id');
const NAMED_TITLE = / · (?:Categories|Primary options) · /;

/** Who sees everything that the shell has. */
export const SHELLS = [
  ['admin', 'superadmin'],
  ['backoffice', 'owner'],
] as const;

/** To another address within the application, without loading the page again. */
export async function go(page: Page, href: string): Promise<void> {
  const to = JSON.stringify(href);
  // With the position that the router keeps in every entry.
  await page.evaluate(`{
    const state = { usr: null, key: 'test', idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', ${to});
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }`);
}

/** Nothing is on its way any more: no skeleton, no spinner. */
export const expectSettled = (page: Page) =>
  expect(page.locator('.ant-skeleton, [data-skeleton], .ant-spin-spinning')).toHaveCount(0);

/** Title, heading, the focus on it or in the first field of what is new, and the screen or its refusal. */
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

/** Opens every screen of a shell, one after the other, and looks at each when it stands. */
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
