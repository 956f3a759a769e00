import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { AuthResult } from '../../src/modules/auth/auth.schemas.js';
import { ACCOUNT_TEXTS } from '../../src/shared/texts/account.js';
import { INVITE_TEXTS } from '../../src/shared/texts/invites.js';
import { signInAtProvider } from '../support/identity-provider.js';
import { mails } from '../support/mails.js';
import { bodyOf, newEmail, type Newcomer, openRestaurant, registerNewcomer } from '../support/newcomer.js';
import { expectFault, expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage } from './pages/auth-pages.js';
import { teammate } from './support/restaurant-fixtures.js';
import { signIn } from './support/stored-session.js';
import { expect, test as base } from './support/test.js';

/** Gives each test its own owner, because the identity provider's accounts are not restored. */
const test = base.extend({
  owner: async ({ http }, use) => {
    const person = await registerNewcomer(http);
    await use({ ...person, rid: await openRestaurant(person) });
  },
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const code = (page: Page) => page.getByRole('group', { name: 'One-time code' }).getByRole('textbox').first();

/** Signs the same user in again, in a separate browser with its own session. */
async function elsewhere(context: BrowserContext, { http, email, password }: Newcomer) {
  const tokens = bodyOf(await http.post<AuthResult>('/auth/login/', { email, password }));
  const page = await context.newPage();
  await signIn(page, { email, ...tokens });
  return page;
}

test('a user changes name and phone, accepts an invite and exports their data', async ({
  page,
  restaurant,
  owner,
  http,
}) => {
  await test.step('a user opens Account from the user menu and changes name and phone', async () => {
    await signIn(page, restaurant);
    await page.goto('/backoffice/menu');
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: ACCOUNT_TEXTS.title, exact: true }).click();
    await expectHeading(page, ACCOUNT_TEXTS.title);
    await expect(page).toHaveURL('/account');
    const profile = section(page, ACCOUNT_TEXTS.profile.title);
    await profile.getByLabel('First name').fill('Norah');
    await profile.getByLabel(/^Phone/).fill('12');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expectFault(profile.getByLabel(/^Phone/));
    await profile.getByLabel(/^Phone/).fill('+1 555 123 4567');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.saved)).toBeVisible();
    await page.reload();
    await expect(profile.getByLabel('First name')).toHaveValue('Norah');
    await expect(profile.getByLabel(/^Phone/)).toHaveValue('+15551234567');
    await page.getByRole('link', { name: 'Back to back office' }).click();
    await expect(page.getByRole('button', { name: 'Account: Norah Newcomer' })).toBeVisible();
    await mails.last(restaurant.email, { subject: /profile was changed/ });
  });

  await test.step('a user accepts an invite on the Account page', async () => {
    const person = await registerNewcomer(http, newEmail('ida'));
    bodyOf(await owner.http.post('/auth/team/invite/', { email: person.email, role: 'staff' }));
    await signIn(page, person);
    await page.goto('/account');
    const invites = section(page, ACCOUNT_TEXTS.invites.title);
    await expect(invites).toContainText('invited you to join Olive & Salt as staff.');
    await invites.getByRole('button', { name: 'Accept invite to Olive & Salt' }).click();
    await expect(section(page, ACCOUNT_TEXTS.restaurants.title)).toContainText('Olive & Salt');
    await expect(invites.getByText(ACCOUNT_TEXTS.invites.none)).toBeVisible();
  });

  await test.step('the data export is a JSON file with all personal data', async () => {
    await signIn(page, owner);
    await page.goto('/account');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: ACCOUNT_TEXTS.data.download }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^feast-my-data-\d{4}-\d\d-\d\d\.json$/);
    const { data } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      data: Record<string, { email?: string; restaurant?: string }[]>;
    };
    expect(data['account']?.[0]?.email).toBe(owner.email);
    expect(data['memberships']?.[0]?.restaurant).toBe('Olive & Salt');
  });
});

