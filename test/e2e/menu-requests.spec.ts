import type { Page } from '@playwright/test';
import { CategoriesPages } from './pages/categories-pages.js';
import { CategoryEditorPage } from './pages/category-editor.js';
import { expectHeading } from './pages/forms.js';
import { Keyboard } from './support/keyboard.js';
import { keepSession, sessionOf } from './support/stored-session.js';
import { expect, test } from './support/test.js';
import { bodyOf } from '../support/newcomer.js';

const LIST = '/backoffice/menu/categories';
const MOST_REQUESTS = 8;
const SIZES = ['10', '12', '14', '16'];
const PRICES = ['1', '1.5', '2', '2.5', '3'];

/** The session's own first load: the same for every page of the console, and therefore left out. */
const SESSION = 'GET /trpc/auth.me';

/** Every other request for data from here on: batches of the console's own calls, and calls by path. */
function countRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (['fetch', 'xhr'].includes(request.resourceType()) && call !== SESSION) sent.push(call);
  });
  return sent;
}

test('twelve toppings, four sizes and five priced extras, by keyboard, in at most eight requests', async ({
  page,
  owner,
}) => {
  const toppings = Array.from({ length: 12 }, (_, at) => `Topping ${Date.now()} ${at}`);
  for (const name of toppings)
    bodyOf(await owner.http.post('/toppings/', { name, restaurant_id: owner.rid }));
  await keepSession(page, sessionOf(owner));
  const keyboard = new Keyboard(page);
  const editor = new CategoryEditorPage(page);
  const pizza = `Pizza ${Date.now()}`;
  const sent = countRequests(page);
  await page.goto(`${LIST}/new`);
  await expectHeading(page, 'New category');
  await keyboard.type(editor.name, pizza);
  await keyboard.to(editor.basis('None'));
  await keyboard.press('ArrowUp');
  for (const [at, units] of SIZES.entries()) {
    await keyboard.enter(editor.addSize);
    await keyboard.type(editor.sizeUnits(at + 1), units);
  }
  await keyboard.to(editor.offerToppings);
  await keyboard.press('Space');
  for (const name of toppings) {
    await keyboard.to(editor.chip(name));
    await keyboard.press('Space');
  }
  await keyboard.enter(editor.save);
  await expectHeading(page, 'Categories');
  await keyboard.enter(page.getByRole('link', { name: pizza, exact: true }));
  await keyboard.type(editor.newGroup, 'Sauces');
  await keyboard.press('Enter');
  await expect(editor.newSelection('Sauces')).toBeFocused();
  for (const price of PRICES) {
    await page.keyboard.type('Sauce');
    await keyboard.press('Tab');
    await page.keyboard.type(price);
    await keyboard.press('Enter');
  }
  await keyboard.enter(editor.save);
  await expectHeading(page, 'Categories');
  await expect(new CategoriesPages(page).entry(pizza)).toContainText('Size');
  await page.waitForLoadState('networkidle');
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);

  await page.reload();
  await page.getByRole('link', { name: pizza, exact: true }).click();
  for (const [at, price] of PRICES.entries()) {
    const name = at === 0 ? 'Sauce' : `Sauce ${at + 1}`;
    await expect(editor.group('Sauces').getByLabel(`Price of ${name}`, { exact: true })).toHaveValue(
      Number(price).toFixed(2),
    );
  }
  for (const name of toppings) await expect(editor.chip(name)).toBeChecked();
  await expect(editor.sizeUnits(4)).toHaveValue('16');
});
