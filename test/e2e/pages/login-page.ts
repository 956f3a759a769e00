import type { Page } from '@playwright/test';

/** `/login`. */
export class LoginPage {
  readonly email;
  readonly password;
  readonly login;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.login = page.getByRole('button', { name: 'Login', exact: true });
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.login.click();
  }
}
