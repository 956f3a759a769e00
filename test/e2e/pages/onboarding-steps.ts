import { expect, type Locator, type Page } from '@playwright/test';
import { OnboardingPages } from './onboarding-pages.js';

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

  /** How a step stands on the rail, in words. */
  expectState = (title: string, words: string) => expect(this.step(title)).toContainText(words);

  async open(rid: number, step: string) {
    await this.page.goto(`/onboard/${rid}/${step}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.back).toBeVisible();
  }

  /** The step after this one. */
  async goOn(step: string) {
    await this.next.click();
    await this.expectAt(step);
  }

  async expectAt(step: string) {
    await expect(this.page).toHaveURL(new RegExp(`/onboard/\\d+/${step}$`));
    await expect(this.back).toBeVisible();
  }

  /** Puts text on the clipboard and pastes it into the field. */
  async paste(field: Locator, text: string) {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await field.focus();
    await this.page.keyboard.press('Control+V');
  }

  async pickLogo(file: { name: string; mimeType: string; buffer: Buffer }) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.chooseLogo.click();
    await (await chooser).setFiles(file);
  }
}
