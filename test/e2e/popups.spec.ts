import { startOver } from './support/restore.js';
import type { Locator, Page } from '@playwright/test';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { RESTAURANT_TEXTS } from '../../src/shared/texts/restaurant.js';
import { openRestaurant, registerNewcomer } from '../support/newcomer.js';
import { act, entryOf } from './pages/lists.js';
import { expectHeading } from './pages/forms.js';
import { boxOf, choose, openList, otherOptions, pick, press } from './support/input.js';
import { SHELLS, visitScreens } from './support/console-routes.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';
import { teammate } from './support/restaurant-fixtures.js';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const selectsIn = (scope: Locator) => scope.getByRole('combobox').and(scope.locator('.ant-select *'));

/** Requires that every select opens, and that another option can be chosen where there is one. */
async function tryAll(scope: Locator, hasTouch: boolean): Promise<number> {
  const page = scope.page();
  const selects = await selectsIn(scope).all();
  for (const select of selects) {
    await press(boxOf(select), hasTouch);
    await expect(openList(select)).toBeVisible();
    const hasOthers = (await otherOptions(select).count()) > 0;
    await page.keyboard.press('Escape');
    await expect(openList(select)).toBeHidden();
    if (!hasOthers) continue;
    const chosen = await pick(select, hasTouch);
    // A select for the restaurant is replaced by the form.
    await expect(boxOf(select).filter({ hasNotText: chosen })).toHaveCount(0);
  }
  return selects.length;
}

/** Answers the question about unsaved restaurant settings. */
async function leaveUnsaved(page: Page, hasTouch: boolean): Promise<void> {
  if (!(await page.getByText(RESTAURANT_TEXTS.notSaved).isVisible())) return;
  await press(page.getByRole('main').getByRole('link', { name: 'Status', exact: true }), hasTouch);
  await press(dialogOf(page).getByRole('button', { name: 'Leave' }), hasTouch);
  await expectHeading(page, 'Restaurant: Status');
}

test('the selects of invites and users can be opened and changed @deep', async ({
  page,
  person,
  hasTouch,
  restaurant,
  http,
}) => {
  await test.step('a role can be selected in a team invite', async () => {
    await signIn(page, person('owner'));
    await page.goto('/backoffice/team');
    await press(page.getByRole('button', { name: PEOPLE_TEXTS.inviteTeammate }), hasTouch);
    const role = dialogOf(page).getByRole('combobox', { name: 'Role' });
    await choose(role, hasTouch, 'Manager');
    await choose(role, hasTouch, 'Driver');
    await expect(dialogOf(page)).toBeVisible();

    await test.step('Escape closes the open role list first, then the dialog', async () => {
      await press(boxOf(role), hasTouch);
      await expect(openList(role)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(openList(role)).toBeHidden();
      await expect(dialogOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
    });
  });

  await test.step("a teammate's role can be changed and saved", async () => {
    await startOver(page);

    const member = await teammate(restaurant);
    await signIn(page, person('owner'));
    await page.goto('/backoffice/team');
    const row = entryOf(page, member.email);
    await act(row, /^Change role/, hasTouch);
    await choose(dialogOf(page).getByRole('combobox', { name: 'Role' }), hasTouch, 'Manager');
    await press(dialogOf(page).getByRole('button', { name: 'Save' }), hasTouch);
    await expect(dialogOf(page)).toBeHidden();
    await expect(row).toContainText('Manager');
  });

  await test.step('restaurants and role can be selected in an invite to Feast', async () => {
    await startOver(page);

    await signIn(page, person('superadmin'));
    await page.goto('/admin/users');
    await press(page.getByRole('button', { name: PEOPLE_TEXTS.inviteUser }), hasTouch);
    const dialog = dialogOf(page);
    const restaurants = dialog.getByRole('combobox', { name: 'Restaurants' });
    const chosen = await choose(restaurants, hasTouch);
    await page.keyboard.press('Escape');
    await expect(openList(restaurants)).toBeHidden();
    await expect(boxOf(restaurants)).toContainText(chosen);
    await choose(dialog.getByRole('combobox', { name: 'Role' }), hasTouch, 'Manager');
  });

  await test.step("every select in a user's drawer can be changed", async () => {
    await startOver(page);

    const member = await teammate(restaurant);
    await openRestaurant(await registerNewcomer(http), 'One more');
    await signIn(page, person('superadmin'));
    await page.goto(`/admin/users?q=${encodeURIComponent(member.email)}`);
    await act(entryOf(page, member.email), /^Edit/, hasTouch);
    const drawer = dialogOf(page);
    await choose(drawer.getByRole('combobox', { name: 'Role' }).first(), hasTouch, 'Manager');
    await pick(drawer.getByRole('combobox', { name: 'Add restaurant' }), hasTouch);
    await choose(drawer.getByRole('combobox', { name: 'Role' }).last(), hasTouch, 'Driver');
  });
});

for (const [shell, kind] of SHELLS)
  test(
    `every select on the screens of /${shell} can be opened and changed`,
    { tag: ['@deep', '@deep-phone'] },
    async ({ page, person, restaurant, hasTouch }) => {
      test.slow();
      await signIn(page, person(kind));
      await page.goto(`/${shell}/menu`);
      await expectHeading(page, 'Menu');
      let tried = 0;
      await visitScreens(page, shell, restaurant.ids, async () => {
        tried += await tryAll(page.getByRole('main'), hasTouch);
        await leaveUnsaved(page, hasTouch);
      });
      expect(tried).toBeGreaterThan(1);

      await test.step('the account menu opens the keyboard shortcuts', async () => {
        await press(page.getByRole('button', { name: /^Account/ }), hasTouch);
        await press(page.getByRole('menuitem', { name: 'Keyboard shortcuts' }), hasTouch);
        await expect(dialogOf(page)).toBeVisible();
      });
    },
  );
