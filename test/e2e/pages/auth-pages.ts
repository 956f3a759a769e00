import { type Page, expect } from '@playwright/test';
import { AUTH_TEXTS } from '../../../src/shared/texts/auth.js';
import { mails } from '../../support/mails.js';
import { expectHeading } from './forms.js';

/** `/login`. */
export class LoginPage {
  readonly email;
  readonly password;
  readonly remember;
  readonly login;
  readonly tryAgain;
  readonly google;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.remember = page.getByRole('checkbox', { name: 'Remember me' });
    this.login = page.getByRole('button', { name: 'Login', exact: true });
    this.tryAgain = page.getByRole('button', { name: AUTH_TEXTS.tryAgain });
    this.google = page.getByRole('button', { name: 'Continue with Google' });
  }

  /** Opens the page and signs in. */
  async enter(person: { email: string; password: string }) {
    await this.page.goto('/login');
    await this.signIn(person);
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.login.click();
  }

  /** Signs in with the emulator's account chooser, because Google's own pages are out of reach. */
  async signInWithGoogle(email: string) {
    await this.google.click();
    const chooser = this.page.getByRole('dialog', { name: 'Choose a test account' });
    await chooser.getByLabel('Another email').fill(email);
    await chooser.getByRole('button', { name: 'Continue with this email' }).click();
  }
}

/** `/register` with its three steps. */
export class RegisterPage {
  readonly email;
  readonly terms;
  readonly join;
  readonly codeBoxes;
  readonly verify;
  readonly resend;
  readonly firstName;
  readonly lastName;
  readonly password;
  readonly letsGo;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email');
    this.terms = page.getByRole('checkbox', { name: AUTH_TEXTS.acceptTerms });
    this.join = page.getByRole('button', { name: 'Join', exact: true });
    this.codeBoxes = page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
    this.verify = page.getByRole('button', { name: 'Verify' });
    this.resend = page.getByRole('button', { name: /^Resend/ });
    this.firstName = page.getByLabel('First name');
    this.lastName = page.getByLabel('Last name');
    this.password = page.getByLabel('Password', { exact: true });
    this.letsGo = page.getByRole('button', { name: AUTH_TEXTS.letsGo });
  }

  async joinWith(email: string) {
    await this.page.goto('/register');
    await this.email.fill(email);
    await this.terms.check();
    await this.join.click();
    await this.expectCodeStep();
  }

  /** Continues to the profile, with the code from the email. */
  async proveAddress(email: string) {
    await this.joinWith(email);
    await this.typeCode(await mails.code(email));
    await this.verify.click();
    await expectHeading(this.page, 'Almost there');
  }

  expectCodeStep = () => expectHeading(this.page, AUTH_TEXTS.checkEmail);

  /** Types one digit after the other; the focus moves automatically. */
  async typeCode(code: string) {
    await this.codeBoxes.first().focus();
    await this.page.keyboard.type(code);
  }

  /** Requires these digits in the boxes; `_` is an empty one. */
  async expectBoxes(digits: string) {
    for (const [index, digit] of [...digits].entries()) {
      await expect(this.codeBoxes.nth(index)).toHaveValue(digit === '_' ? '' : digit);
    }
  }

  async fillProfile(profile: { firstName: string; lastName: string; password: string }) {
    await this.firstName.fill(profile.firstName);
    await this.lastName.fill(profile.lastName);
    await this.password.fill(profile.password);
  }
}

/** `/forgot` with its two steps, and `/reset`. */
export class ResetPages {
  readonly email;
  readonly sendCode;
  readonly codeBoxes;
  readonly password;
  readonly repeat;
  readonly reset;
  readonly resend;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email');
    this.sendCode = page.getByRole('button', { name: 'Send code' });
    this.codeBoxes = page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
    this.password = page.getByLabel('New password', { exact: true });
    this.repeat = page.getByLabel('Repeat the new password');
    this.reset = page.getByRole('button', { name: 'Reset password' });
    this.resend = page.getByRole('button', { name: /^Resend/ });
  }

  /** Fills a whole code into the first box, as phones do. */
  async fill(code: string, password: string, repeated = password) {
    await this.codeBoxes.first().fill(code);
    await this.password.fill(password);
    await this.repeat.fill(repeated);
  }

  async submit(code: string, password: string, repeated = password) {
    await this.fill(code, password, repeated);
    await this.reset.click();
  }
}
