import type { Page } from '@playwright/test';
import { ACCOUNT_TEXTS } from '../../src/shared/texts/account.js';
import { CHOOSER_TEXTS } from '../../src/shared/texts/restaurant-choice.js';
import { INVITE_PROBLEMS } from '../../src/shared/texts/invites.js';
import { bodyOf, newEmail } from '../support/newcomer.js';
import { mails } from '../support/mails.js';
import { LoginPage, RegisterPage, ResetPages } from './pages/auth-pages.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { LandingPageObject } from './pages/landing-page.js';
import { SurveyPages } from './pages/survey-pages.js';
import { expectAccessible } from './support/accessibility.js';
import { expectSettled } from './support/console-routes.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

// A variable path, so that the compiler doesn't follow it: the web's sources are checked with their own settings.
const PATHS = '../../web/src/config/paths.ts';
const { paths } = (await import(PATHS)) as { paths: Record<string, { path: string }> };

/** Pages without a session, with variants of their address. */
const VISITORS: Record<string, readonly string[]> = {
  '/': ['/'],
  '/terms': ['/terms'],
  '/privacy': ['/privacy'],
  '/surveys/restaurants': [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `/surveys/restaurants?step=${step}`),
};
const WAYS_IN: Record<string, readonly string[]> = {
  '/login': ['/login', '/login?reset=1', '/login?invite=unknown'],
  '/register': ['/register'],
  '/forgot': ['/forgot'],
  '/reset': ['/reset?email=visitor@example.com'],
  '/oauth/complete': ['/oauth/complete'],
};
const STEPS = ['location', 'about', 'delivery', 'hours', 'additional', 'contacts', 'launch'];
/** Pages that the tests below open, and the consoles, which `accessible-console.spec.ts` visits by their registry. */
const OTHERS = ['/onboard/:rid', '/invite', '/choose', '/account', '/m/:slug', '/admin', '/backoffice'];

async function visit(page: Page, href: string) {
  await page.goto(href);
  await expect(page.getByRole('heading', { level: 1 }), href).toBeVisible();
  await expectSettled(page);
  await expectAccessible(page, href);
}

test.beforeEach(() => test.setTimeout(300_000));

test('every page for visitors is accessible and fits 320 px', async ({ page }) => {
  const known = [VISITORS, WAYS_IN].flatMap((each) => Object.keys(each)).concat(OTHERS);
  const addresses = Object.values(paths).filter(({ path }) => path.startsWith('/'));
  expect([...new Set(addresses.map(({ path }) => path))].sort(), 'every page has a test').toEqual(
    known.sort(),
  );

  for (const href of Object.values(VISITORS).flat()) await visit(page, href);

  const survey = new SurveyPages(page);
  await survey.open(8);
  await survey.submit.click();
  await survey.expectThanks();
  await expectAccessible(page, 'the last page of the survey');

  const landing = new LandingPageObject(page);
  await page.goto('/');
  await landing.notify.click();
  await expectMessage(page, 'Please enter your zip code.');
  await expectAccessible(page, 'the landing page with an error');
  await landing.fill('10001', newEmail('visitor'));
  await landing.notify.click();
  await expect(page.getByRole('status')).toBeFocused();
  await expectAccessible(page, 'the landing page after a submission');
});

test('every sign-in and registration page is accessible and fits 320 px', async ({ page }) => {
  for (const href of Object.values(WAYS_IN).flat()) await visit(page, href);

  const login = new LoginPage(page);
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/login');
  await login.google.click();
  await expect(page.getByRole('dialog', { name: 'Choose a test account' })).toBeVisible();
  await expectAccessible(page, 'the list of Google test accounts');
  await page.keyboard.press('Escape');
  await login.signIn({ email: 'ann@diner.example', password: '' });
  await expectMessage(page, 'Please enter your password.');
  await expectAccessible(page, 'the sign-in with an error');

  const register = new RegisterPage(page);
  const email = newEmail('walker');
  await register.joinWith(email);
  await register.verify.click();
  await expectMessage(page, 'Enter the 6-digit code.');
  await expectAccessible(page, 'the code step');
  await register.typeCode(await mails.code(email));
  await register.verify.click();
  await expectHeading(page, 'Almost there');
  await register.fillProfile({ firstName: 'Wanda', lastName: 'Walker', password: 'short' });
  await expect(page.getByRole('status', { name: 'Password strength' })).toHaveText(/\S/);
  await register.letsGo.click();
  await expectMessage(page, 'Password must be at least 8 characters.');
  await expectAccessible(page, 'the profile step');

  await page.goto('/reset?email=visitor@example.com');
  await new ResetPages(page).submit('123456', 'paella on Sunday', 'paella on Monday');
  await expectMessage(page, 'Passwords do not match.');
  await expectAccessible(page, 'the password reset with an error');
});

