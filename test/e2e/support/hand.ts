import type { Locator, Page } from '@playwright/test';
import { press } from './input.js';

/** A user's hand, with a mouse or on a touch screen. Counts what it does. */
export class Hand {
  /** Clicks, typed fields, keys and chosen files so far. */
  actions = 0;

  constructor(
    private readonly page: Page,
    private readonly hasTouch: boolean,
  ) {}

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    await press(target, this.hasTouch);
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.type(text);
  }

  /** Presses a button that opens the file chooser, and chooses a file in it. */
  async chooseFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const opened = this.page.waitForEvent('filechooser');
    await this.press(button);
    this.actions += 1;
    await (await opened).setFiles(file);
  }
}
