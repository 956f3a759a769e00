import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { press } from '../support/input.js';

/** Finds a list's entry by name: a row, or a card on a narrow screen. */
export const entryOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

/** Downloads the file of an export button; returns its lines. */
export async function exported(page: Page, button = 'Export'): Promise<{ name: string; lines: string[] }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const download = await waiting;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

/**
 * Runs an action on a row: by its button, or from its menu, which has all actions on a phone.
 * @param action the accessible name
 */
export async function act(row: Locator, action: string | RegExp, hasTouch = false): Promise<void> {
  const opener = row.getByRole('button', { name: /^Actions for / });
  const button = row.getByRole('button', { name: action });
  await expect(opener.or(button).first()).toBeVisible();
  if ((await button.count()) === 0) {
    await press(opener, hasTouch);
    await press(row.getByRole('menuitem', { name: action }), hasTouch);
  } else await press(button, hasTouch);
}
