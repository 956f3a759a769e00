import type { Page } from '@playwright/test';
import { AUTH_TEXTS } from '../../../src/shared/texts/auth.js';

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

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.login.click();
  }

  /** Google's own pages are out of reach: the chooser of test accounts stands in. */
  async signInWithGoogle(email: string) {
    await this.google.click();
    const chooser = this.page.getByRole('dialog', { name: 'Choose a test account' });
    await chooser.getByLabel('Another email').fill(email);
    await chooser.getByRole('button', { name: 'Continue with this email' }).click();
  }
}
