import { startOver } from './support/restore.js';
import { emulator } from '../integration/auth/emulator.js';
import { newEmail, registerNewcomer } from '../support/newcomer.js';
import { type Product, startProduct } from '../support/product.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage, RegisterPage } from './pages/auth-pages.js';
import { pretendGoogle } from './support/google.js';
import { storedSession } from './support/stored-session.js';
import { expect, test } from './support/test.js';
import { testProduct } from './support/product.js';

const PROFILE = { firstName: 'Gus', lastName: 'Google', password: 'gazpacho at noon' };

test('a new Google user accepts the terms once, when signing in or registering', async ({ page }) => {
  await test.step('a new Google user accepts the terms once, then signs in directly', async () => {
    const email = newEmail('gus');
    const login = new LoginPage(page);
    const register = new RegisterPage(page);

    await test.step('the chooser lists 3 test accounts, and Escape closes it', async () => {
      await page.goto('/login');
      await login.google.click();
      const chooser = page.getByRole('dialog', { name: 'Choose a test account' });
      await expect(chooser.getByRole('button', { name: /@example\.com$/ })).toHaveCount(3);
      await page.keyboard.press('Escape');
      await expect(chooser).toBeHidden();
      await expect(login.google).toBeFocused();
    });

    await test.step('the profile requires the terms', async () => {
      await login.signInWithGoogle(email);
      await expect(page).toHaveURL('/register?step=profile');
      await expect(page.getByText(email)).toBeVisible();
      await register.fillProfile(PROFILE);
      await register.letsGo.click();
      await expectMessage(page, 'You must accept Terms and Privacy.');
      await register.terms.check();
      await register.letsGo.click();
      await expectHeading(page, 'Location');
    });

    await test.step('the user signs in again with Google, then with the password', async () => {
      await page.evaluate('localStorage.clear()');
      await page.goto('/login');
      await login.signInWithGoogle(email);
      await expectHeading(page, 'Location');
      await page.evaluate('localStorage.clear()');
      await page.goto('/login');
      const exchange = page.waitForResponse(/trpc\/auth\.firebaseLogin/);
      await login.signIn({ email, password: PROFILE.password });
      expect((await exchange).status()).toBe(200);
      await expectHeading(page, 'Location');
    });
  });

  await test.step('Google on the registration page requires the terms once', async () => {
    await startOver(page);

    const login = new LoginPage(page);
    const register = new RegisterPage(page);
    await page.goto('/register');
    for (const later of ['Apple', 'Facebook']) {
      await expect(page.getByRole('button', { name: `${later} coming soon` })).toBeDisabled();
    }
    await login.google.click();
    await expectMessage(page, 'You must accept Terms and Privacy.');
    await register.terms.check();
    const exchange = page.waitForRequest(/trpc\/auth\.socialGoogle/);
    await login.signInWithGoogle(newEmail('greta'));
    expect((await exchange).postDataJSON()).toMatchObject({ accepted_terms: true });
    await expectHeading(page, 'Almost there');
    await expect(register.terms).toBeHidden();
    await register.fillProfile(PROFILE);
    await register.letsGo.click();
    await expectHeading(page, 'Location');
  });
});

