import { startOver } from './support/restore.js';
import type { Locator } from '@playwright/test';
import { bodyOf } from '../support/newcomer.js';
import { categoryOf, cell, expectStored, newItem, openItems, pasteInto, stored } from './pages/items.js';
import { failing } from './support/faults.js';
import { press } from './support/input.js';
import { expect, test } from './support/test.js';

// Prices are also typed on phones.
const tag = ['@phone'];

test(
  "items are entered down a column, with the prices of their category's basis",
  { tag },
  async ({ page, owner, hasTouch }) => {
    await categoryOf(owner, 'Drinks', 'none', [], ['Cola', 'Water']);
    await categoryOf(owner, 'Salads', 'weight', [], ['Greek']);
    const { sizes } = await categoryOf(owner, 'Pizza', 'size', ['Small', 'Large'], ['Margherita']);
    await openItems(page, owner);
    await expect(page.getByText('2 missing prices')).toBeVisible();
    await expect(page.getByText('Missing prices: 1 for Small, 1 for Large.')).toBeVisible();

    await cell(page, 'Price of Cola').click();
    await page.keyboard.type('2,50');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Price of Water')).toBeFocused();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Price per lb of Greek')).toBeFocused();
    await page.keyboard.type('$9.90');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Price of Margherita, Small')).toBeFocused();
    await page.keyboard.type('8');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'Price of Margherita, Large')).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByText(/missing prices?$/)).toHaveCount(0);

    // A price stays selected until something is typed, after any number of presses and any way of entering it.
    const cola = cell(page, 'Price of Cola');
    const water = cell(page, 'Price of Water');
    await press(cola, hasTouch);
    await press(cola, hasTouch);
    await page.keyboard.type('17');
    await page.keyboard.press('Enter');
    await expect(cola).toHaveValue('17.00');
    await expect(water).toBeFocused();
    await press(water, hasTouch);
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await expect(water).toHaveValue('1.00');
    await press(water, hasTouch);
    await page.keyboard.type('0');
    await page.keyboard.press('Tab');
    await expect(water).toHaveValue('0.00');
    await press(cola, hasTouch);
    await page.keyboard.press('End');
    await page.keyboard.type('17');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The price can have at most 2 decimals.')).toBeVisible();
    await press(cola, hasTouch);
    await page.keyboard.type('1716');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Was $17.00.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Undo Price of Cola' }), hasTouch);
    await expect(cola).toHaveValue('17.00');
    await expect(page.getByText('Was $17.00.')).toBeHidden();

    await page.keyboard.type('2,50');
    await page.keyboard.press('Tab');
    await expect(cola).toHaveValue('2.50');
    await press(cola, hasTouch);
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    await expect(cola).toHaveValue('2.50');
    await page.keyboard.type('ask');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The price must be a number.')).toBeVisible();
    const line = page.getByRole('listitem').filter({ has: cola });
    const status = line.getByRole('status').filter({ hasText: /saved/i });
    await expect(status, 'the row is unsaved until the focus leaves it').toHaveText('Not saved');
    await page.keyboard.press('Escape');
    await expect(status).toHaveText('Saved');

    await newItem(page, 'Drinks').click();
    await page.keyboard.type('Tea');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Coffee');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'Description of Coffee')).toBeFocused();
    await page.keyboard.type('From the hill');
    await page.getByLabel('Tea is visible to guests').uncheck();
    const [small, large] = sizes.map(({ id }) => id);
    await expectStored(owner, [
      { name: 'Cola', price: 2.5 },
      { name: 'Water', price: 0 },
      { name: 'Greek', price: 9.9 },
      {
        name: 'Margherita',
        price: null,
        prices: [
          { size_id: small, price: 8, calories: null },
          { size_id: large, price: 12, calories: null },
        ],
      },
      { name: 'Tea', visible: false, price: null },
      { name: 'Coffee', description: 'From the hill' },
    ]);

    await page.reload();
    await expect(cell(page, 'Price of Margherita, Large')).toHaveValue('12.00');
  },
);

