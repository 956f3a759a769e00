import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What a list shows of this name: a row, or a card on a narrow screen. */
export const entryOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

/** The file that a button gives, line by line. */
export async function exported(page: Page, button = 'Export'): Promise<{ name: string; lines: string[] }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const download = await waiting;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}