test.describe("Google's popup", () => {
  test('a blocked popup falls back to the redirect, every time', async ({ page, context }) => {
    const google = await pretendGoogle(context);
    await page.addInitScript({ content: 'window.open = () => null' });
    for (const _time of [1, 2]) {
      await page.goto('/login?next=%2Fbackoffice%2Fmenu');
      await new LoginPage(page).google.click();
      await page.waitForURL(`${google}**`);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('providerId')).toBe('google.com');
      expect(searchParams.get('redirectUrl')).toMatch(/\/oauth\/complete\?next=%2Fbackoffice%2Fmenu$/);
    }
  });

  test('a closed popup falls back to the redirect once, and not again', async ({ page, context }) => {
    const google = await pretendGoogle(context);
    const login = new LoginPage(page);
    await page.clock.install();

    const close = async () => {
      const popup = page.waitForEvent('popup');
      await login.google.click();
      await (await popup).waitForURL(`${google}**`);
      await (await popup).close();
      // The library checks every two seconds, and then waits eight more for a last message.
      await page.clock.runFor(3_000);
      await page.clock.runFor(9_000);
    };
    await page.goto('/login');
    await close();
    await page.waitForURL(`${google}**`);

    await page.goto('/login');
    await close();
    await expect(login.google).toBeEnabled();
    await expect(login.google).not.toHaveClass(/loading/);
    await expect(page).toHaveURL('/login');
  });
});

test.describe('the end of a redirect sign-in', () => {
  test('/oauth/complete signs in once with a token that it removes, and explains errors', async ({
    page,
    owner,
    http,
    complaints,
  }) => {
    await test.step('a token in the query or fragment signs in and leaves the address', async () => {
      const next = encodeURIComponent('/backoffice/notifications');
      const { idToken: fromGoogle } = await emulator.google(owner.email);
      await page.goto(`/oauth/complete?id_token=${fromGoogle}&next=${next}`);
      await expectHeading(page, 'Notifications');
      await page.goto('/terms');
      await page.evaluate('localStorage.clear()');

      const byPassword = await emulator.signIn(owner.email, owner.password);
      await page.goto(`/oauth/complete#id_token=${byPassword?.idToken}`);
      await expect(page).toHaveURL('/backoffice/menu');
      expect(await storedSession(page)).not.toBeNull();
    });

    await test.step('a provider sign-in works once: without a token, signing in is required again', async () => {
      await startOver(page);

      const person = await registerNewcomer(http);
      await new LoginPage(page).enter(person);
      await expectHeading(page, 'Location');
      await page.evaluate(`localStorage.removeItem('feast.session')`);
      await page.goto('/oauth/complete');
      await expectMessage(page, 'Missing id_token');
      await page.getByRole('link', { name: 'Back to login' }).click();
      await expectHeading(page, 'Welcome back');
    });

    await test.step('a missing or invalid token shows an error and a link back', async () => {
      await startOver(page);

      complaints.announce(/status of 401/);
      await page.goto('/oauth/complete');
      await expectMessage(page, 'Missing id_token');
      await page.goto('/oauth/complete?id_token=not.a.token');
      await expect(page.getByRole('alert').getByRole('paragraph')).toBeVisible();
      await expect(page).toHaveURL('/oauth/complete');
      expect(await storedSession(page)).toBeNull();
      await page.getByRole('link', { name: 'Back to login' }).click();
      await expectHeading(page, 'Welcome back');
    });
  });
});

test.describe('without an identity provider', () => {
  let product: Product;

  test.beforeAll(async () => {
    product = await startProduct('e2e-none', {
      DATABASE_URL: testProduct().database,
      IDENTITY_PROVIDER: 'none',
    });
  });
  test.afterAll(() => product.stop());

  test('without an identity provider the sign-in uses /auth/login/ only', async ({
    page,
    owner,
    complaints,
  }) => {
    complaints.announce(/status of 401/);
    const login = new LoginPage(page);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).host));

    await page.goto(`${product.url}/login`);
    await expect(login.google).toBeDisabled();
    await login.signIn({ ...owner, password: 'not the password' });
    await expectMessage(page, 'Wrong email or password.');
    const answer = page.waitForResponse(/trpc\/auth\.login/);
    await login.signIn(owner);
    expect((await answer).status()).toBe(200);
    await expectHeading(page, 'Menu');
    expect(await storedSession(page)).not.toBeNull();
    expect([...asked]).toEqual([new URL(product.url).host]);

    await page.goto(`${product.url}/oauth/complete`);
    await expectMessage(page, 'Missing id_token');
  });
});
