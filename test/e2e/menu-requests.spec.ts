import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { bodyOf } from '../support/newcomer.js';
import { CategoriesPages, CategoryEditorPage } from './pages/category-pages.js';
import { expectHeading } from './pages/forms.js';
import { Keyboard } from './support/input.js';
import { hold } from './support/faults.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';
import { OnboardingSteps } from './pages/onboarding-pages.js';

const LIST = '/backoffice/menu/categories';
const MOST_REQUESTS = 8;
const SIZES = ['10', '12', '14', '16'];
const PRICES = ['1', '1.5', '2', '2.5', '3'];

/** The identity request at the start of a visit. Every console page sends it, so it isn't counted. */
const SESSION = 'GET /trpc/auth.me';

/** Sold-out status is polled every few seconds, so it isn't counted. */
const SOLD_OUT = 'GET /trpc/menu.soldOut.current';

/** Records every other data request from now on: batches of the console's calls, and calls by path. */
function countRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (
      ['fetch', 'xhr'].includes(request.resourceType()) &&
      !call.startsWith(SESSION) &&
      !call.startsWith(SOLD_OUT)
    )
      sent.push(call);
  });
  return sent;
}

test(
  'twelve toppings, four sizes and five priced extras by keyboard take at most eight requests',
  { tag: '@deep' },
  async ({ page, owner }) => {
    const toppings = Array.from({ length: 12 }, (_, at) => `Topping ${Date.now()} ${at}`);
    for (const name of toppings)
      bodyOf(await owner.http.post('/toppings/', { name, restaurant_id: owner.rid }));
    await signIn(page, owner);
    const keyboard = new Keyboard(page);
    const editor = new CategoryEditorPage(page);
    const pizza = `Pizza ${Date.now()}`;
    const sent = countRequests(page);
    await page.goto(`${LIST}/new`);
    await expectHeading(page, 'Add category');
    await keyboard.type(editor.name, pizza);
    await keyboard.to(editor.basis('One price'));
    await keyboard.press('ArrowUp');
    for (const [at, units] of SIZES.entries()) {
      await keyboard.enter(editor.addSize);
      await keyboard.type(editor.sizeUnits(at + 1), units);
    }
    await keyboard.to(editor.offerToppings);
    await keyboard.press('Space');
    for (const name of toppings) {
      await keyboard.to(editor.chip(name));
      await keyboard.press('Space');
    }
    await keyboard.enter(editor.save);
    await expectHeading(page, 'Categories');
    await keyboard.enter(page.getByRole('link', { name: pizza, exact: true }));
    await keyboard.type(editor.newGroup, 'Sauces');
    await keyboard.press('Enter');
    await expect(editor.newSelection('Sauces')).toBeFocused();
    for (const price of PRICES) {
      await page.keyboard.type('Sauce');
      await keyboard.press('Tab');
      await page.keyboard.type(price);
      await keyboard.press('Enter');
    }
    await keyboard.enter(editor.save);
    await expectHeading(page, 'Categories');
    await expect(new CategoriesPages(page).entry(pizza)).toContainText('Size');
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);

    await page.reload();
    await page.getByRole('link', { name: pizza, exact: true }).click();
    for (const [at, price] of PRICES.entries()) {
      const name = at === 0 ? 'Sauce' : `Sauce ${at + 1}`;
      await expect(editor.group('Sauces').getByLabel(`Price of ${name}`, { exact: true })).toHaveValue(
        Number(price).toFixed(2),
      );
    }
    for (const name of toppings) await expect(editor.chip(name)).toBeChecked();
    await expect(editor.sizeUnits(4)).toHaveValue('16');
  },
);

/** Delays a script of the build, by its name, until it is let through. */
const held = (page: Page, name: string) => hold(page, `**/assets/${name}-*.js`);

test('a dialog or menu whose script loads late opens and returns the focus', async ({
  page,
  owner,
  beginner,
}) => {
  await test.step('a dialog clicked before its script loads opens later and returns the focus', async () => {
    const letThrough = await held(page, 'invite-teammate');
    await signIn(page, owner);
    await page.goto('/backoffice/team');
    const invite = page.getByRole('button', { name: PEOPLE_TEXTS.inviteTeammate });
    await invite.click();
    await expect(invite, 'the button shows that it is loading').toHaveClass(/loading/);
    await expectHeading(page, 'Team');

    letThrough();
    const dialog = page.getByRole('dialog', { name: PEOPLE_TEXTS.inviteTeammate });
    await expect(dialog.getByLabel('Email', { exact: true }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(invite).toBeFocused();
  });

  await test.step("the dialog's script loads before the click", async () => {
    await startOver(page);

    const fetched = page.waitForResponse(/assets\/invite-teammate-.*\.js/);
    await signIn(page, owner);
    await page.goto('/backoffice/team');
    expect((await fetched).ok()).toBe(true);
  });

  await test.step('a menu opened before its script loads takes the focus and returns it', async () => {
    await startOver(page);

    await signIn(page, beginner);
    const letThrough = await held(page, 'copy-choices');
    const wizard = new OnboardingSteps(page);
    await wizard.open(beginner.rid, 'hours');
    const copy = wizard.copyOf('Monday');
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect(copy).toHaveClass(/loading/);
    letThrough();
    await expect(page.getByRole('menuitem', { name: 'Weekdays' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(copy).toBeFocused();

    // Afterwards the button itself opens and closes the menu.
    await copy.click();
    await expect(page.getByRole('menuitem', { name: 'Weekdays' })).toBeVisible();
    await copy.click();
    await expect(page.getByRole('menu')).toBeHidden();
  });
});
