import { expect, type Page, type Locator } from '@playwright/test';
import { paste } from '../support/input.js';
import { expectHeading } from './forms.js';

/** The steps' shell, with the fields that the journey fills in. */
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

  /** Skips the steps that the journey leaves out. */
  async skipTo(title: string) {
    await this.step(title).click();
    await this.expectStep(title);
  }
}

type TimeColumn = 'opens' | 'break' | 'reopens' | 'closes';

/** The steps after Location and About, with their controls. */
export class OnboardingSteps extends OnboardingPages {
  readonly back;
  readonly skip;
  readonly zipEntry;
  readonly zips;
  readonly week;
  readonly sameForWeekdays;
  readonly publicPhone;
  readonly email;
  readonly chooseLogo;
  readonly logo;

  constructor(page: Page) {
    super(page);
    this.back = page.getByRole('button', { name: 'Back', exact: true });
    this.skip = page.getByRole('button', { name: 'Skip', exact: true });
    this.zipEntry = page.getByRole('textbox', { name: 'Zip codes' });
    this.zips = page.getByRole('list', { name: 'Zip codes' }).getByRole('listitem');
    this.week = page.getByRole('status', { name: 'Your week' });
    this.sameForWeekdays = page.getByRole('button', { name: 'Same for weekdays' });
    this.publicPhone = page.getByLabel('Public phone');
    this.email = page.getByLabel('Contact email');
    this.chooseLogo = page.getByRole('button', { name: /^(?:Choose|Change) logo$/ });
    this.logo = page.getByRole('img', { name: 'Your logo' });
  }

  chip = (name: string) => this.page.getByRole('checkbox', { name, exact: true });
  switch = (name: string) => this.page.getByRole('switch', { name, exact: true });
  amount = (name: string) => this.page.getByRole('textbox', { name });
  day = (name: string) => this.page.getByRole('group', { name, exact: true });
  copyOf = (day: string) => this.page.getByRole('button', { name: `Copy ${day} to` });
  time = (day: string, column: TimeColumn) => this.page.getByLabel(`${day} ${column}`, { exact: true });

  /** Requires this status of a step in the rail. */
  expectState = (title: string, words: string) => expect(this.step(title)).toContainText(words);

  async open(rid: number, step: string) {
    await this.page.goto(`/onboard/${rid}/${step}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.back).toBeVisible();
  }

  /** Continues and requires this step. */
  async goOn(step: string) {
    await this.next.click();
    await this.expectAt(step);
  }

  async expectAt(step: string) {
    await expect(this.page).toHaveURL(new RegExp(`/onboard/\\d+/${step}$`));
    // The address changes before the screen does.
    await expect(this.rail.locator('[aria-current="step"]')).toHaveAttribute('href', new RegExp(`/${step}$`));
    await expect(this.back).toBeVisible();
  }

  /** Pastes text into the field. */
  async paste(field: Locator, text: string) {
    await field.focus();
    await paste(this.page, text);
  }

  async pickLogo(file: { name: string; mimeType: string; buffer: Buffer }) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.chooseLogo.click();
    await (await chooser).setFiles(file);
  }
}
