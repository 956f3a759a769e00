import { expect, type Locator, type Page } from '@playwright/test';

/** How a user presses what they see: with the finger where the screen takes one, else with the mouse. */
export const press = (target: Locator, hasTouch: boolean) => (hasTouch ? target.tap() : target.click());

/** The list of a select that is open. */
export const openList = (select: Locator) =>
  select.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

/** The box around a select's field, which is what a user presses, and which shows what was chosen. */
export const boxOf = (select: Locator) =>
  select.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');

/** What the open list offers beside what is chosen already. */
export const otherOptions = (select: Locator) =>
  openList(select).locator('.ant-select-item-option:not(.ant-select-item-option-selected)');

/** Chooses by pressing an option that can be seen: the one of this name, or any other one. */
export async function choose(select: Locator, hasTouch: boolean, name?: string): Promise<string> {
  const chosen = await pick(select, hasTouch, name);
  await expect(boxOf(select)).toContainText(chosen);
  return chosen;
}

/** The same where the select may go away with the choice. @returns the text of the option */
export async function pick(select: Locator, hasTouch: boolean, name?: string): Promise<string> {
  await press(boxOf(select), hasTouch);
  const option = otherOptions(select)
    .filter(name === undefined ? {} : { hasText: name })
    .first();
  await expect(option).toBeVisible();
  const chosen = (await option.innerText()).trim();
  await press(option, hasTouch);
  return chosen;
}

/** More stops than any page has. */
const STOPS = 600;

// Of the page, in which the function below runs.
interface Place {
  compareDocumentPosition(other: unknown): number;
  ownerDocument: { activeElement: Place | null; body: unknown };
}
const PRECEDING = 2;

/** Where the focus is, as seen from the target. */
const focusFrom = (target: Locator) =>
  target.evaluate((element, preceding) => {
    const node = element as unknown as Place;
    const { activeElement: focused, body } = node.ownerDocument;
    if (!focused || focused === body) return 'nowhere';
    if (focused === node) return 'here';
    return focused.compareDocumentPosition(node) & preceding ? 'behind' : 'before';
  }, PRECEDING);

/** A user without a mouse. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  press = (key: string) => this.page.keyboard.press(key);

  /** Tabs towards the target, and at an end of the page back, until it has the focus and the eye can see it. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    let focus = await focusFrom(target);
    let key = focus === 'behind' ? 'Shift+Tab' : 'Tab';
    for (let stop = 0; stop < STOPS && focus !== 'here'; stop += 1) {
      await this.press(key);
      focus = await focusFrom(target);
      if (focus === 'nowhere') key = key === 'Tab' ? 'Shift+Tab' : 'Tab';
    }
    await expect(target, `${STOPS} stops at most`).toBeFocused();
    await expect(target).toBeInViewport();
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
