import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { INVITE_PROBLEMS, INVITE_TEXTS, type InviteProblem } from '../../src/shared/texts/invites.js';
import { mails } from '../support/mails.js';
import {
  bodyOf,
  newEmail,
  type Newcomer,
  openRestaurant,
  registerNewcomer,
  startRestaurant,
} from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { LoginPage, RegisterPage } from './pages/auth-pages.js';
import { expireInvite } from './support/rows.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

interface Sent {
  id: number;
}

const PROFILE = { firstName: 'Ida', lastName: 'Invited', password: 'capers & anchovies' };

/** Invites a member to the team as the owner. Returns the email's link, as a path of this product. */
async function invite({ http }: Newcomer, email: string, role = 'staff', count = 1) {
  const { id } = bodyOf(await http.post<Sent>('/auth/team/invite/', { email, role }));
  const { text } = await mails.last(email, { subject: /invited you/, count });
  const [, link = ''] = /(\/register#invite=\S+)/.exec(text) ?? [];
  return { id, link };
}

/** Requires that neither the address nor the browser history contains the token. */
async function expectNoToken(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  expect(await page.evaluate('location.href')).not.toContain('invite=');
}

test("a new member registers from the email's link", async ({ page, owner }) => {
  const email = newEmail('ida');
  const { link } = await invite(owner, email);
  const register = new RegisterPage(page);
  await page.goto(link);
  await expectNoToken(page, '/register');
  await expect(page.getByText('invited you to join Olive & Salt as staff.')).toBeVisible();
  await expect(register.email).toHaveValue(email);

  await register.terms.check();
  await register.join.click();
  await register.expectCodeStep();
  await register.typeCode(await mails.code(email));
  await register.verify.click();
  await expectHeading(page, 'Almost there');
  await register.fillProfile(PROFILE);
  await register.letsGo.click();
  await expect(page).toHaveURL('/backoffice/menu');

  await test.step('a used link says so and continues to Feast', async () => {
    await page.goto(link);
    await expectHeading(page, INVITE_PROBLEMS.used.title);
    await page.getByRole('button', { name: 'Continue to Feast' }).click();
    await expect(page).toHaveURL('/backoffice/menu');
  });
});

test('a user accepts an invite by signing in or while signed in, and not by opening its link', async ({
  page,
  owner,
  http,
  complaints,
}) => {
  await test.step('a user accepts by signing in, then by one click', async () => {
    const person = await registerNewcomer(http, newEmail('ines'));
    const { link } = await invite(owner, person.email, 'manager');
    const login = new LoginPage(page);
    await page.goto(link);
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await expectNoToken(page, '/login');
    await expect(page.getByText('invited you to join Olive & Salt as manager.')).toBeVisible();
    await expect(login.email).toHaveValue(person.email);
    await login.signIn(person);
    await expect(page).toHaveURL(/\/backoffice\/\w+/);

    await test.step('a signed-in user accepts the next invite with one click', async () => {
      const other = await registerNewcomer(http, newEmail('otto'));
      await http.as(other.access).post('/onboarding/start/');
      const next = await invite(other, person.email, 'staff', 2);
      await page.goto(next.link);
      await expectHeading(page, 'You’re invited');
      await page.getByRole('button', { name: INVITE_TEXTS.accept }).click();
      await expect(page).toHaveURL(/\/backoffice\/menu/);
    });
  });

  await test.step('an opened invite that is not accepted grants nothing at the next sign-in', async () => {
    await startOver(page);

    complaints.announce(/status of 409/);
    const person = await registerNewcomer(http, newEmail('hesitant'), ['Hal', 'Hesitant']);
    await openRestaurant(person, 'Pepper');
    const { id, link } = await invite(owner, person.email);
    const login = new LoginPage(page);
    await login.enter(person);
    await expect(page).toHaveURL('/backoffice/menu');

    await test.step('leaving the invite page and signing in again grants nothing', async () => {
      await page.goto(link);
      await expectHeading(page, 'You’re invited');
      await page.goto('/backoffice/menu');
      await page.getByRole('button', { name: 'Account: Hal Hesitant' }).click();
      await page.getByRole('menuitem', { name: CONSOLE_TEXTS.signOut }).click();
      await expect(page).toHaveURL(/\/login/);
      await login.signIn(person);
      await expect(page).toHaveURL('/backoffice/menu');
      await expect(page.getByRole('complementary').getByText('Pepper')).toBeVisible();
      await expect(invitesFor(page)).toContainText(
        'Nora Newcomer invited you to join Olive & Salt as staff.',
      );
    });

    await test.step('Not now grants nothing and keeps the invite in the list', async () => {
      await page.goto(link);
      await expectHeading(page, 'You’re invited');
      await page.getByRole('button', { name: INVITE_TEXTS.notNow }).click();
      await expect(page).toHaveURL('/backoffice/menu');
      await expect(invitesFor(page)).toContainText(
        'Nora Newcomer invited you to join Olive & Salt as staff.',
      );
    });

    await test.step('a revoked invite says so and continues to Feast', async () => {
      await owner.http.delete(`/auth/team/invites/${id}/`);
      await page.goto(link);
      await expectHeading(page, INVITE_PROBLEMS.revoked.title);
      await page.getByRole('button', { name: 'Continue to Feast' }).click();
      await expect(page).toHaveURL('/backoffice/menu');
    });
  });
});

test('an invalid link and one for another email explain themselves and grant nothing', async ({
  page,
  owner,
  http,
  complaints,
}) => {
  await test.step('an expired, revoked or used link explains itself and what to do', async () => {
    const expectClosed = async (link: string, problem: InviteProblem) => {
      await page.goto(link);
      await expectHeading(page, INVITE_PROBLEMS[problem].title);
      await expect(page.getByText(INVITE_PROBLEMS[problem].text)).toBeVisible();
    };
    const [late, taken] = [newEmail('late'), newEmail('taken')];
    const expired = await invite(owner, late);
    await expireInvite(late);
    await expectClosed(expired.link, 'expired');

    const revoked = await invite(owner, taken);
    await owner.http.delete(`/auth/team/invites/${revoked.id}/`);
    await expectClosed(revoked.link, 'revoked');

    const person = await registerNewcomer(http, newEmail('used'));
    const used = await invite(owner, person.email);
    const token = new URLSearchParams(used.link.split('#')[1]).get('invite');
    bodyOf(await person.http.post('/auth/invites/accept/', { token }));
    await expectClosed(used.link, 'used');

    await expectClosed('/login?invite=nobody-has-this', 'unknown');
    await page.getByRole('button', { name: 'Go to login' }).click();
    await expectHeading(page, 'Welcome back');
  });

  await test.step('an invite for another email explains itself and grants nothing', async () => {
    await startOver(page);

    complaints.announce(/status of 403/);
    const { link } = await invite(owner, newEmail('invited'));
    const stranger = await registerNewcomer(http, newEmail('stranger'));
    await page.goto(link);
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await expectHeading(page, 'Welcome back');
    await new LoginPage(page).signIn(stranger);
    await expectHeading(page, INVITE_PROBLEMS.foreign.title);

    await test.step('the user can use another account', async () => {
      await page.getByRole('button', { name: INVITE_TEXTS.otherAccount }).click();
      await expect(page.getByText('invited you to join Olive & Salt as staff.')).toBeVisible();
    });

    await test.step('the user can continue without the invite', async () => {
      await page.getByRole('link', { name: 'Login', exact: true }).click();
      await expectHeading(page, 'Welcome back');
      await new LoginPage(page).signIn(stranger);
      await expectHeading(page, INVITE_PROBLEMS.foreign.title);
      await page.getByRole('button', { name: 'Continue to Feast' }).click();
      await expect(page).toHaveURL(/\/onboard\/\d+\/location$/);
    });
  });
});

/** Invites by email without opening the link. */
const inviteSilently = async ({ http }: Newcomer, email: string, role = 'staff') =>
  bodyOf(await http.post('/auth/team/invite/', { email, role }));
const invitesFor = (page: Page) => page.getByRole('list', { name: INVITE_TEXTS.own });

test('an invited user is asked first, and can leave unless they are the last owner', async ({
  page,
  owner,
  http,
}) => {
  await test.step('signing in shows a pending invite and changes nothing', async () => {
    const person = await registerNewcomer(http, newEmail('asked'), ['Ada', 'Asked']);
    await openRestaurant(person, 'Pepper');
    await inviteSilently(owner, person.email);
    await new LoginPage(page).enter(person);
    await expect(page).toHaveURL('/backoffice/menu');
    const invites = invitesFor(page);
    await expect(invites).toContainText('Nora Newcomer invited you to join Olive & Salt as staff.');
    await expect(page.getByRole('complementary').getByText('Pepper')).toBeVisible();
    const team = async () =>
      bodyOf(await owner.http.get<{ results: { email: string }[] }>('/auth/team/')).results.map(
        ({ email }) => email,
      );
    expect(await team()).not.toContain(person.email);

    await test.step('accepting adds the restaurant and keeps the active one', async () => {
      await invites.getByRole('button', { name: 'Accept invite to Olive & Salt' }).click();
      await expect(page.getByText('You joined Olive & Salt.')).toBeVisible();
      await expect(invites).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'Active restaurant' })).toBeVisible();
      await expect(page.getByRole('complementary').getByText('Pepper')).toBeVisible();
      expect(await team()).toContain(person.email);
    });

    await test.step('a user leaves the joined restaurant, but not the one they alone own', async () => {
      const leave = async (name: string) => {
        await page.getByRole('button', { name: 'Account: Ada Asked' }).click();
        await page.getByRole('menuitem', { name: `Leave ${name}…` }).click();
        const dialog = page.getByRole('dialog', { name: `Leave ${name}?` });
        await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
        await dialog.getByRole('button', { name: 'Leave' }).click();
      };
      await page.getByRole('combobox', { name: 'Active restaurant' }).click();
      await page
        .getByRole('option', { name: 'Olive & Salt' })
        .or(page.getByTitle('Olive & Salt'))
        .last()
        .click();
      await expect(page.getByRole('complementary').getByText('Olive & Salt')).toBeVisible();
      await leave('Olive & Salt');
      await expect(page.getByText('You left Olive & Salt.')).toBeVisible();
      await expect(page.getByRole('complementary').getByText('Pepper')).toBeVisible();
      expect(await team()).not.toContain(person.email);
    });
  });

  await test.step('the last owner cannot leave', async () => {
    await startOver(page);

    await signIn(page, owner);
    await page.goto('/backoffice/menu');
    await page.getByRole('button', { name: 'Account: Nora Newcomer' }).click();
    await page.getByRole('menuitem', { name: 'Leave Olive & Salt…' }).click();
    await expect(
      page.getByText(/^You’re the only owner of “Olive & Salt”\. Add another owner,/),
    ).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Leave Olive & Salt?' })).toHaveCount(0);
  });
});

