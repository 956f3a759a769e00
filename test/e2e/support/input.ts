import { expect, type Locator, type Page } from '@playwright/test';

/** Presses as a user does: with a finger on touch screens, otherwise with the mouse. */
export const press = (target: Locator, hasTouch: boolean) => (hasTouch ? target.tap() : target.click());

/** The open list of a select. */
export const openList = (select: Locator) =>
  select.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

/** The box around a select's field. Users press it, and it shows the selected option. */
export const boxOf = (select: Locator) =>
  select.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');

/** The open list's options other than the selected one. */
export const otherOptions = (select: Locator) =>
  openList(select).locator('.ant-select-item-option:not(.ant-select-item-option-selected)');

/** Chooses a visible option: the named one, or any other than the selected one. */
export async function choose(select: Locator, hasTouch: boolean, name?: string): Promise<string> {
  const chosen = await pick(select, hasTouch, name);
  await expect(boxOf(select)).toContainText(chosen);
  return chosen;
}

/** Chooses where the select can disappear afterwards. @returns the option's text */
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

/** More focus stops than any page has. */
const STOPS = 600;

// Declares the browser's type for the function below.
interface Place {
  compareDocumentPosition(other: unknown): number;
  ownerDocument: { activeElement: Place | null; body: unknown };
}
const PRECEDING = 2;

/** Locates the focus relative to the target. */
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

  /** Tabs towards the target, and backwards at an end of the page, until the target has a visible focus. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    let focus = await focusFrom(target);
    let key = focus === 'behind' ? 'Shift+Tab' : 'Tab';
    for (let stop = 0; stop < STOPS && focus !== 'here'; stop += 1) {
      await this.press(key);
      focus = await focusFrom(target);
      if (focus === 'nowhere') key = key === 'Tab' ? 'Shift+Tab' : 'Tab';
    }
    await expect(target, `Tab reaches the target within ${STOPS} stops`).toBeFocused();
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

/** Copies text to the clipboard and pastes it where the focus is, as from a spreadsheet. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('ControlOrMeta+V');
}
