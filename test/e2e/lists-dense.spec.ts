import { startOver } from './support/restore.js';
import { SHELL_TEXTS } from '../../src/shared/texts/shell.js';
import { registerNewcomer } from '../support/newcomer.js';
import { act, entryOf } from './pages/lists.js';
import { PalettePage } from './pages/palette-page.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const USERS = '/admin/users';

/** Removes popovers, as in Firefox before 125 and Safari before 17. */
const WITHOUT_POPOVERS = `
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) delete HTMLElement.prototype[name];
`;

test('a long list is dense and keeps dragged column widths @deep', async ({ page, http, person }) => {
  await test.step('a long list is dense and keeps dragged column widths', async () => {
    await test.step('20 users fit the screen under a sticky header', async () => {
      for (let count = 0; count < 24; count += 1) await registerNewcomer(http);
      await signIn(page, person('superadmin'));
      await page.goto(USERS);
      const rows = page.locator('tbody tr');
      await expect(rows.nth(19)).toBeInViewport({ ratio: 1 });
      await rows.last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });

      await test.step('each of the 3 densities has its own row height', async () => {
        const palette = new PalettePage(page);
        const height = async () => Math.round((await rows.nth(1).boundingBox())?.height ?? 0);
        const usual = await height();
        const choose = async (density: keyof typeof SHELL_TEXTS.density) => {
          await palette.open();
          await palette.field.fill(SHELL_TEXTS.density[density]);
          await palette.choose(SHELL_TEXTS.density[density]);
        };
        await choose('compact');
        await expect.poll(height).toBeLessThan(usual);
        await choose('comfortable');
        await expect.poll(height).toBeGreaterThan(usual + 8);
        await choose('standard');
        await expect.poll(height).toBe(usual);
      });
    });

    await test.step('dragged column widths are stored on this device', async () => {
      await startOver(page);

      await signIn(page, person('superadmin'));
      await page.goto(USERS);
      const header = page.getByRole('columnheader').first();
      const edge = header.getByRole('separator');
      const width = async () => (await header.boundingBox())?.width ?? 0;
      await expect(edge).toBeVisible();
      const before = await width();
      const box = await edge.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 80, y, { steps: 5 });
      await page.mouse.up();
      await expect.poll(width).toBeLessThan(before - 30);
      await page.reload();
      await expect.poll(width).toBeLessThan(before - 30);
      await edge.focus();
      await page.keyboard.press('Enter');
      await expect.poll(width).toBeGreaterThan(before - 20);
    });
  });
});

