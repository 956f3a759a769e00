import { readFile } from 'node:fs/promises';
import { LIST_TEXTS } from '../../src/shared/texts/lists.js';
import { readMenuFile } from '../support/menu-files.js';
import { unzip } from '../support/unzip.js';
import { categoryOf } from './pages/items.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test('an owner downloads the menu in the chosen format, by keyboard, and hears of a failure', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/ERR_FAILED .*\/menu\/export\//);
  await categoryOf(owner, 'Drinks', 'none', [], ['Cola', 'Crème de cassis']);
  await signIn(page, owner);
  await page.goto('/backoffice/menu');
  await page.getByRole('button', { name: 'Export menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export menu' });
  await expect(dialog.getByRole('radio', { name: /^Excel/ })).toBeChecked();

  await dialog.getByRole('radio', { name: /^Excel/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^(?:JSON|CSV)/, checked: true })).toBeFocused();
  await dialog.getByRole('radio', { name: /^JSON/ }).click();
  await dialog.getByRole('switch', { name: 'Include images' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  await expect(dialog).toBeHidden();
  const name = download.suggestedFilename();
  expect(name).toMatch(/^[a-z0-9-]+-menu-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(LIST_TEXTS.exportedFile(name))).toBeVisible();
  const files = await unzip(await readFile(await download.path()));
  const { items } = await readMenuFile('json', files.get('menu.json') ?? Buffer.of());
  expect(items.map(({ name }) => name)).toEqual(['Cola', 'Crème de cassis']);

  await page.getByRole('button', { name: 'Export menu' }).click();
  await page.route('**/menu/export/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The download didn’t finish. Check your connection and try again.',
  );
  await expect(dialog).toBeVisible();
});
