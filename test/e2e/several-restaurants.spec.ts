import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { ONBOARDING_TEXTS } from '../../src/shared/texts/onboarding.js';
import { CHOOSER_TEXTS } from '../../src/shared/texts/restaurant-choice.js';
import { RESTAURANT_TEXTS } from '../../src/shared/texts/restaurant.js';
import { bodyOf, newEmail, type Newcomer, openRestaurant, registerNewcomer } from '../support/newcomer.js';
import { LoginPage } from './pages/auth-pages.js';
import { CategoryEditorPage } from './pages/category-pages.js';
import { expectFault, expectHeading } from './pages/forms.js';
import { teammate } from './support/restaurant-fixtures.js';
import { signIn } from './support/stored-session.js';
import { failing } from './support/faults.js';
import { pick } from './support/input.js';
import { forgetChoice } from './support/rows.js';
import { expect, test } from './support/test.js';

const at = (path: string, id: number) => new RegExp(`${path}\\?restaurant_id=${id}$`);

/** Invites a user to one more restaurant. */
async function invite(by: Newcomer, person: Newcomer) {
  bodyOf(await by.http.post('/auth/team/invite/', { email: person.email, role: 'staff' }));
  const { results } = bodyOf(await person.http.get<{ results: { id: number }[] }>('/auth/invites/'));
  bodyOf(await person.http.post(`/auth/invites/${results[0]?.id}/accept/`));
}

const header = (page: Page) => page.getByRole('banner');