test('refused new rows and pasted blocks stay in their place', async ({
  page,
  owner,
  complaints,
  hasTouch,
}) => {
  await test.step('pasted new rows are sent together, and refused rows stay in place', async () => {
    complaints.announce(/status of 503/);
    const category = await categoryOf(owner, 'Pizza', 'none', [], ['One']);
    await openItems(page, owner);
    const made: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('menu.items.create')) made.push(pathname);
    });
    const dishes = Array.from({ length: 24 }, (_, at) => `Dish ${at + 1}`);
    await pasteInto(
      page,
      newItem(page, 'Pizza'),
      dishes.map((name, at) => `${name}\tGood\t${at}.50`).join('\n'),
    );
    await expectStored(owner, [{ name: 'One' }, ...dishes.map((name, at) => ({ name, price: at + 0.5 }))]);
    expect(made).toHaveLength(2);

    await failing(page, 'menu.items.create');
    await pasteInto(page, newItem(page, 'Pizza'), 'Late\tSoft\t7\nLater\tHard\t8');
    await expect(cell(page, 'Name of Late')).toHaveValue('Late');
    await expect(cell(page, 'Price of Later')).toHaveValue('8.00');
    const retry = (name: string) => page.getByRole('button', { name: `Retry Name of ${name}`, exact: true });
    await expect(retry('Late')).toBeVisible();
    await expect(retry('Later')).toBeVisible();
    await failing(page);
    const press = (target: Locator) => (hasTouch ? target.tap() : target.click());
    await press(retry('Later'));
    await expect(retry('Later')).toHaveCount(0);
    await press(retry('Late'));
    await expect(retry('Late')).toHaveCount(0);
    await expectStored(owner, [
      { name: 'One' },
      ...dishes.map((name) => ({ name })),
      { name: 'Later', price: 8 },
      { name: 'Late', price: 7 },
    ]);
    // The server created it last. Its place before the other row is saved afterwards.
    const order = async () => (await stored(owner, category)).slice(-2).map(({ name }) => name);
    await expect.poll(order).toEqual(['Late', 'Later']);
    await page.reload();
    await expect(page.getByLabel(/^Name of Late/).first()).toHaveValue('Late');
  });

  await test.step('a pasted block is saved, and a cell that is no price is explained', async () => {
    await startOver(page);

    await categoryOf(owner, 'Pizza', 'size', ['Small', 'Large'], ['One', 'Two']);
    await openItems(page, owner);
    await expect(page.locator('[data-undo-bar]')).toBeAttached();
    await pasteInto(
      page,
      cell(page, 'Name of Two'),
      'Marinara\tGarlic, oregano\t7,50\t$11.00\nDiavola\t"Hot ""salami"""\task\t€ 12,50\tnote\n\t\t\t9\n',
    );
    const outcome = 'Pasted 2 rows, with 1 new item. 1 row wasn’t pasted.';
    await expect(page.locator('.ant-notification-notice-warning').getByText(outcome)).toBeVisible();
    await expect(page.getByText('1 cell needs a look.')).toBeVisible();
    await expect(cell(page, 'Cells not pasted')).toHaveValue('note\n9');
    await expect(page.getByRole('group', { name: 'Paste result' })).toBeFocused();
    await expect(cell(page, 'Price of Diavola, Small')).toHaveValue('ask');
    await expect(page.getByText('The price must be a number.')).toBeVisible();
    await expectStored(owner, [
      { name: 'One' },
      {
        name: 'Marinara',
        description: 'Garlic, oregano',
        prices: [{ price: 7.5 }, { price: 11 }].map((one) => expect.objectContaining(one)),
      },
      { name: 'Diavola', description: 'Hot "salami"', prices: [expect.objectContaining({ price: 12.5 })] },
    ]);

    // A focused field is scrolled out from under the toast.
    await press(page.getByRole('button', { name: 'Image and details of One' }), hasTouch);
    await press(page.getByRole('button', { name: 'Delete One' }), hasTouch);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    // The toast stays while its button has the focus.
    await undo.focus();
    const field = newItem(page, 'Pizza');
    await page.setViewportSize({ width: 390, height: 700 });
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    await page.setViewportSize({ width: 390, height: Math.ceil(y + height) + 10 });
    await field.focus();
    await expect(async () => {
      const [typed, button] = [await field.boundingBox(), await undo.boundingBox()];
      expect((typed?.y ?? NaN) + (typed?.height ?? NaN)).toBeLessThan(button?.y ?? NaN);
    }).toPass();
    await page.setViewportSize({ width: 1280, height: 720 });
    await undo.click();
    await page.getByRole('button', { name: 'Undo pasting 2 rows' }).click();
    await expectStored(owner, [{ name: 'One' }, { name: 'Two', description: '', prices: [] }]);
  });

  await test.step('a sheet with headings fills several categories, and its report can be dismissed', async () => {
    await categoryOf(owner, 'Café', 'none', [], ['Tea']);
    await page.reload();
    await expect(page.locator('[data-undo-bar]')).toBeAttached();
    const target = newItem(page, 'Pizza');
    await pasteInto(
      page,
      target,
      'Price\tSKU\tCategory\tName\tSmall\n3\tA1\tCAFE\ttea\t\n\tA2\tPizza\tDiavola\t9\n1\tA3\tDrinks\tCola\t',
    );
    await expect(page.getByText('Column not pasted: SKU.')).toBeVisible();
    await expect(page.getByText('No category named “Drinks”: Cola.')).toBeVisible();
    const kept = cell(page, 'Cells not pasted');
    await expect(kept).toHaveValue('Price\tSKU\tCategory\tName\tSmall\n1\tA3\tDrinks\tCola');
    await expectStored(owner, [
      { name: 'One' },
      { name: 'Two' },
      { name: 'tea', price: 3 },
      { name: 'Diavola', prices: [expect.objectContaining({ price: 9 })] },
    ]);
    const tea = cell(page, 'Price of tea');
    await press(tea, hasTouch);
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: 'Undo edit of Price of tea' }), hasTouch);
    await press(page.getByRole('button', { name: 'Undo pasting 2 rows' }), hasTouch);
    await expect(kept).toHaveCount(0);
    await expectStored(owner, [{ name: 'One' }, { name: 'Two' }, { name: 'Tea', price: null }]);

    await pasteInto(page, newItem(page, 'Café'), 'Name\tTop\nMilk\tx');
    await expect(page.getByText('Column not pasted: Top.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Column not pasted: Top.')).toHaveCount(0);
    await pasteInto(page, target, 'Name\tNote\nBianca\tx');
    await expect(page.getByText('Column not pasted: Note.')).toBeVisible();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toHaveCount(1);
    await press(dismiss, hasTouch);
    await expect(dismiss).toHaveCount(0);
    await expect(target).toBeFocused();
  });
});

