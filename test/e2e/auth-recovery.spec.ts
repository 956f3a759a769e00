import { startOver } from './support/restore.js';
import { mails, otherThan } from '../support/mails.js';
import { newEmail, registerNewcomer } from '../support/newcomer.js';
import { expectFault, expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage, ResetPages } from './pages/auth-pages.js';
import { ageCode } from './support/rows.js';
import { signIn, storedSession } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const NEW_PASSWORD = 'paella on Sunday';
const RESET_CODE = { subject: /to reset your password/ };

/** Reads the six digits from the newest email about a new password. */
async function resetCode(email: string, count = 1): Promise<string> {
  const { text } = await mails.last(email, { ...RESET_CODE, count });
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

test('a user sets a new password with a code', async ({ page, http, complaints }) => {
  complaints.announce(/status of 4(?:00|29)/);
  const person = await registerNewcomer(http);
  const pages = new ResetPages(page);
  await signIn(page, person);
  await page.clock.install();

  await test.step('the page requires a valid email and sends a code', async () => {
    await page.goto('/forgot');
    await pages.email.fill('ann@diner');
    await pages.sendCode.click();
    await expectMessage(page, 'Please enter a valid email.');
    await expectFault(pages.email);
    await pages.email.fill(person.email);
    await pages.sendCode.click();
    await expectHeading(page, 'Set a new password');
  });

  await test.step('Resend waits a minute, also across a reload', async () => {
    await expect(pages.resend).toBeDisabled();
    await page.clock.fastForward(30_000);
    await page.reload();
    await expect(pages.resend).toHaveText(/^Resend in (?:30|2\d) s$/);
    await resetCode(person.email);
    await ageCode(person.email);
    await page.clock.fastForward(31_000);
    await pages.resend.click();
    await expect(page.getByText('New code sent.')).toBeVisible();
    await expect(pages.resend).toBeDisabled();
  });

  await test.step('the form explains a wrong code and an invalid password', async () => {
    const code = await resetCode(person.email, 2);
    const cases = [
      ['12345', NEW_PASSWORD, NEW_PASSWORD, 'Enter the 6-digit code.', pages.codeBoxes.first()],
      [code, '1234567', '1234567', 'Password must be at least 8 characters.', pages.password],
      [code, NEW_PASSWORD, 'paella on Monday', 'Passwords do not match.', pages.repeat],
      [
        otherThan(code),
        NEW_PASSWORD,
        NEW_PASSWORD,
        'That code is wrong or has expired. Check it or request a new one.',
        pages.codeBoxes.first(),
      ],
    ] as const;
    for (const [digits, password, repeated, message, fault] of cases) {
      await pages.submit(digits, password, repeated);
      await expectMessage(page, message);
      await expectFault(fault);
    }
  });

  await test.step('the form shows the strength of the new password', async () => {
    await pages.password.fill('Feast2026!');
    await expect(page.getByRole('status', { name: 'Password strength' })).toContainText('Weak.');
  });

  await test.step('the reset opens the sign-in and ends every session', async () => {
    await pages.submit(await resetCode(person.email, 2), NEW_PASSWORD);
    await expect(page).toHaveURL('/login?reset=1');
    await expect(page.getByText('Your password was reset. Please sign in.')).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    expect((await person.http.get('/auth/me/')).status).toBe(401);
  });

  await test.step('the identity provider accepts the new password', async () => {
    const exchange = page.waitForResponse(/trpc\/auth\.firebaseLogin/);
    await new LoginPage(page).signIn({ email: person.email, password: NEW_PASSWORD });
    expect((await exchange).status()).toBe(200);
    await expectHeading(page, 'Location');
  });
});

test('the pages for a forgotten password do not reveal accounts', async ({ page, complaints, http }) => {
  await test.step('a missing email is explained on /forgot and on /reset', async () => {
    complaints.announce(/ERR_FAILED/);
    const pages = new ResetPages(page);

    await test.step('/forgot?step=reset without an email says "Missing email."', async () => {
      await page.goto('/forgot?step=reset');
      await pages.submit('123456', NEW_PASSWORD);
      await expectMessage(page, 'Missing email.');
    });

    await test.step('/reset takes the email from the link and validates changes', async () => {
      await page.goto('/reset?email=ann%40diner.example');
      await expect(pages.email).toHaveValue('ann@diner.example');
      await pages.email.fill('');
      await pages.submit('1234', NEW_PASSWORD);
      await expectMessage(page, 'Please enter your email.');
      await expectFault(pages.email);
      await pages.email.fill('ann');
      await pages.reset.click();
      await expectMessage(page, 'Please enter a valid email.');
      await pages.email.fill('ann@diner.example');
      await pages.reset.click();
      await expectMessage(page, 'Enter the 6-digit code.');
      await pages.submit('123456', NEW_PASSWORD, 'paella on Monday');
      await expectMessage(page, 'Passwords do not match.');
    });

    await test.step('a failed request says "Could not reset password."', async () => {
      await page.route(/trpc\/auth\.reset/, (route) => route.abort());
      await pages.submit('123456', NEW_PASSWORD);
      await expectMessage(page, 'Could not reset password.');
    });
  });

  await test.step('an unknown email gets the same answer as a known one', async () => {
    await startOver(page);
    const email = newEmail('nobody');
    const pages = new ResetPages(page);
    await page.goto('/forgot');
    await pages.email.fill(email);
    await pages.sendCode.click();
    await expectHeading(page, 'Set a new password');
    await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
    await expect(pages.resend).toHaveText(/^Resend in \d+ s$/);
  });

  await test.step("the email's link resets the password in one form", async () => {
    await startOver(page);

    const person = await registerNewcomer(http);
    const pages = new ResetPages(page);
    await http.post('/auth/password/forgot/', { email: person.email });
    const code = await resetCode(person.email);
    await page.goto(`/reset?email=${encodeURIComponent(person.email)}`);
    await pages.submit(code, NEW_PASSWORD);
    await expect(page).toHaveURL('/login?reset=1');
    await mails.last(person.email, { subject: /changed/i });
  });
});
