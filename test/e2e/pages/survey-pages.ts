import { expect, type Locator, type Page } from '@playwright/test';
import { SURVEY_PAGE } from '../../../src/shared/texts/survey.js';

const addressOf = (step: number) => `/surveys/restaurants${step === 1 ? '' : `?step=${step}`}`;

/** `/surveys/restaurants`, step by step. */
export class SurveyPages {
  readonly back: Locator;
  readonly next: Locator;
  readonly submit: Locator;
  readonly progress: Locator;

  constructor(private readonly page: Page) {
    this.back = page.getByRole('button', { name: 'Back' });
    this.next = page.getByRole('button', { name: 'Next' });
    this.submit = page.getByRole('button', { name: 'Submit' });
    this.progress = page.getByRole('progressbar', { name: 'Survey progress' });
  }

  open = (step = 1) => this.page.goto(addressOf(step));
  text = (name: string) => this.page.getByRole('textbox', { name, exact: true });
  one = (name: string) => this.page.getByRole('radio', { name, exact: true });
  many = (name: string) => this.page.getByRole('checkbox', { name, exact: true });

  /** Requires the step, its address and its progress. */
  async expectStep(step: number) {
    const { title } = SURVEY_PAGE.steps[step - 1] ?? { title: '' };
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(this.page).toHaveURL(addressOf(step));
    await expect(this.progress).toHaveText(`${Math.round((step / 8) * 100)}%`);
  }

  expectThanks = () => expect(this.page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
}
