import { expect, type Page } from '@playwright/test';
import { AUTH_TEXTS } from '../../../src/shared/texts/auth.js';
import { expectHeading } from './forms.js';

/** `/register`, its three steps. */
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

  expectCodeStep = () => expectHeading(this.page, AUTH_TEXTS.checkEmail);

  /** One digit after the other: the boxes move on by themselves. */
  async typeCode(code: string) {
    await this.codeBoxes.first().focus();
    await this.page.keyboard.type(code);
  }

  /** What stands in the boxes; an empty one counts as `_`. */
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