test('onboarding, invites and the account are accessible and fit 320 px', async ({
  page,
  beginner,
  owner,
  person,
}) => {
  await signIn(page, beginner);
  bodyOf(await owner.http.post('/auth/team/invite/', { email: beginner.email, role: 'staff' }));
  for (const step of STEPS) await visit(page, `/onboard/${beginner.rid}/${step}`);

  const guest = person('nobody');
  const { id } = bodyOf(
    await owner.http.post<{ id: number }>('/auth/team/invite/', { email: guest.email, role: 'driver' }),
  );
  const { text } = await mails.last(guest.email, { subject: /invited you/ });
  const [, link = ''] = /(\/register#invite=\S+)/.exec(text) ?? [];
  await signIn(page, guest);
  await visit(page, '/invite');
  await page.goto(link);
  await expectHeading(page, 'You’re invited');
  await expectAccessible(page, 'the invite page');
  bodyOf(await owner.http.delete(`/auth/team/invites/${id}/`));
  await page.goto('/terms');
  await page.goto(link);
  await expectHeading(page, INVITE_PROBLEMS.revoked.title);
  await expectAccessible(page, 'an invalid invite');

  // Members of one restaurant are redirected from here.
  const open = bodyOf(await beginner.http.get<{ results: { id: number }[] }>('/auth/invites/'));
  bodyOf(await beginner.http.post(`/auth/invites/${open.results[0]?.id}/accept/`));
  await signIn(page, beginner);
  await page.goto('/choose');
  await expectHeading(page, CHOOSER_TEXTS.heading);
  await expectAccessible(page, 'the restaurant chooser');

  await signIn(page, owner);
  await visit(page, '/account');
  await page.getByRole('button', { name: ACCOUNT_TEXTS.email.change }).click();
  await expectAccessible(page, 'the form for a new email');
  await page.getByRole('button', { name: ACCOUNT_TEXTS.deletion.open }).click();
  await expect(page.getByRole('dialog', { name: ACCOUNT_TEXTS.deletion.dialog })).toBeVisible();
  await expectAccessible(page, 'the dialog that deletes the account');
});

test('the guest menu is accessible and fits 320 px', async ({ page, owner }) => {
  const { slug } = await restaurantWithMenu(owner);
  const save = async (part: string, values: object) =>
    bodyOf(await owner.http.put(`/onboarding/${owner.rid}/${part}/`, values));
  await save('delivery', { coverage_mode: 'zip', zip_codes: ['10012'], delivery_fee: 3.5 });
  await save('additional', { selections: { atmosphere: ['Cozy'], crowd: ['Family', 'Groups'] } });
  await save('contacts', { public_phone: '(212) 555-0143' });
  await visit(page, `/m/${slug}?zip=10012`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByText('Allergens and diets').click();
  await page.getByRole('checkbox', { name: 'Milk' }).check({ force: true });
  await expect(page).toHaveURL(/without=milk/);
  await expectAccessible(page, 'the filtered guest menu with options');
  const { results } = bodyOf(await owner.http.get<{ results: { id: number }[] }>('/menu-items/'));
  bodyOf(await owner.http.post(`/menu-items/${results[0]?.id}/sold_out/`, { until: null }));
  await page.goto(`/m/${slug}`);
  await expect(page.getByText('Sold out')).toBeVisible();
  await expectAccessible(page, 'the guest menu with a sold-out dish');
  bodyOf(await owner.http.post(`/restaurants/${owner.rid}/pause/`, { reason: 'Repairs', until: null }));
  await page.goto(`/m/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'the guest page of a paused restaurant');
});
