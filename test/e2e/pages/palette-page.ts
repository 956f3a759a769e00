import { expect, type Page } from '@playwright/test';
import { SHELL_TEXTS } from '../../../src/shared/texts/shell.js';
import { press } from '../support/input.js';

/** The command menu. */
export class PalettePage {
  constructor(
    private readonly page: Page,
    private readonly hasTouch = false,
  ) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: SHELL_TEXTS.palette });
  }
  get field() {
    return this.page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt });
  }
  get status() {
    return this.dialog.getByRole('status');
  }
  group = (name: string) => this.dialog.getByRole('group', { name, exact: true });
  option = (name: string | RegExp) => this.dialog.getByRole('option', { name });

  async open() {
    await press(this.page.getByRole('button', { name: SHELL_TEXTS.palettePrompt }), this.hasTouch);
    await expect(this.field).toBeFocused();
  }
  async choose(name: string | RegExp) {
    await press(this.option(name).first(), this.hasTouch);
    await expect(this.dialog).toBeHidden();
  }

  /** Chooses an action on something that is open, by keyboard. */
  async act(thing: string, words: string) {
    await this.page.keyboard.press('ControlOrMeta+k');
    await expect(this.field).toBeFocused();
    await this.page.keyboard.type(words);
    await expect(this.group(thing).getByRole('option')).toHaveCount(1);
    await this.page.keyboard.press('Enter');
  }
}
