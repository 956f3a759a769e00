import type { Locator, Page } from '@playwright/test';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { SHELL_TEXTS } from '../../src/shared/texts/shell.js';
import { CategoriesPages } from './pages/category-pages.js';
import { TerritoriesPage } from './pages/territories-page.js';
import { Keyboard } from './support/input.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';
import type { Newcomer } from '../support/newcomer.js';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Script for the page: checks if the focused element has a visible ring. */
const HAS_RING = `(() => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
  return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
})()`;

/**
 * Script for the page: checks that the focus is in the dialog. A drawer's frame takes the focus first. After the last
 * stop
 * the browser itself has it, which appears as the page's body.
 */
const IN_DIALOG = `document.activeElement === document.body || !!document.activeElement.closest('[role=dialog], .ant-drawer')`;

/** Requires that the page is open and its heading has the focus, so that screen readers announce it. */
async function expectArrived(page: Page, title: string) {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
}

/** Requires a visible focus. */
async function expectRing(target: Locator) {
  await expect(target).toBeFocused();
  expect(await target.page().evaluate(HAS_RING), `${target.toString()} has a visible focus ring`).toBe(true);
}

/** Signs in and opens the shell's first page. */
async function enterConsole(page: Page, person: Newcomer, shell: string) {
  const keyboard = new Keyboard(page);
  await signIn(page, person);
  await page.goto(`/${shell}`);
  await expectArrived(page, 'Menu');
  return keyboard;
}

/** Opens every link of the sidebar, one after the other. */
async function tabThroughSidebar(page: Page, keyboard: Keyboard) {
  const titles = (await sidebar(page).getByRole('link').allTextContents()).map((text) => text.trim());
  expect(titles.length).toBeGreaterThan(10);
  for (const title of titles) {
    const link = sidebar(page).getByRole('link', { name: title, exact: true });
    await keyboard.to(link);
    await expectRing(link);
    await keyboard.press('Enter');
    await expectArrived(page, title);
  }
}

test(
  'an owner can use the back office with the keyboard only',
  { tag: '@deep' },
  async ({ page, restaurant }) => {
    test.slow();
    const keyboard = await enterConsole(page, restaurant, 'backoffice');
    const categories = new CategoriesPages(page);

    await test.step('"Skip to content" skips the sidebar', async () => {
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await keyboard.to(skip);
      await expectRing(skip);
      await keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('Tab reaches every link of the sidebar', () => tabThroughSidebar(page, keyboard));

    await test.step('Enter on a category opens its editor, which saves', async () => {
      await keyboard.enter(sidebar(page).getByRole('link', { name: 'Menu', exact: true }));
      await expectArrived(page, 'Menu');
      await keyboard.enter(page.getByRole('main').getByRole('link', { name: /^Categories/ }));
      await expectArrived(page, 'Categories');
      await keyboard.enter(
        categories.entry('Sandwiches').getByRole('link', { name: 'Sandwiches', exact: true }),
      );
      await expectArrived(page, 'Sandwiches');
      await keyboard.to(categories.name);
      await keyboard.press('Tab');
      await page.keyboard.press('Control+a');
      const words = `Between slices, ${Date.now()}`;
      await page.keyboard.type(words);
      await keyboard.press('Tab');
      const stored = () => restaurant.http.get(`/categories/${restaurant.ids.category}/`);
      await expect.poll(stored).toMatchObject({ body: { description: words } });
    });

    await test.step('a dialog traps the focus and returns it', async () => {
      await keyboard.enter(sidebar(page).getByRole('link', { name: 'Team', exact: true }));
      await expectArrived(page, 'Team');
      const invite = page.getByRole('button', { name: PEOPLE_TEXTS.inviteTeammate });
      await keyboard.enter(invite);
      const dialog = page.getByRole('dialog', { name: PEOPLE_TEXTS.inviteTeammate });
      await expect(dialog).toBeVisible();
      for (let stop = 0; stop < 12; stop += 1) {
        await keyboard.press('Tab');
        expect(await page.evaluate(IN_DIALOG)).toBe(true);
      }
      await keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(invite).toBeFocused();
    });

    await test.step('the command menu, search and shortcut list open by keyboard', async () => {
      await keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt })).toBeFocused();
      await page.keyboard.type('toppi');
      await keyboard.press('Enter');
      await expectArrived(page, 'Toppings');
      // Shortcuts are off while a dialog is open, and the search appears once there are rows.
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('searchbox')).toBeVisible();
      await keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('capers');
      await expect(page.getByRole('main')).not.toContainText('Roasted peppers');
      await keyboard.press('Shift+Tab');
      await keyboard.press('?');
      const keys = page.getByRole('dialog', { name: SHELL_TEXTS.keys });
      await expect(keys).toBeVisible();
      await keyboard.press('Escape');
      await expect(keys).toBeHidden();
    });

    await test.step('the account menu signs out', async () => {
      await keyboard.enter(page.getByRole('button', { name: /^Account/ }));
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await keyboard.press('ArrowUp');
      await expect(page.getByRole('menuitem', { name: CONSOLE_TEXTS.signOut })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/login/);
    });
  },
);

test(
  'a superadmin can use the console with the keyboard only',
  { tag: '@deep' },
  async ({ page, person, restaurant }) => {
    test.slow();
    await new TerritoriesPage(page).tiles(true);
    const keyboard = await enterConsole(page, person('superadmin'), 'admin');
    await tabThroughSidebar(page, keyboard);

    await test.step('the restaurant switcher selects one restaurant, then all again', async () => {
      await keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt })).toBeFocused();
      await page.keyboard.type('media');
      await keyboard.press('Enter');
      await expectArrived(page, 'Media');
      const choice = page.getByRole('combobox', { name: 'Active restaurant' });
      await keyboard.to(choice);
      await keyboard.press('Enter');
      await page.keyboard.type(restaurant.email);
      await keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
    });

    await test.step('Enter opens a user, and the drawer returns the focus', async () => {
      await keyboard.enter(sidebar(page).getByRole('link', { name: 'Users', exact: true }));
      await expectArrived(page, 'Users');
      await keyboard.type(page.getByRole('searchbox'), restaurant.email);
      await keyboard.press('Enter');
      const edit = page
        .getByRole('row')
        .filter({ hasText: restaurant.email })
        .getByRole('button', { name: /^Edit/ });
      await expect(page.getByRole('table').first().getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
      await keyboard.enter(edit);
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await expect.poll(() => page.evaluate(IN_DIALOG)).toBe(true);
      await keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(edit).toBeFocused();
    });

    await test.step('Enter on its name opens a territory', async () => {
      await keyboard.enter(sidebar(page).getByRole('link', { name: 'Territories', exact: true }));
      await expectArrived(page, 'Territories');
      await keyboard.enter(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Harbor/ })
          .first(),
      );
      await keyboard.type(page.getByLabel('Phone', { exact: true }), '212 555 0100');
      await keyboard.enter(page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText('Saved.')).toBeVisible();
    });
  },
);
