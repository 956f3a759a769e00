import type { Page } from '@playwright/test';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { LANDING_TEXTS } from '../../src/shared/texts/landing.js';
import { PALETTE_TEXTS } from '../../src/shared/texts/palette.js';
import { SHELL_TEXTS } from '../../src/shared/texts/shell.js';
import { mails } from '../support/mails.js';
import { newEmail, bodyOf } from '../support/newcomer.js';
import { CategoriesPages } from './pages/category-pages.js';
import { expectFault, expectHeading } from './pages/forms.js';
import { LoginPage, RegisterPage } from './pages/auth-pages.js';
import { OnboardingPages } from './pages/onboarding-pages.js';
import { Keyboard } from './support/input.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';

const PASSWORD = 'gazpacho at noon';

/** Requires that the heading has the focus, so that screen readers announce the page. */
const headingHasFocus = async (page: Page, name: string) => {
  await expectHeading(page, name);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

test('a new user can register, launch and create a category without a mouse', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const email = newEmail('kim');
  const register = new RegisterPage(page);
  const onboarding = new OnboardingPages(page);
  const categories = new CategoriesPages(page);

  await test.step('"Skip to content" skips the header, and Join opens the registration', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await keyboard.enter(page.getByRole('link', { name: LANDING_TEXTS.join, exact: true }));
  });

  await test.step('the user registers with email, code and profile', async () => {
    await keyboard.enter(register.join);
    await expectFault(register.email);
    await keyboard.type(register.email, email);
    await keyboard.to(register.terms);
    await keyboard.press('Space');
    await keyboard.enter(register.join);
    await expectHeading(page, 'Check Your Email');
    await expect(register.codeBoxes.first()).toBeFocused();
    const code = await mails.code(email);
    await keyboard.type(register.codeBoxes.first(), code.slice(0, 5));
    await keyboard.press('Backspace');
    await page.keyboard.type(code.slice(4));
    await keyboard.press('Enter');
    await keyboard.type(register.firstName, 'Kim');
    await keyboard.type(register.lastName, 'Keys');
    await keyboard.type(register.password, PASSWORD);
    await keyboard.press('Enter');
  });

  await test.step('the user completes the wizard and launches', async () => {
    await headingHasFocus(page, 'Location');
    await keyboard.type(onboarding.zip, '10118');
    await keyboard.type(onboarding.city, 'New York');
    await keyboard.type(onboarding.state, 'NY');
    await keyboard.press('Enter');
    await headingHasFocus(page, 'About');
    await keyboard.type(onboarding.name, 'Keys');
    await keyboard.type(onboarding.slug, email.slice(0, 12));
    await keyboard.press('Enter');
    await expect(page).not.toHaveURL(/about$/);
    await keyboard.enter(onboarding.step('Launch'));
    await headingHasFocus(page, 'Launch');
    await keyboard.enter(onboarding.launch);
    await expect(page).toHaveURL('/');
  });

  await test.step('the user opens the back office, still signed in, and signs out', async () => {
    await keyboard.enter(page.getByRole('link', { name: LANDING_TEXTS.openBackOffice, exact: true }).first());
    await headingHasFocus(page, 'Menu');
    const account = page.getByRole('button', { name: 'Account: Kim Keys' });
    const signOut = page.getByRole('menuitem', { name: CONSOLE_TEXTS.signOut });
    await keyboard.enter(account);
    await expect(signOut).toBeVisible();
    await keyboard.press('Escape');
    await expect(signOut).toBeHidden();
    await expect(account).toBeFocused();
    await keyboard.enter(account);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('ArrowUp');
    await expect(signOut).toBeFocused();
    await keyboard.press('Enter');
  });

  await test.step('the user signs in', async () => {
    const login = new LoginPage(page);
    await expect(login.email).toBeVisible();
    await keyboard.type(login.email, email);
    await keyboard.type(login.password, PASSWORD);
    await keyboard.press('Enter');
    await headingHasFocus(page, 'Menu');
  });

  await test.step('the user creates the first category', async () => {
    await keyboard.enter(page.getByRole('link', { name: /^Categories/ }));
    await headingHasFocus(page, 'Categories');
    await keyboard.enter(categories.first);
    await expectHeading(page, 'Add category');
    await expect(categories.name).toBeFocused();
    await keyboard.type(categories.name, 'Keyboard soup');
    await keyboard.to(categories.basis('One price'));
    await keyboard.press('ArrowDown');
    await expect(categories.basis('Weight')).toBeChecked();
    await keyboard.enter(categories.save);
    await headingHasFocus(page, 'Categories');
    await expect(categories.entry('Keyboard soup')).toContainText('Weight');
  });
});

test.describe('shortcuts of the console', () => {
  test.beforeEach(async ({ page, owner }) => {
    bodyOf(await owner.http.post('/toppings/', { name: `Topping ${Date.now()}`, restaurant_id: owner.rid }));
    await signIn(page, owner);
  });

  test('shortcuts find screens, search, list themselves and return the focus @deep', async ({ page }) => {
    await test.step('the command menu finds a screen by keyboard alone', async () => {
      const menu = page.getByRole('dialog', { name: SHELL_TEXTS.palette });
      const search = page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt });
      await page.goto('/backoffice/menu');
      await expectHeading(page, 'Menu');
      await page.keyboard.press('Control+k');
      await expect(search).toBeFocused();
      await expect(menu.getByRole('option', { name: 'Toppings' })).toBeVisible();
      await page.keyboard.type('no such page');
      await expect(menu.getByRole('status')).toHaveText(PALETTE_TEXTS.nothing('no such page'));
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();

      await page.getByRole('button', { name: SHELL_TEXTS.palettePrompt }).click();
      await search.fill('toppi');
      await page.keyboard.press('Enter');
      await expectHeading(page, 'Toppings');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('shortcuts search and list themselves, but type letters in a field', async () => {
      const list = page.getByRole('dialog', { name: SHELL_TEXTS.keys });
      await page.goto('/backoffice/menu/toppings');
      await expectHeading(page, 'Toppings');
      const search = page.getByRole('searchbox');
      await expect(search).toBeVisible();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.type('/?');
      await page.keyboard.press('Control+k');
      await expect(search).toHaveValue('/?');
      await expect(page.getByRole('dialog')).toBeHidden();

      const heading = page.getByRole('heading', { level: 1 });
      await heading.focus();
      await page.keyboard.press('?');
      await expect(list).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(heading).toBeFocused();

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(heading, 'the command menu returns the focus').toBeFocused();
    });

    await test.step('the density setting is stored on this device', async () => {
      const account = page.getByRole('button', { name: /^Account/ });
      const buttonHeight = async () => (await page.locator('main .ant-btn').first().boundingBox())?.height;
      await page.goto('/backoffice/menu/toppings');
      await expect(page.getByRole('searchbox')).toBeVisible();
      const before = (await buttonHeight()) ?? 0;
      await account.click();
      await page.getByRole('menuitemradio', { name: SHELL_TEXTS.density.comfortable }).click();
      await expect.poll(buttonHeight).toBeGreaterThan(before);
      await page.reload();
      await expect.poll(buttonHeight).toBeGreaterThan(before);
      await account.click();
      await page.getByRole('menuitemradio', { name: SHELL_TEXTS.density.compact }).click();
      await expect.poll(buttonHeight).toBeLessThan(before);
      await account.click();
      await page.getByRole('menuitemradio', { name: SHELL_TEXTS.density.standard }).click();
      await expect.poll(buttonHeight).toBe(before);
    });
  });
});
