import { expect, type Page } from '@playwright/test';
import { expectHeading } from './forms.js';

/** The shell of the steps, with the fields of those that the journey fills in. */
export class OnboardingPages {
  readonly next;
  readonly launch;
  readonly street;
  readonly zip;
  readonly city;
  readonly state;
  readonly name;
  readonly description;
  readonly slug;
  readonly rail;

  constructor(readonly page: Page) {
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.launch = page.getByRole('button', { name: 'Launch', exact: true });
    this.street = page.getByLabel('Street');
    this.zip = page.getByLabel('Zip code');
    this.city = page.getByLabel('City');
    this.state = page.getByLabel('State');
    this.name = page.getByLabel('Restaurant name');
    this.description = page.getByLabel('Description');
    this.slug = page.getByLabel('Feast URL');
    this.rail = page.getByRole('navigation', { name: 'Steps' });
  }

  async expectStep(title: string) {
    await expect(this.page).toHaveURL(new RegExp(`/onboard/\\d+/${title.toLowerCase()}$`));
    await expectHeading(this.page, title);
  }

  async fillLocation(location: { street: string; zip: string; city: string; state: string }) {
    await this.street.fill(location.street);
    await this.zip.fill(location.zip);
    await this.city.fill(location.city);
    await this.state.fill(location.state);
  }

  /** A step in the rail. */
  step = (title: string) => this.rail.getByRole('link', { name: new RegExp(`${title}\\b`) });

  /** Over the steps between, which the journey leaves out. */
  async skipTo(title: string) {
    await this.step(title).click();
    await this.expectStep(title);
  }
}
