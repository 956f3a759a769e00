import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { mails, otherThan } from '../support/mails.js';
import { newEmail } from '../support/newcomer.js';
import { expectFault, expectHeading, expectMessage } from './pages/forms.js';
import { RegisterPage } from './pages/auth-pages.js';
import { ageCode } from './support/rows.js';
import { expect, test } from './support/test.js';

const PROFILE = { firstName: 'Rita', lastName: 'Register', password: 'gazpacho at noon' };
const WRONG_CODE = 'That code is wrong or has expired. Check it or request a new one.';

/** Fakes the provider's answer to the browser's library; the server still reaches the provider. */
const providerSays = (page: Page, action: string, message: string) =>
  page.route(new RegExp(`accounts:${action}\\?`), (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
  );

const paste = (page: Page, text: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  })()`);

/** Presses Backspace as a phone's keyboard does: the key has no name, but the edit does. */
async function phoneBackspace(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const key = { key: 'Unidentified', windowsVirtualKeyCode: 229 };
  await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown', commands: ['deleteBackward'] });
  await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  await devtools.detach();
}

test('the six boxes of a code accept typing, pasting and phone keyboards', async ({ page, complaints }) => {
  complaints.announce(/status of 400/);
  const email = newEmail('rita');
  const register = new RegisterPage(page);
  const { codeBoxes: boxes } = register;
  const verified: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/trpc/auth.verify') && verified.push(request.url()),
  );
  await register.joinWith(email);

  await test.step('Tab and Shift+Tab leave empty code boxes', async () => {
    await boxes.first().focus();
    await page.keyboard.press('Tab');
    await expect(register.verify).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('link', { name: 'Use another email' })).toBeFocused();
  });

  await test.step('digits move forward, letters are ignored, and Backspace moves back', async () => {
    await expect(boxes).toHaveCount(6);
    await expect(boxes.first()).toHaveAttribute('inputmode', 'numeric');
    await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
    await boxes.first().focus();
    await page.keyboard.type('4x8 2');
    await register.expectBoxes('482___');
    await expect(boxes.nth(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await register.expectBoxes('48____');
    await expect(boxes.nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await register.expectBoxes('______');
    await expect(boxes.first()).toBeFocused();
  });

  await test.step('an incomplete code is refused', async () => {
    await page.keyboard.type('12345');
    await register.verify.click();
    await expectMessage(page, 'Enter the 6-digit code.');
    await expectFault(boxes.first());
  });

  await test.step('a pasted text fills the boxes with its digits and submits nothing', async () => {
    await boxes.nth(2).focus();
    await paste(page, 'Your code: 482 910 (77)');
    await register.expectBoxes('482910');
    await expect(boxes.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(register.verify).toBeFocused();
    expect(verified).toEqual([]);
  });

  await test.step('a wrong code is refused without the number of tries left', async () => {
    const code = await mails.code(email);
    await boxes.first().fill(otherThan(code));
    await register.verify.click();
    await expectMessage(page, WRONG_CODE);
  });

  await test.step('every retyped digit moves forward, also a digit equal to the old one', async () => {
    await boxes.first().fill('340210');
    await boxes.first().click();
    await page.keyboard.type('349201');
    await register.expectBoxes('349201');
    await expect(boxes.last()).toBeFocused();
  });

  await test.step('on a phone keyboard, digits move forward and Backspace moves back', async () => {
    await boxes.first().click();
    for (const digit of '34８201') await page.keyboard.insertText(digit);
    await register.expectBoxes('348201');
    for (const left of ['34820_', '3482__', '348___']) {
      await phoneBackspace(page);
      await register.expectBoxes(left);
    }
    await expect(boxes.nth(3)).toBeFocused();
    await page.keyboard.insertText('5');
    await register.expectBoxes('3485__');
  });

  await test.step('a phone can autofill the whole code into the first box', async () => {
    const code = await mails.code(email);
    await boxes.first().fill(code);
    await register.expectBoxes(code);
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Almost there');
    expect(verified).toHaveLength(2);
  });
});

test('a code can be resent after a minute, even after a reload, and the server agrees', async ({
  page,
  complaints,
}) => {
  complaints.announce(/status of 429/);
  const email = newEmail('rosa');
  const register = new RegisterPage(page);
  await page.clock.install();
  await register.joinWith(email);
  await expect(register.resend).toHaveText(/^Resend in (?:60|5\d) s$/);
  await expect(register.resend).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(register.resend).toHaveText(/^Resend in (?:30|2\d) s$/);
  await page.reload();
  await expect(register.resend).toHaveText(/^Resend in (?:30|2\d) s$/);
  await expect(register.resend).toBeDisabled();

  await test.step('Join with the same email sends no second code', async () => {
    await page.getByRole('link', { name: 'Use another email' }).click();
    await expect(register.email).toHaveValue(email);
    await register.terms.check();
    await register.join.click();
    await register.expectCodeStep();
  });

  await test.step("the browser's minute is over, but the server refuses another code", async () => {
    await page.clock.fastForward(31_000);
    await expect(register.resend).toHaveText('Resend');
    await register.resend.click();
    await expect(page.getByText(/^Wait \d+ seconds? before requesting another code\.$/)).toBeVisible();
    await expect(register.resend).toBeDisabled();
    await expect(register.resend).toHaveText(/^Resend in \d+ s$/);
  });

  await test.step('Resend sends a new code after a minute', async () => {
    const first = await mails.code(email);
    await ageCode(email);
    await page.clock.fastForward(61_000);
    await register.resend.click();
    await expect(page.getByText('New code sent.')).toBeVisible();
    await expect(register.resend).toHaveText(/^Resend in \d+ s$/);
    const second = await mails.code(email, 2);
    expect(second).not.toBe(first);
    await register.typeCode(second);
    await register.verify.click();
    await expectHeading(page, 'Almost there');
  });
});

test('the profile explains missing input and existing accounts of the provider', async ({
  page,
  complaints,
}) => {
  await test.step('the profile explains missing input and creates the provider account', async () => {
    complaints.announce(/status of 400/);
    const email = newEmail('ruth');
    const register = new RegisterPage(page);
    await register.proveAddress(email);

    await test.step('Back keeps the verified email, and a reload stays on the profile', async () => {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText('Email verified')).toBeVisible();
      await expect(register.codeBoxes).toHaveCount(0);
      await page.getByRole('link', { name: 'Continue' }).click();
      await page.reload();
      await expectHeading(page, 'Almost there');
      await expect(page.locator('form input[autocomplete=username]')).toHaveValue(email);
    });

    await test.step('the profile explains missing names and weak passwords', async () => {
      const cases = [
        [{ firstName: '', lastName: '', password: '' }, 'Please enter your name.', register.firstName],
        [{ ...PROFILE, lastName: '  ' }, 'Please enter your name.', register.lastName],
        [{ ...PROFILE, password: '1234567' }, 'Password must be at least 8 characters.', register.password],
        [
          { ...PROFILE, password: 'password123' },
          'This password is too common. Choose one that is harder to guess.',
          register.password,
        ],
        [
          { ...PROFILE, password: email },
          'Choose a password that doesn’t contain your email address.',
          register.password,
        ],
      ] as const;
      for (const [profile, message, fault] of cases) {
        await register.fillProfile(profile);
        await register.letsGo.click();
        await expectMessage(page, message);
        // Both names are missing at first.
        await expectFault(fault, { others: fault === register.firstName ? 1 : 0 });
      }
      await expect(page.getByRole('status', { name: 'Password strength' })).toHaveText('Very weak');
    });

    await test.step('the password strength comes from the server, in words', async () => {
      const asked = page.waitForRequest(/trpc\/auth\.passwordStrength/);
      await register.firstName.fill('Featherstone');
      await register.password.fill('Feast2026!');
      const strength = page.getByRole('status', { name: 'Password strength' });
      await expect(strength).toHaveText(
        'Weak. Choose a password that isn’t the name of a restaurant or Feast.',
      );
      const request = await asked;
      expect([request.method(), request.url()]).toEqual(['POST', expect.not.stringContaining('Feast2026')]);
      expect(request.headers()).not.toHaveProperty('authorization');
      await register.password.fill('Featherstone1');
      await expect(strength).toContainText('too easy to guess');
      await register.password.fill('short');
      await expect(strength).toHaveText('At least 8 characters.');
      await register.password.fill(PROFILE.password);
      await expect(strength).toHaveText('Strong');
    });

    await test.step('an unknown user gets an account at the identity provider', async () => {
      await providerSays(page, 'signInWithPassword', 'EMAIL_NOT_FOUND');
      const created = page.waitForRequest(/accounts:signUp/);
      await register.fillProfile(PROFILE);
      await register.letsGo.click();
      expect((await created).postDataJSON()).toMatchObject({ email, password: PROFILE.password });
      await expect(page).toHaveURL(/\/onboard\/\d+\/location$/);
    });
  });

  await test.step('an email known to the provider with another password shows an error', async () => {
    await startOver(page);

    complaints.announce(/status of 40[01]/);
    const email = newEmail('rosy');
    const register = new RegisterPage(page);
    await register.proveAddress(email);
    await providerSays(page, 'signInWithPassword', 'INVALID_PASSWORD');
    await providerSays(page, 'signUp', 'EMAIL_EXISTS');
    await register.fillProfile(PROFILE);
    await register.letsGo.click();
    await expectMessage(page, 'This email is already registered. Please use Login or reset your password.');
    await expect(page.getByRole('link', { name: 'Reset your password' })).toBeVisible();

    await test.step('a second try asks for a new code, because the code works once', async () => {
      await register.letsGo.click();
      await expect(page.getByText('Your verification has expired. Request a new code.')).toBeVisible();
      await expect(register.resend).toBeVisible();
    });
  });
});

test('a registered email is recognized, and a step without its predecessor redirects', async ({
  page,
  owner,
}) => {
  await test.step('a registered email offers to log in or reset the password', async () => {
    const register = new RegisterPage(page);
    await ageCode(owner.email);
    const before = (await mails.to(owner.email)).filter(({ subject }) => /code/i.test(subject)).length;
    await register.joinWith(owner.email);
    await expect(page.getByText('This email is already registered.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'log in', exact: true })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('link', { name: 'reset your password' })).toHaveAttribute('href', '/forgot');
    await register.typeCode(await mails.code(owner.email, before + 1));
    await register.verify.click();
    await expect(page).toHaveURL('/backoffice/menu');
  });

  await test.step('a later step without the earlier ones redirects to the first', async () => {
    await startOver(page);

    for (const step of ['code', 'profile']) {
      await page.goto(`/register?step=${step}`);
      await expect(page).toHaveURL('/register');
      await expectHeading(page, 'Join Feast');
    }
  });
});
