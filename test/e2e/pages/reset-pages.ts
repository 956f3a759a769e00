import type { Page } from '@playwright/test';

/** `/forgot`, its two steps, and `/reset`. */
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

  /** The phone fills a whole code into the first box. */
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