test('a user can decline an invite, or accept it during onboarding', async ({ page, owner, http }) => {
  await test.step('a user without a restaurant declines and starts their own', async () => {
    const person = await registerNewcomer(http, newEmail('free'));
    await inviteSilently(owner, person.email, 'driver');
    await new LoginPage(page).enter(person);
    await expect(page).toHaveURL('/invite');
    await expectHeading(page, 'You’re invited');
    await expect(invitesFor(page)).toContainText('Nora Newcomer invited you to join Olive & Salt as driver.');
    await page.getByRole('button', { name: 'Decline invite to Olive & Salt' }).click();
    await page
      .getByRole('dialog', { name: INVITE_TEXTS.declining.title })
      .getByRole('button', { name: 'Decline' })
      .click();
    await expectHeading(page, 'Start a restaurant');
    await page.getByRole('button', { name: INVITE_TEXTS.startOwn }).click();
    await expect(page).toHaveURL(/\/onboard\/\d+\/location$/);
  });

  await test.step('a user accepts during onboarding, with a link of the old format', async () => {
    await startOver(page);

    const newcomer = await registerNewcomer(http);
    const person = { ...newcomer, rid: await startRestaurant(newcomer) };
    await signIn(page, person);
    const { link } = await invite(owner, person.email, 'manager');
    await page.goto(`/onboard/${person.rid}/location`);
    await expect(invitesFor(page)).toContainText('invited you to join Olive & Salt as manager.');
    await page.goto(link.replace('#', '?'));
    await expectNoToken(page, '/register');
    await expectHeading(page, 'You’re invited');
    await page.getByRole('button', { name: INVITE_TEXTS.accept }).click();
    await expect(page).toHaveURL(/\/backoffice\/\w+/);
  });
});