test('two users who change the same price are asked, and different prices are both kept', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 412/);
  const { ids, sizes } = await categoryOf(owner, 'Pizza', 'size', ['Small', 'Large'], ['Margherita']);
  const [small = 0, large = 0] = sizes.map(({ id }) => id);
  await openItems(page, owner);
  const theirs = (size_id: number, price: number) =>
    owner.http.patch(`/menu-items/${ids[0]}/`, { prices: [{ size_id, price }] });
  const expectPrices = (...ofSizes: number[]) =>
    expect.poll(async () => (await stored(owner))[0]?.prices.map(({ price }) => price)).toEqual(ofSizes);
  await expect(cell(page, 'Price of Margherita, Large')).toHaveValue('');
  await theirs(large, 20);
  await cell(page, 'Price of Margherita, Small').fill('8');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Price of Margherita, Large')).toHaveValue('20.00');
  // Wait until their price is part of my version, so that the next conflict is with the second one.
  await expectPrices(8, 20);
  await theirs(small, 30);
  await cell(page, 'Price of Margherita, Small').fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine: Small of Margherita' }).click();
  await expectPrices(9, 20);

  await page.getByRole('button', { name: 'Image and details of Margherita' }).click();
  const calories = page.getByLabel('Calories, Large');
  await expect(calories).toHaveValue('');
  bodyOf(
    await owner.http.patch(`/menu-items/${ids[0]}/`, {
      prices: [{ size_id: large, price: 20, calories: 900 }],
    }),
  );
  await calories.click();
  await page.keyboard.type('950');
  await page.keyboard.press('Tab');
  const question = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(question).toHaveCount(1);
  await expect(question).toContainText('950');
  await expect(question).toContainText('900');
});
