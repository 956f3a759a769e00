import { expect, type Locator, type Page } from '@playwright/test';

/** `/` with the waitlist. */
export class LandingPageObject {
  readonly headline: Locator;
  readonly zip: Locator;
  readonly email: Locator;
  readonly notify: Locator;

  constructor(page: Page) {
    this.headline = page.getByRole('heading', { level: 1 });
    this.zip = page.getByRole('textbox', { name: 'Zip code' });
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.notify = page.getByRole('button', { name: 'Notify me' });
  }

  async fill(zip: string, email: string) {
    await this.zip.fill(zip);
    await this.email.fill(email);
  }

  async expectTyped(zip: string, email: string) {
    await expect(this.zip).toHaveValue(zip);
    await expect(this.email).toHaveValue(email);
  }
}