test('a member of several restaurants chooses one, adds one, closes one, and gets foreign links explained', async ({
  page,
  owner,
  http,
  hasTouch,
  complaints,
}) => {
  await test.step('the first sign-in asks for a restaurant and remembers the choice', async () => {
    const person = await teammate(owner, 'manager', ['Mara', 'Keller']);
    const other = await registerNewcomer(http, newEmail('other'));
    const own = await openRestaurant(other, 'Pepper');
    await invite(other, person);
    await forgetChoice(person.email);
    const login = new LoginPage(page);
    await login.enter(person);
    await expect(page).toHaveURL('/choose');
    await expectHeading(page, CHOOSER_TEXTS.heading);
    await expect(page.getByRole('button', { name: /Olive & Salt/ })).toContainText('Manager · New York');
    await page.getByRole('button', { name: /Pepper/ }).click();
    await expect(page).toHaveURL(at('/backoffice/menu', own));
    await expect(header(page)).toContainText('Pepper');
    await expect(header(page)).toContainText('Staff · Live · New York');

    await test.step('the next sign-in opens that restaurant without asking', async () => {
      await page.getByRole('button', { name: /^Account: / }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await login.enter(person);
      await expect(page).toHaveURL(at('/backoffice/menu', own));
    });

    await test.step('a link opens in its restaurant, or explains why it cannot', async () => {
      const { body } = await owner.http.get<{ active_restaurant_id: number }>('/auth/me/');
      const olive = body.active_restaurant_id;
      await page.goto(`/backoffice/menu/toppings?restaurant_id=${olive}`);
      await expectHeading(page, 'Toppings');
      await expect(header(page)).toContainText('Olive & Salt');
      await expect(page).toHaveURL(at('/backoffice/menu/toppings', olive));
      await page.goto('/backoffice/menu/toppings?restaurant_id=4000000');
      await expectHeading(page, CHOOSER_TEXTS.wrong);
      await page.getByRole('button', { name: 'Continue in Olive & Salt' }).click();
      await expectHeading(page, 'Toppings');
    });
  });

  await test.step("switching the restaurant leaves an editor for the new restaurant's list", async () => {
    await startOver(page);

    const person = await teammate(owner, 'manager', ['Mara', 'Keller']);
    const other = await registerNewcomer(http, newEmail('other'));
    const pepper = await openRestaurant(other, 'Pepper');
    await invite(other, person);
    const pizza = { name: 'Pizza', restaurant_id: owner.rid };
    const { id } = bodyOf(await person.http.post<{ id: number }>('/categories/', pizza));
    await signIn(page, person);
    await page.goto(`/backoffice/menu/categories/${id}/editor?restaurant_id=${owner.rid}`);
    const switcher = header(page).getByRole('combobox', { name: 'Active restaurant' });

    await test.step('switching asks first when a change cannot be saved', async () => {
      complaints.announce(/503/);
      await failing(page, 'menu.categories.update');
      const { description } = new CategoryEditorPage(page);
      await description.pressSequentially('Round');
      await pick(switcher, hasTouch, 'Pepper');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(description).toHaveValue('Round');
      await expect(header(page)).toContainText('Olive & Salt');
      await pick(switcher, hasTouch, 'Pepper');
      await question.getByRole('button', { name: 'Leave' }).click();
    });
    await expectHeading(page, 'Categories');
    await expect(header(page)).toContainText('Pepper');
    await expect(page).toHaveURL(at('/backoffice/menu/categories', pepper));
  });

  await test.step('switching leaves the form of a new row, and its input does not follow', async () => {
    await startOver(page);

    const person = await teammate(owner, 'manager', ['Mara', 'Keller']);
    const other = await registerNewcomer(http, newEmail('other'));
    const pepper = await openRestaurant(other, 'Pepper');
    await invite(other, person);
    await signIn(page, person);
    const switcher = header(page).getByRole('combobox', { name: 'Active restaurant' });
    const name = page.getByLabel('Name', { exact: true });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });

    for (const [list, heading] of [
      ['categories', 'Categories'],
      ['primary-options', 'Primary options'],
    ] as const) {
      await page.goto(`/backoffice/menu/${list}/new?restaurant_id=${owner.rid}`);
      await name.focus();
      await page.keyboard.type('Lunch');
      await pick(switcher, hasTouch, 'Pepper');
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(name).toHaveValue('Lunch');
      await expect(header(page)).toContainText('Olive & Salt');
      await pick(switcher, hasTouch, 'Pepper');
      await question.getByRole('button', { name: 'Leave' }).click();
      await expectHeading(page, heading);
      await expect(header(page)).toContainText('Pepper');
      await expect(page).toHaveURL(at(`/backoffice/menu/${list}`, pepper));
    }

    await test.step('switching in another tab leaves the form too', async () => {
      await page.clock.install();
      await page.goto(`/backoffice/menu/primary-options/new?restaurant_id=${pepper}`);
      await name.focus();
      await page.keyboard.type('Lunch');
      bodyOf(await person.http.patch('/auth/me/', { active_restaurant_id: owner.rid }));
      // When the tab is shown again later, it reads the session.
      await page.clock.fastForward(20_000);
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
      await expect(header(page)).toContainText('Olive & Salt');
      await expect(name).toHaveValue('');
    });
  });

  await test.step("a member of one restaurant reads why another restaurant's link fails", async () => {
    await startOver(page);

    await signIn(page, owner);
    await page.goto('/backoffice/menu?restaurant_id=4000000');
    await expectHeading(page, CHOOSER_TEXTS.wrong);
    await page.getByRole('button', { name: 'Continue in Olive & Salt' }).click();
    await expectHeading(page, 'Menu');
    await expect(page).toHaveURL('/backoffice/menu');
    await page.goto('/admin/menu/toppings?restaurant_id=all');
    await expectHeading(page, CHOOSER_TEXTS.wrong);
    await expect(page.getByText(CHOOSER_TEXTS.everyText)).toBeVisible();
  });

  const { closing } = RESTAURANT_TEXTS;
  const name = 'Olive & Salt';

  await test.step('"Add restaurant" opens the first step of the wizard, and a link returns', async () => {
    await startOver(page);

    const switcher = page.getByRole('combobox', { name: 'Active restaurant' });
    await signIn(page, owner);
    await page.goto('/backoffice/menu');
    await pick(switcher, hasTouch, CONSOLE_TEXTS.addRestaurant);
    await expect(page).toHaveURL(/\/onboard\/\d+\/location$/);
    await page.getByRole('link', { name: ONBOARDING_TEXTS.backTo(name) }).click();
    await expectHeading(page, 'Menu');
    await expect(header(page)).toContainText(name);
  });

  await test.step('closing a restaurant requires its name', async () => {
    complaints.announce(/status of 400/);
    await page.goto('/backoffice/restaurant/state');
    await page.getByRole('button', { name: closing.open }).click();
    const dialog = page.getByRole('dialog', { name: closing.question(name) });
    const field = dialog.getByLabel(closing.nameLabel);
    await expect(field).toBeFocused();
    await page.keyboard.type('Olive');
    await page.keyboard.press('Enter');
    await expectFault(field);
    await field.press('End');
    await page.keyboard.type(' & salt');
    await dialog.getByRole('button', { name: closing.confirm }).click();
  });

  await test.step('the owner continues with the remaining restaurant', async () => {
    const done = page.getByRole('dialog', { name: closing.done(name) });
    await done.getByRole('button', { name: closing.goOn }).click();
    await expect(page).toHaveURL(/\/onboard\/\d+\/location$/);
    await expect(page.getByRole('link', { name: ONBOARDING_TEXTS.backTo(name) })).toHaveCount(0);
  });
});
