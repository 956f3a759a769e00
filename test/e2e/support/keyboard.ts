import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const STOPS = 600;

/** A user without a mouse. */
export class Keyboard {
  private readonly focused: Locator;

  constructor(private readonly page: Page) {
    this.focused = page.locator(':focus');
  }

  press = (key: string) => this.page.keyboard.press(key);

  /** Tabs on to the end of the page, then back, until the target has the focus and the eye can see it. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    let key = 'Tab';
    for (let stop = 0; stop < STOPS; stop += 1) {
      if ((await target.and(this.focused).count()) > 0) return expect(target).toBeInViewport();
      await this.press(key);
      if ((await this.focused.count()) === 0) key = 'Shift+Tab';
    }
    throw new Error(`${STOPS} times Tab did not lead to ${target}.`);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(text);
  }

  async enter(target: Locator): Promise<void> {
    await this.to(target);
    await this.press('Enter');
  }
}