test('a user confirms a new email with its code', async ({ page, owner, complaints }) => {
  await test.step('a code sent to the new email confirms the change', async () => {
    complaints.announce(/status of 40[01]/);
    const next = newEmail('next');
    await signIn(page, owner);
    await page.goto('/account');
    const email = section(page, ACCOUNT_TEXTS.email.title);
    await email.getByRole('button', { name: ACCOUNT_TEXTS.email.change }).click();
    await email.getByLabel('New email').fill(next);
    await email.getByLabel('Current password').fill('something else');
    await email.getByRole('button', { name: ACCOUNT_TEXTS.email.sendCode }).click();
    await expectFault(email.getByLabel('Current password'));
    await email.getByLabel('Current password').fill(owner.password);
    await email.getByRole('button', { name: ACCOUNT_TEXTS.email.sendCode }).click();
    await expect(email.getByText(next)).toBeVisible();
    await code(page).fill(await mails.code(next));
    await email.getByRole('button', { name: ACCOUNT_TEXTS.email.confirm }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.email.changed)).toBeVisible();
    await expect(email.getByText(next)).toBeVisible();
    await mails.last(owner.email, { subject: /email was changed/ });

    await test.step('the new email signs in and the old email does not', async () => {
      await expect.poll(() => signInAtProvider(owner.email, owner.password)).toBeUndefined();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      const login = new LoginPage(page);
      await expect(page).toHaveURL(/\/login/);
      await login.enter(owner);
      await expectMessage(page, 'Wrong email or password.');
      await login.signIn({ email: next, password: owner.password });
      await expect(page).toHaveURL(/\/backoffice\//);
    });
  });
});

test('a user ends sessions one by one, and all others with a new password', async ({
  page,
  owner,
  complaints,
  browser,
}) => {
  await test.step('a user signs out one session, then all other sessions', async () => {
    await signIn(page, owner);
    const context = await browser.newContext({
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    });
    const others = [await elsewhere(context, owner), await elsewhere(context, owner)];
    await page.goto('/account');
    const sessions = section(page, ACCOUNT_TEXTS.sessions.title);
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('listitem').first()).toContainText(ACCOUNT_TEXTS.sessions.current);
    await sessions
      .getByRole('button', { name: /^Sign out .+, / })
      .first()
      .click();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: ACCOUNT_TEXTS.sessions.endOthers }).click();
    await page
      .getByRole('dialog', { name: ACCOUNT_TEXTS.sessions.question.title })
      .getByRole('button', { name: ACCOUNT_TEXTS.sessions.question.okText })
      .click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    for (const other of others) {
      await other.goto('/backoffice/menu');
      await expect(other).toHaveURL(/\/login/);
    }
    await context.close();
  });
  await test.step('a new password signs out the other session', async () => {
    complaints.announce(/status of 40[01]/);
    await signIn(page, owner);
    const context = await browser.newContext();
    const other = await elsewhere(context, owner);
    await other.goto('/backoffice/menu');
    await expectHeading(other, 'Menu');
    await page.goto('/account');
    const password = section(page, ACCOUNT_TEXTS.password.title);
    await password.getByRole('button', { name: ACCOUNT_TEXTS.password.change }).click();
    await password.getByLabel('Current password').fill(owner.password);
    await password.getByLabel('New password', { exact: true }).fill('capers & anchovies');
    await expect(password.getByRole('status', { name: 'Password strength' })).toHaveText('Strong');
    await password.getByLabel('Repeat the new password').fill('capers & anchovies');
    await password.getByRole('button', { name: ACCOUNT_TEXTS.password.save }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.password.changed)).toBeVisible();
    await expect(section(page, ACCOUNT_TEXTS.sessions.title).getByRole('listitem')).toHaveCount(1);
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    await new LoginPage(other).signIn({ email: owner.email, password: 'capers & anchovies' });
    await expect(other).toHaveURL(/\/backoffice\//);
    await context.close();
  });
});

