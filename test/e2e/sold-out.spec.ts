import type { CategoryTree } from '../../src/modules/menu/categories.schemas.js';
import { SOLD_OUT_TEXTS } from '../../src/shared/texts/sold-out.js';
import { bodyOf } from '../support/newcomer.js';
import { expectAccessible } from './support/accessibility.js';
import { endSoldOut } from './support/rows.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const TOPPINGS = '/backoffice/menu/toppings';
/** The timer that asks for the list again never runs. */
const WITHOUT_TIMER = `
  const repeat = window.setInterval;
  window.setInterval = (work, after, ...more) => (after === 4000 ? 0 : repeat(work, after, ...more));`;
const SOLD_OUT = new RegExp(SOLD_OUT_TEXTS.soldOut);

test(
  'what is marked sold out is off for everybody within seconds, and back with one click or by itself',
  { tag: '@phone' },
  async ({ page, owner, browser }) => {
    await owner.http.post('/toppings/', { name: 'Basil', restaurant_id: owner.rid });
    await signIn(page, owner);
    await page.goto(TOPPINGS);
    const card = page.getByRole('listitem').filter({ hasText: 'Basil' });

    // Somebody else, who has the menu open.
    const other = await browser.newContext();
    await signIn(other, owner);
    const elsewhere = await other.newPage();
    await elsewhere.goto('/backoffice/menu');
    const panel = elsewhere.getByRole('region', { name: SOLD_OUT_TEXTS.offNow });
    await expect(panel).toContainText(SOLD_OUT_TEXTS.nothingOff);

    await card.getByRole('button', { name: 'Mark Basil sold out' }).click();
    await expect(card).toContainText(SOLD_OUT);
    await expect(panel).toContainText('Basil');
    await expectAccessible(page);
    await expectAccessible(elsewhere);
    await panel.getByRole('button', { name: 'Put Basil back on' }).click();
    await expect(panel).toContainText(SOLD_OUT_TEXTS.nothingOff);
    await expect(card).not.toContainText(SOLD_OUT);

    await card.getByRole('button', { name: 'How long Basil is sold out' }).click();
    await page.getByRole('menuitem', { name: SOLD_OUT_TEXTS.hour }).click();
    await expect(card).toContainText(/Sold out until (?:[A-Z]\w+ )?\d/);
    await endSoldOut();
    await expect(card).not.toContainText(SOLD_OUT);
    await other.close();
  },
);

test('another tab of the same browser sees it at once', async ({ page, owner, context }) => {
  await owner.http.post('/dressings/', { name: 'Caesar', restaurant_id: owner.rid });
  await signIn(context, owner);
  await page.goto('/backoffice/menu/dressings');
  const tab = await context.newPage();
  // What is asked for again and again would hide what the tabs tell each other.
  await tab.addInitScript({ content: WITHOUT_TIMER });
  await tab.goto('/backoffice/menu');
  const panel = tab.getByRole('region', { name: SOLD_OUT_TEXTS.offNow });
  await expect(panel).toContainText(SOLD_OUT_TEXTS.nothingOff);
  await page.getByRole('button', { name: 'Mark Caesar sold out' }).click();
  await expect(panel).toContainText('Caesar');
});

test('an item is marked in its line among many', { tag: '@phone' }, async ({ page, owner }) => {
  const category = bodyOf(await owner.http.post<CategoryTree>('/categories/deep/', { name: 'Drinks' }));
  for (const name of ['Cola', 'Water'])
    await owner.http.post('/menu-items/', { category_id: category.id, name, price: 2 });
  const off = async () =>
    bodyOf(await owner.http.get<{ sold_out: { name: string }[] }>('/menu/sold_out/')).sold_out.map(
      ({ name }) => name,
    );
  await signIn(page, owner);
  await page.goto('/backoffice/menu/items');
  const toggle = page.getByRole('button', { name: 'Cola is sold out' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Water is sold out' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await off()).toEqual(['Cola']);
  await expectAccessible(page);

  await test.step('the filter shows what is off when it is chosen', async () => {
    const availability = page.getByLabel('Availability');
    const water = page.getByRole('button', { name: 'Water is sold out' });
    await availability.selectOption('Sold out now');
    await expect(water).toHaveCount(0);
    await toggle.click();
    // Who works on it keeps it before them.
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(await off()).toEqual([]);
    await availability.selectOption('On or sold out');
    await expect(water).toBeVisible();
    await availability.selectOption('Sold out now');
    await expect(page.getByText('Nothing is sold out now.')).toBeVisible();
    await expect(toggle).toHaveCount(0);
  });
});