test('a search is saved as a view, shared by its address, updated and deleted @deep', async ({
  page,
  person,
  restaurant,
  hasTouch,
}) => {
  await signIn(page, person('superadmin'));
  // Kept by an earlier release.
  const stored = JSON.stringify(JSON.stringify([{ name: 'From before', query: 'q=former' }]));
  await page.addInitScript({
    content: `if (location.origin !== 'null') localStorage.setItem('views:Users', ${stored});`,
  });
  const search = `q=${encodeURIComponent(restaurant.email)}`;
  await page.goto(`${USERS}?${search}`);
  const user = entryOf(page, restaurant.email);
  await expect(user).toHaveCount(1);
  const views = page.getByRole('button', { name: /^View: / });
  const panel = page.getByRole('group', { name: 'Views' });
  const own = panel.getByRole('group', { name: 'My views' });
  const name = `Owner of ${restaurant.email}`.slice(0, 40);
  await press(views, hasTouch);
  await expect(own.getByRole('button', { name: 'From before', exact: true })).toBeVisible();
  await panel.getByLabel('Save this view as').click();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(views).toHaveAccessibleName(`View: ${name}`);
  await expect(page).toHaveURL(/[?&]saved=Owner/);
  await expect(own.getByRole('button', { name: `${name} Shared` })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');

  await test.step('a teammate opens it by its name, and a changed search ends it', async () => {
    await signIn(page, person('platform staff'));
    await page.goto(`${USERS}?saved=${encodeURIComponent(name)}`);
    await expect(user).toHaveCount(1);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(views).toHaveAccessibleName(`View: ${name}`);
    await page.getByRole('searchbox').click();
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await expect(views).toHaveAccessibleName('View: Unsaved view');
    await expect(page).not.toHaveURL(/saved=/);
    await page.goBack();
    await expect(views).toHaveAccessibleName(`View: ${name}`);
    await press(views, hasTouch);
    const team = panel.getByRole('group', { name: 'Team views' });
    await expect(team.getByRole('button', { name: new RegExp(`^${name}.+By `) })).toBeVisible();
    await expect(panel.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
    await page.goto(`${USERS}?saved=Nowhere`);
    await expect(page.getByRole('alert')).toHaveText('No view is named “Nowhere”. All rows are shown.');
    await expect(views).toHaveAccessibleName('View: All users');
  });

  await signIn(page, person('superadmin'));
  await test.step('a filter and a sort order can be saved as a view', async () => {
    await page.goto('/admin/restaurants?state=live&sort=-name');
    await press(views, hasTouch);
    await panel.getByLabel('Save this view as').click();
    await page.keyboard.type('Live, from Z');
    await press(panel.getByRole('button', { name: 'Save' }), hasTouch);
    await expect(views).toHaveAccessibleName('View: Live, from Z');
    await page.goto('/admin/restaurants');
    await expect(views).toHaveAccessibleName('View: All restaurants');
    await press(views, hasTouch);
    await press(panel.getByRole('button', { name: 'Live, from Z', exact: true }), hasTouch);
    await expect(page).toHaveURL(/\?(?=.*state=live)(?=.*sort=-name)/);
    const state = page.getByRole('combobox', { name: 'Status' });
    await expect(page.locator('.ant-select').filter({ has: state })).toContainText('Live');
    const header = page.getByRole('columnheader', { name: 'Restaurant' });
    if (!hasTouch) await expect(header).toHaveAttribute('aria-sort', 'descending');

    await test.step('a changed filter can update the view, and a deleted view comes back by Undo', async () => {
      await page.goto('/admin/restaurants?state=live&sort=-name&saved=Live%2C+from+Z');
      await press(page.getByRole('button', { name: 'Restaurant', exact: true }).first(), hasTouch);
      await expect(views).toHaveAccessibleName('View: Unsaved view');
      await press(views, hasTouch);
      await press(panel.getByRole('button', { name: 'Update “Live, from Z”' }), hasTouch);
      await expect(views).toHaveAccessibleName('View: Live, from Z');
      await press(panel.getByRole('button', { name: 'Delete Live, from Z' }), hasTouch);
      await expect(views).toHaveAccessibleName('View: Unsaved view');
      await page.keyboard.press('Escape');
      await press(page.getByRole('button', { name: 'Undo' }), hasTouch);
      await expect(views).toHaveAccessibleName('View: Live, from Z');
    });
  });
});

test(
  "a row's further actions are in its menu, by finger, mouse and keys",
  { tag: '@phone' },
  async ({ page, person, restaurant, hasTouch }) => {
    await signIn(page, person('superadmin'));
    await page.goto(`${USERS}?q=${encodeURIComponent(restaurant.email)}`);
    const row = entryOf(page, restaurant.email);
    const opener = row.getByRole('button', { name: /^Actions for / });
    await act(row, /^Edit/, hasTouch);
    await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect(row.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(row.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();

    await test.step('the row menu works in a browser without popovers', async () => {
      await page.addInitScript({ content: WITHOUT_POPOVERS });
      await page.reload();
      const menu = page.getByRole('menu');
      await press(opener, hasTouch);
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await expect(menu).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('End');
      await expect(menu.getByRole('menuitem').last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.press('ArrowDown');
      await press(menu.getByRole('menuitem', { name: /^Delete/ }), hasTouch);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(menu).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      const panel = page.getByRole('group', { name: 'Views' });
      await press(page.getByRole('button', { name: /^View: / }), hasTouch);
      await expect(panel).toBeInViewport({ ratio: 1 });
      await press(page.getByRole('heading', { level: 1 }), hasTouch);
      await expect(panel).toBeHidden();
    });
  },
);