test('a member can leave a restaurant, and its last owner can neither leave nor delete the account', async ({
  page,
  owner,
  browser,
  complaints,
}) => {
  await test.step("a member leaves a restaurant and disappears from the owner's open Team page", async () => {
    complaints.announce(/status of 409/);
    const member = await teammate(owner, 'manager', ['Mara', 'Keller']);
    const context = await browser.newContext();
    const team = await context.newPage();
    await signIn(team, owner);
    await team.goto('/backoffice/team');
    await expect(team.getByText(member.email)).toBeVisible();
    await signIn(page, member);
    await page.goto('/account');
    const restaurants = section(page, ACCOUNT_TEXTS.restaurants.title);
    await expect(restaurants).toContainText('Manager');
    await restaurants.getByRole('button', { name: 'Leave Olive & Salt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave Olive & Salt?' });
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText('You left Olive & Salt.')).toBeVisible();
    await expect(restaurants.getByText(ACCOUNT_TEXTS.restaurants.none)).toBeVisible();
    await page.goto('/backoffice');
    await expect(page).toHaveURL(/\/invite$/);
    await expect(page.getByText(INVITE_TEXTS.noneLeft)).toBeVisible();
    await team.reload();
    await expect(team.getByText(owner.email)).toBeVisible();
    await expect(team.getByText(member.email)).toBeHidden();

    await test.step('a disabled member can leave the restaurant', async () => {
      const off = await teammate(owner, 'staff', ['Sam', 'Switched']);
      const { results } = bodyOf(
        await owner.http.get<{ results: { id: number; email: string }[] }>('/auth/team/'),
      );
      const { id } = results.find(({ email }) => email === off.email) ?? { id: 0 };
      bodyOf(await owner.http.post(`/auth/team/${id}/disable/`));
      const theirs = await browser.newContext();
      await signIn(theirs, off);
      const tab = await theirs.newPage();
      await tab.goto('/account');
      const rows = section(tab, ACCOUNT_TEXTS.restaurants.title);
      await expect(rows).toContainText(ACCOUNT_TEXTS.restaurants.switchedOff);
      await rows.getByRole('button', { name: 'Leave Olive & Salt' }).click();
      await tab.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await expect(rows.getByText(ACCOUNT_TEXTS.restaurants.none)).toBeVisible();
      await theirs.close();
    });

    await test.step('the last owner cannot leave the restaurant', async () => {
      await team.goto('/account');
      await team.getByRole('button', { name: 'Leave Olive & Salt' }).click();
      await expect(team.getByText(/^You’re the only owner of/)).toBeVisible();
    });
    await context.close();
  });

  await test.step('the last owner of a restaurant cannot delete their account', async () => {
    await test.step('the dialog names the restaurant and how to proceed', async () => {
      complaints.announce(/status of 409/);
      await signIn(page, owner);
      await page.goto('/account');
      await page.getByRole('button', { name: ACCOUNT_TEXTS.deletion.open }).click();
      const dialog = page.getByRole('dialog', { name: ACCOUNT_TEXTS.deletion.dialog });
      await dialog.getByLabel('Email').fill(owner.email);
      await dialog.getByRole('button', { name: ACCOUNT_TEXTS.deletion.sendCode }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'You’re the only owner of “Olive & Salt”. Add another owner, or close it under Status in its settings. Need help? Write to Feast support.',
      );
    });
  });
});

test('a user deletes the account with a code', async ({ page, owner, complaints }) => {
  await test.step('a six-digit code deletes the account', async () => {
    complaints.announce(/status of 40[0149]/);
    const person = await teammate(owner, 'staff', ['Dora', 'Delgado']);
    await signIn(page, person);
    await page.goto('/account');
    await page.getByRole('button', { name: ACCOUNT_TEXTS.deletion.open }).click();
    const dialog = page.getByRole('dialog', { name: ACCOUNT_TEXTS.deletion.dialog });
    await dialog.getByLabel('Email').fill(owner.email);
    await dialog.getByRole('button', { name: ACCOUNT_TEXTS.deletion.sendCode }).click();
    await expectFault(dialog.getByLabel('Email'));
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByRole('button', { name: ACCOUNT_TEXTS.deletion.sendCode }).click();
    await expect(dialog.getByText(ACCOUNT_TEXTS.deletion.last)).toBeVisible();
    const { text } = await mails.last(person.email, { subject: /code to delete/ });
    await code(page).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await dialog.getByRole('button', { name: ACCOUNT_TEXTS.deletion.confirm }).click();
    await expect(page).toHaveURL('/login');
    await expectMessage(page, ACCOUNT_TEXTS.deletion.done);
    // The provider deletes an account a moment later.
    await expect.poll(() => signInAtProvider(person.email, person.password)).toBeUndefined();
    await new LoginPage(page).signIn(person);
    await expectMessage(page, 'Wrong email or password.');
  });
});
