import type { Locator, Page } from '@playwright/test';
import { categoryOf, cell, newItem, openItems, stored } from './pages/items.js';
import { exported } from './pages/lists.js';
import { expect, type Owner, test } from './support/test.js';
import { startOver } from './support/restore.js';

const UNDO = 'ControlOrMeta+Z';
const REDO = 'ControlOrMeta+Shift+Z';

/** Stored prices of a category's items, in their order. */
const pricesOf = async (owner: Owner, category: { id: number }) =>
  (await stored(owner, category)).map(({ price }) => price);

async function type(page: Page, into: Locator, text: string) {
  await into.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Drags the fill handle of the focused cell onto another cell. */
async function dragHandle(page: Page, onto: Locator) {
  const handle = page.locator('[data-fill-handle]');
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('The handle or its target is not on the screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Opens the items, and waits for the part of the grid that loads after it. */
async function openGrid(page: Page, owner: Owner): Promise<void> {
  await openItems(page, owner);
  await expect(page.locator('[data-undo-bar]')).toBeAttached();
}

const undoButton = (page: Page, step: string) =>
  page.getByRole('button', { name: `Undo ${step}`, exact: true });

test('prices are filled down by key and by handle, and undone step by step', async ({ page, owner }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const names = ['Margherita', 'Marinara', 'Diavola', 'Funghi', 'Bianca'];
  const price = (name: string) => cell(page, `Price of ${name}`);

  await test.step('Ctrl+D copies the cell above, or the top of the selected cells', async () => {
    const pizza = await categoryOf(owner, 'Pizza', 'none', [], names);
    await openGrid(page, owner);
    await type(page, price('Margherita'), '9.50');
    await expect(undoButton(page, 'edit of Price of Margherita')).toBeVisible();
    await expect(price('Marinara')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+D');
    await expect(price('Marinara')).toHaveValue('9.50');
    await expect(page.getByText('1 price filled.')).toBeAttached();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('4 cells selected.')).toBeAttached();
    await expect(price('Marinara')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+D');
    await expect(page.getByText('3 prices filled.')).toBeAttached();
    await expect(price('Bianca')).toHaveValue('9.50');
    await expect.poll(() => pricesOf(owner, pizza)).toEqual([9.5, 9.5, 9.5, 9.5, 9.5]);

    await page.keyboard.press(UNDO);
    await expect.poll(() => pricesOf(owner, pizza)).toEqual([9.5, 9.5, null, null, null]);
    await page.keyboard.press(UNDO);
    await expect.poll(() => pricesOf(owner, pizza)).toEqual([9.5, null, null, null, null]);
    await expect(page.getByText('Undone: filling 1 price.')).toBeAttached();
    await page.keyboard.press(REDO);
    await expect.poll(() => pricesOf(owner, pizza)).toEqual([9.5, 9.5, null, null, null]);
    await page.keyboard.press(UNDO);
    await page.getByRole('button', { name: 'Redo filling 1 price' }).click();
    await expect(page.getByText('Redone: filling 1 price.')).toBeAttached();
    await undoButton(page, 'filling 1 price').click();
    await expect.poll(() => pricesOf(owner, pizza)).toEqual([9.5, null, null, null, null]);
    await undoButton(page, 'edit of Price of Margherita').click();
    await expect(page.getByText('Undone: price of Margherita.')).toBeAttached();
    await expect.poll(() => pricesOf(owner, pizza)).toEqual([null, null, null, null, null]);
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  });

  await test.step('the handle fills the cells it is dragged over, down and up', async () => {
    await type(page, price('Diavola'), '11');
    await price('Diavola').click();
    await dragHandle(page, price('Bianca'));
    await expect(page.getByText('2 prices filled.')).toBeAttached();
    await expect(price('Diavola')).toBeFocused();
    await dragHandle(page, price('Marinara'));
    await expect(page.getByText('1 price filled.')).toBeAttached();
    await page.reload();
    await expect(price('Bianca')).toHaveValue('11.00');
    await expect(price('Marinara')).toHaveValue('11.00');
    await expect(price('Margherita')).toHaveValue('');
  });

  await test.step('a block is cut and pasted, required cells stay, and both are undone', async () => {
    await startOver(page);

    const pasta = await categoryOf(owner, 'Pasta', 'none', [], ['Penne', 'Ziti', 'Orzo']);
    await openGrid(page, owner);
    await type(page, price('Penne'), '8');
    await type(page, price('Ziti'), '7');
    await cell(page, 'Name of Penne').click();
    await cell(page, 'Price of Ziti').click({ modifiers: ['Shift'] });
    await expect(page.getByText('6 cells selected.')).toBeAttached();
    await page.keyboard.press('ControlOrMeta+X');
    await expect(page.getByText('2 cells cut. 2 cells kept: required.')).toBeVisible();
    await expect.poll(() => pricesOf(owner, pasta)).toEqual([null, null, null]);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('Penne\t\t8.00\nZiti\t\t7.00');

    await newItem(page, 'Pasta').click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => pricesOf(owner, pasta)).toEqual([null, null, null, 8, 7]);
    await expect(undoButton(page, 'pasting 2 items')).toBeVisible();
    await page.keyboard.press(UNDO);
    await expect.poll(() => pricesOf(owner, pasta)).toEqual([null, null, null]);
    await page.keyboard.press(UNDO);
    await expect.poll(() => pricesOf(owner, pasta)).toEqual([8, 7, null]);
    await page.reload();
    await expect(price('Ziti')).toHaveValue('7.00');
  });

  await test.step('an undo leaves a price that someone else changed since', async () => {
    await startOver(page);

    const soups = await categoryOf(owner, 'Soups', 'none', [], ['Miso', 'Ramen', 'Pho']);
    await openGrid(page, owner);
    await type(page, price('Miso'), '6');
    await expect(undoButton(page, 'edit of Price of Miso')).toBeVisible();
    await price('Miso').click();
    await price('Pho').click({ modifiers: ['Shift'] });
    await page.keyboard.press('ControlOrMeta+D');
    await expect.poll(() => pricesOf(owner, soups)).toEqual([6, 6, 6]);
    await owner.http.patch(`/menu-items/${soups.ids[1]}/`, { price: 12 });
    await undoButton(page, 'filling 2 prices').click();
    await expect(page.getByText('1 cell changed later, so Undo left it: “Price of Ramen”.')).toBeVisible();
    await expect(price('Ramen')).toHaveValue('12.00');
    await expect.poll(() => pricesOf(owner, soups)).toEqual([6, 12, null]);
  });
});

test('one undo in one order: typed text first, overlapping pastes backwards, refused edits never', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 412/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const soups = await categoryOf(owner, 'Soups', 'none', [], ['Miso', 'Ramen', 'Pho']);
  const price = (name: string) => cell(page, `Price of ${name}`);
  const undos = page.getByRole('button', { name: /^Undo/ });
  await openGrid(page, owner);
  for (const [name, text] of Object.entries({ Miso: '1.5', Ramen: '12.5', Pho: '8' }))
    await type(page, price(name), text);
  const paste = async (name: string, text: string) => {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await price(name).click();
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste('Miso', '1\n2');
  await expect(price('Ramen')).toHaveValue('2.00');
  await paste('Ramen', '19\n22');
  await expect(price('Pho')).toHaveValue('22.00');
  await expect(undos).toHaveText(['Undo pasting 2 cells']);
  const [line, place] = [await undos.boundingBox(), await page.locator('[data-grid]').boundingBox()];
  expect((line?.y ?? NaN) + (line?.height ?? NaN)).toBeLessThanOrEqual(place?.y ?? NaN);
  await undos.click();
  await expect.poll(() => pricesOf(owner, soups)).toEqual([1, 2, 8]);

  await price('Miso').click();
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await page.keyboard.press(UNDO);
  await expect.poll(() => pricesOf(owner, soups)).toEqual([1.5, 12.5, 8]);

  await owner.http.patch(`/menu-items/${soups.ids[0]}/`, { price: 77 });
  await type(page, price('Miso'), '5');
  await expect(page.getByText('changed this while you were editing').first()).toBeVisible();
  await expect(undos).toHaveText(['Undo edit of Price of Pho']);
});

test('the handle is at the end of the selected cells, and continues their last row', async ({
  page,
  owner,
}) => {
  const soups = await categoryOf(owner, 'Soups', 'none', [], ['Miso', 'Ramen', 'Pho', 'Goulash']);
  const price = (name: string) => cell(page, `Price of ${name}`);
  await openGrid(page, owner);
  await type(page, price('Miso'), '6');
  await type(page, price('Ramen'), '7');
  await price('Miso').click();
  await price('Ramen').click({ modifiers: ['Shift'] });
  const [handle, last] = [
    await page.locator('[data-fill-handle]').boundingBox(),
    await price('Ramen').boundingBox(),
  ];
  expect(handle?.y).toBeGreaterThan(last?.y ?? NaN);
  await dragHandle(page, price('Goulash'));
  await expect(page.getByText('2 prices filled.')).toBeAttached();
  await expect.poll(() => pricesOf(owner, soups)).toEqual([6, 7, 7, 7]);
});

test('a long description shows its last line, and the editor of a category undoes a paste', async ({
  page,
  owner,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, ids } = await categoryOf(owner, 'Pizza', 'none', [], ['Quattro stagioni']);
  const description = `${'Tomato, mozzarella, olives, '.repeat(10)}prosciutto.`;
  await owner.http.patch(`/menu-items/${ids[0]}/`, { description });
  await openGrid(page, owner);
  await expect(cell(page, 'Description of Quattro stagioni')).toHaveValue(description);
  const sizes = `(({ scrollHeight, clientHeight }) => [clientHeight > 134, scrollHeight - clientHeight])(document.querySelector('textarea[data-column=description]'))`;
  expect(await page.evaluate(sizes)).toEqual([true, 0]);

  await page.goto(`/backoffice/menu/categories/${id}/editor`);
  const names = async () => (await stored(owner, { id })).map(({ name }) => name);
  const undo = page.getByRole('button', { name: /^Undo/ });
  await page.evaluate(`navigator.clipboard.writeText('Bianca\\t9\\nRossa\\t8')`);
  for (const undoIt of [() => undo.click(), () => page.keyboard.press(UNDO)]) {
    await newItem(page, 'Pizza').click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(undo).toHaveText(['Undo paste']);
    await expect.poll(names).toEqual(['Quattro stagioni', 'Bianca', 'Rossa']);
    await undoIt();
    await expect.poll(names).toEqual(['Quattro stagioni']);
    await expect(undo).toHaveCount(0);
  }
});

test('the handle scrolls a long list at the edge of the screen', async ({ page, owner }) => {
  const names = Array.from({ length: 30 }, (_, at) => `Raviolo ${at + 1}`);
  const pasta = await categoryOf(owner, 'Pasta', 'none', [], names);
  await openGrid(page, owner);
  await type(page, cell(page, 'Price of Raviolo 1'), '9,50');
  await cell(page, 'Price of Raviolo 1').click();
  const from = await page.locator('[data-fill-handle]').boundingBox();
  const bottom = page.viewportSize()?.height ?? 0;
  if (!from) throw new Error('The handle is not on the screen.');
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, bottom - 10, { steps: 8 });
  await expect(page.getByText('30 cells selected.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('29 prices filled.')).toBeAttached();
  await expect.poll(() => pricesOf(owner, pasta)).toEqual(names.map(() => 9.5));
});

test('the allergen matrix is filled, copied and undone', async ({ page, owner }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const category = await categoryOf(owner, 'Pizza', 'none', [], ['Margherita', 'Marinara', 'Diavola']);
  const allergensOf = async () => (await stored(owner, category)).map(({ allergens }) => allergens);
  await openGrid(page, owner);
  await page.goto('/backoffice/menu/allergens');
  const flag = (name: string, title: string) => page.getByRole('checkbox', { name: `${name}: ${title}` });
  await flag('Margherita', 'Milk').click();
  await flag('Margherita', 'Wheat').click();
  await expect(undoButton(page, 'edit of Allergens of Margherita')).toBeVisible();

  await flag('Marinara', 'Milk').focus();
  await page.keyboard.press('ControlOrMeta+D');
  await expect(page.getByText('1 cell filled.')).toBeAttached();
  await expect(flag('Marinara', 'Milk')).toBeChecked();
  await flag('Margherita', 'Wheat').focus();
  await dragHandle(page, flag('Diavola', 'Wheat'));
  await expect(page.getByText('2 cells filled.')).toBeAttached();
  await expect.poll(allergensOf).toEqual([['wheat', 'milk'], ['wheat', 'milk'], ['wheat']]);

  await page.keyboard.press(UNDO);
  await page.keyboard.press(UNDO);
  await expect.poll(allergensOf).toEqual([['wheat', 'milk'], null, null]);

  // "May contain" is filled, copied and pasted as such.
  const mayContain = async () => (await stored(owner, category)).map(({ may_contain }) => may_contain);
  await flag('Margherita', 'Fish').click({ button: 'right' });
  await expect(flag('Margherita', 'Fish')).toHaveAccessibleName(/May contain/);
  await flag('Marinara', 'Fish').click();
  await page.keyboard.press('ControlOrMeta+D');
  await expect.poll(mayContain).toEqual([['fish'], ['fish'], null]);
  await expect(flag('Marinara', 'Fish')).not.toBeChecked();
  await page.keyboard.press('ControlOrMeta+C');
  await flag('Diavola', 'Fish').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect.poll(mayContain).toEqual([['fish'], ['fish'], ['fish']]);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press(UNDO);
  await expect.poll(mayContain).toEqual([null, null, null]);
  await expect.poll(allergensOf).toEqual([['wheat', 'milk'], null, null]);

  await flag('Margherita', 'No allergens').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ControlOrMeta+C');
  await expect(page.getByText('4 cells copied.')).toBeAttached();
  await flag('Diavola', 'No allergens').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('4 cells pasted.')).toBeAttached();
  await expect.poll(allergensOf).toEqual([['wheat', 'milk'], null, ['milk']]);
  await page.reload();
  await expect(flag('Diavola', 'Milk')).toBeChecked();

  await expect(page.locator('[data-undo-bar]')).toBeAttached();
  await page.evaluate(`navigator.clipboard.writeText('No\tNo\tNo')`);
  await flag('Marinara', 'Fish').focus();
  await page.keyboard.press('ControlOrMeta+V');
  const unstated =
    'Nothing changed. 3 “No” cells weren’t saved, because nothing else is stated there yet. Check what the row contains';
  await expect(page.getByText(unstated)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  const sheet = 'Item\tFish\tMilk\nDiavola\tyes\tx\nMarinara\tno\tx\nCalzone\tx\tx';
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(sheet)})`);
  await flag('Margherita', 'No allergens').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('4 cells pasted. No single item is called “Calzone”.')).toBeVisible();
  await expect.poll(allergensOf).toEqual([['wheat', 'milk'], ['milk'], ['fish', 'milk']]);
  const parts = '[data-undo-bar] button, [data-undo-bar] button > span';
  await expect(page.locator(parts).last()).toHaveText('Undo pasting 4 cells');
  const isCut = `[...document.querySelectorAll('${parts}')].some((part) => part.scrollWidth > part.clientWidth)`;
  expect(await page.evaluate(isCut)).toBe(false);
  const { name, lines } = await exported(page);
  expect(name).toMatch(/^allergens-[\d-]{10}\.csv$/);
  expect(lines[0]).toMatch(
    /^Category,Item,Type,Milk,Eggs,Fish,.*,Vegetarian,.*,In some options,Not stated in options$/,
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 6).join())).toEqual([
    'Pizza,Margherita,Item,Contains,Free,Free',
    'Pizza,Marinara,Item,Contains,Free,Free',
    'Pizza,Diavola,Item,Contains,Free,Contains',
  ]);
});
