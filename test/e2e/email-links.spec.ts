import { AUTH_TEXTS } from '../../src/shared/texts/auth.js';
import { ACCOUNT_TEXTS } from '../../src/shared/texts/account.js';
import { mails, otherThan } from '../support/mails.js';
import { newEmail, registerNewcomer } from '../support/newcomer.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage, RegisterPage } from './pages/auth-pages.js';
import { startOver } from './support/restore.js';
import { expect, test } from './support/test.js';

const NEW_PASSWORD = 'paella on Sunday';

/** Reads the link from the newest email with this subject, as an address of this site. */
async function linkTo(email: string, subject: RegExp): Promise<string> {
  const { text } = await mails.last(email, { subject });
  const { pathname, search, hash } = new URL(/https?:\/\/\S+link=\S+/.exec(text)?.[0] ?? '');
  return pathname + search + hash;
}

test('the link in an email replaces its code', async ({ page, http, complaints }) => {
  complaints.announce(/status of 400/);
  const person = await registerNewcomer(http);

  await test.step('the link resets the password once, even after wrong codes', async () => {
    await http.post('/auth/password/forgot/', { email: person.email });
    const code = otherThan(await mails.code(person.email, 2));
    for (let guess = 0; guess < 5; guess += 1)
      await http.post('/auth/password/reset/', { email: person.email, code, password: NEW_PASSWORD });
    const link = await linkTo(person.email, /to reset your password/);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).click();
    await page.keyboard.type(NEW_PASSWORD);
    await page.getByLabel('Repeat the new password').click();
    await page.keyboard.type(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL('/login?reset=1');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expectMessage(page, 'This link was used or has expired. Request a new one.');
  });

  await test.step('a link cut at "#" explains how to continue with the code', async () => {
    await page.goto('/register?step=link');
    await expect(page.getByText(AUTH_TEXTS.linkIncomplete)).toBeVisible();
    await page.getByRole('link', { name: 'Enter the code' }).click();
    await expectHeading(page, 'Join Feast');
    await expect(page.getByText(AUTH_TEXTS.invitedHow)).toBeVisible();
    await page.goto(`/reset?email=${encodeURIComponent(person.email)}`);
    await expect(page.getByText('Enter the code from our email and a new password.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  await test.step('the link confirms a new email after the sign-in', async () => {
    const another = await registerNewcomer(http);
    const next = newEmail('next');
    await another.http.post('/auth/email/', { email: next, current_password: another.password });
    const link = await linkTo(next, /to confirm your new email/);
    await page.goto(link.replace(/#.*/, ''));
    await new LoginPage(page).signIn(another);
    await expect(page.getByText(ACCOUNT_TEXTS.email.howToConfirm)).toBeVisible();
    await page.getByRole('button', { name: ACCOUNT_TEXTS.email.enterCode }).click();
    await expect(page.getByRole('form', { name: ACCOUNT_TEXTS.email.confirm })).toBeVisible();
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByText(ACCOUNT_TEXTS.email.confirmFor(another.email))).toBeVisible();
    await page.getByRole('button', { name: ACCOUNT_TEXTS.email.confirm }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.email.changed)).toBeVisible();
    await expect(page.getByText(next).first()).toBeVisible();
    await expect(page).toHaveURL('/account');
  });

  await test.step('the link continues the registration', async () => {
    await startOver(page);
    const email = newEmail('link');
    await http.post('/auth/register/', { email, accepted_terms: true });
    await page.goto(await linkTo(email, /code$/));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expectHeading(page, 'Almost there');
    await expect(new RegisterPage(page).letsGo).toHaveText(AUTH_TEXTS.letsGo);
  });
});
