import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { LANDING_TEXTS } from '../../src/shared/texts/landing.js';
import { MENU_TEXTS } from '../../src/shared/texts/menu.js';
import { mails } from '../support/mails.js';
import { newEmail } from '../support/newcomer.js';
import { CategoriesPages } from './pages/category-pages.js';
import { expectFault, expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage, RegisterPage } from './pages/auth-pages.js';
import { OnboardingPages } from './pages/onboarding-pages.js';
import { expect, test } from './support/test.js';

const PROFILE = { firstName: 'Wanda', lastName: 'Walker', password: 'gazpacho at noon' };
const LOCATION = { street: '350 Fifth Avenue', zip: '10118', city: 'New York', state: 'NY' };

/**
 * Walks the product's main task in a browser: from the landing page to a saved category. It meets every message on
 * the
 * way, and checks every screen for accessibility.
 */
test(
  'a new user registers, launches a restaurant and creates the first category',
  { tag: '@deep-phone' },
  async ({ page, complaints }) => {
    test.slow();
    const email = newEmail('wanda');
    const slug = email.slice(0, 14);
    const register = new RegisterPage(page);
    const onboarding = new OnboardingPages(page);
    const categories = new CategoriesPages(page);

    await test.step('the landing page links to the registration', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('feast');
      await page.getByRole('link', { name: LANDING_TEXTS.join, exact: true }).click();
    });

    await test.step('the registration requires a valid email and the terms', async () => {
      await register.email.fill('wanda@walk');
      await register.join.click();
      await expectMessage(page, 'Please enter a valid email.');
      await expectFault(register.email);
      await register.email.fill(email);
      await register.join.click();
      await expectMessage(page, 'You must accept Terms and Privacy.');
      await register.terms.check();
      await register.join.click();
      await register.expectCodeStep();
    });

    await test.step('the emailed code verifies the address', async () => {
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
      await register.verify.click();
      await expectMessage(page, 'Enter the 6-digit code.');
      await page.reload();
      await register.typeCode(await mails.code(email));
      await register.verify.click();
    });

    await test.step('the profile requires a name and a password of 8 characters', async () => {
      await register.letsGo.click();
      await expectMessage(page, 'Please enter your name.');
      await register.fillProfile({ ...PROFILE, password: '1234567' });
      await register.letsGo.click();
      await expectMessage(page, 'Password must be at least 8 characters.');
      await expectFault(register.password);
      await register.password.fill(PROFILE.password);
      await register.letsGo.click();
    });

    await test.step('Location requires zip code, city and state', async () => {
      await onboarding.expectStep('Location');
      await onboarding.next.click();
      await expectMessage(page, 'Please fill Zip code, City and State.');
      await onboarding.fillLocation(LOCATION);
      await onboarding.next.click();
    });

    await test.step('About requires a restaurant name and Feast URL', async () => {
      await onboarding.expectStep('About');
      await onboarding.next.click();
      await expectMessage(page, 'Please enter restaurant name.');
      await onboarding.name.fill('The Walk');
      await onboarding.next.click();
      await expectMessage(page, 'Please set your Feast URL.');
      await expectFault(onboarding.slug);
      await onboarding.description.fill('Soup, mostly.');
      await onboarding.slug.fill(slug.toUpperCase());
      await expect(onboarding.slug).toHaveValue(slug);
      await onboarding.next.click();
      await expect(page).not.toHaveURL(/about$/);
    });

    await test.step('the saved steps survive a reload', async () => {
      await onboarding.skipTo('Location');
      await page.reload();
      await expect(onboarding.city).toHaveValue(LOCATION.city);
      await expect(onboarding.zip).toHaveValue(LOCATION.zip);
    });

    await test.step('the restaurant launches', async () => {
      await onboarding.skipTo('Launch');
      await onboarding.launch.click();
      await expect(page).toHaveURL('/');
    });

    await test.step('the user signs in again, and a wrong password is refused', async () => {
      await page.evaluate('localStorage.clear(), sessionStorage.clear()');
      await page.goto('/backoffice/menu/categories');
      await expect(page).toHaveURL('/login?next=%2Fbackoffice%2Fmenu%2Fcategories');
      const login = new LoginPage(page);
      complaints.announce(/status of 40[01]/);
      await login.signIn({ email, password: 'not the password' });
      await expectMessage(page, 'Wrong email or password.');
      const exchange = page.waitForRequest(/trpc\/auth\.firebaseLogin/);
      await login.signIn({ email, password: PROFILE.password });
      await exchange;
    });

    await test.step('Categories is empty and offers the first category', async () => {
      await expect(page).toHaveURL('/backoffice/menu/categories');
      await expectHeading(page, 'Categories');
      await expect(categories.first).toBeVisible();
      await categories.first.click();
    });

    await test.step('a new category requires a name', async () => {
      await expectHeading(page, 'Add category');
      await categories.save.click();
      await expectMessage(page, 'Please enter a category name');
      await expectFault(categories.name);
      await categories.name.fill('Soups');
      await categories.description.fill('Hot and cold');
      await categories.basis('Size').check();
      await categories.save.click();
    });

    await test.step('the category is in the list, also after a reload', async () => {
      await expect(page).toHaveURL('/backoffice/menu/categories');
      for (const look of ['at once', 'after a reload']) {
        const entry = categories.entry('Soups');
        await expect(entry, look).toContainText('Hot and cold');
        await expect(entry).toContainText('Size');
        await expect(entry).toContainText(MENU_TEXTS.noImage);
        await page.reload();
      }
      await expect(categories.entry('Soups')).toBeVisible();
    });

    await test.step('signing out closes the back office', async () => {
      await page.getByRole('button', { name: 'Account: Wanda Walker' }).click();
      await page.getByRole('menuitem', { name: CONSOLE_TEXTS.signOut }).click();
      await expect(page).toHaveURL(/\/(?:login.*)?$/);
      await page.goto('/backoffice/menu/categories');
      await expect(page).toHaveURL(/\/login/);
    });
  },
);
