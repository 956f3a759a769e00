import { expect, type Locator, type Page } from '@playwright/test';

/** How a user presses what they see: with the finger where the screen takes one, else with the mouse. */
export const press = (target: Locator, hasTouch: boolean) => (hasTouch ? target.tap() : target.click());

/** The list of a select that is open. */
export const openList = (select: Locator) =>
  select.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

/** The box around a select's field, which is what people press, and which shows what was chosen. */
export const boxOf = (select: Locator) =>
  select.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');

/** What the open list offers beside what is chosen already. */
export const otherOptions = (select: Locator) =>
  openList(select).locator('.ant-select-item-option:not(.ant-select-item-option-selected)');

/** Chooses by pressing an option that can be seen, as people do: the one of this name, or any other one. */
export async function choose(select: Locator, hasTouch: boolean, name?: string): Promise<string> {
  await press(boxOf(select), hasTouch);
  const option = otherOptions(select)
    .filter(name === undefined ? {} : { hasText: name })
    .first();
  await expect(option).toBeVisible();
  const chosen = (await option.innerText()).trim();
  await press(option, hasTouch);
  await expect(boxOf(select)).toContainText(chosen);
  return chosen;
}

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
    throw new Error(`${STOPS} times Tab did not lead to ${target.toString()}.`);
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
