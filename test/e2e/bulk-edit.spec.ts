import type { Page } from '@playwright/test';
import type { MenuItemOutput } from '../../src/modules/menu/items/menu-items.schemas.js';
import { BATCH_UNDO_TEXTS, BULK_SENTENCES, BULK_TEXTS } from '../../src/shared/texts/bulk-edit.js';
import { SELECTION_TEXTS } from '../../src/shared/texts/selection.js';
import { SOLD_OUT_TEXTS } from '../../src/shared/texts/sold-out.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { categoryOf, cell, expectStored, openItems, stored } from './pages/items.js';
import { Keyboard } from './support/input.js';
import { expect, type Owner, test } from './support/test.js';

/** Creates a category with one price for each item. */
async function priced(owner: Owner, name: string, prices: Readonly<Record<string, number>>) {
  const { id, ids } = await categoryOf(owner, name, 'none', [], Object.keys(prices));
  for (const [at, price] of Object.values(prices).entries())
    bodyOf(await owner.http.patch(`/menu-items/${ids[at]}/`, { price }));
  return { id, ids };
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const row = (page: Page, name: string) => box(page, SELECTION_TEXTS.select(name));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const namesIn = (page: Page, category: string) =>
  page.getByRole('list', { name: `Items of ${category}` }).locator('[data-column="name"]');

test('all prices of a category are raised in a few steps, with what was just typed, and lowered again', async ({
  page,
  owner,
}) => {
  const pasta = await priced(owner, 'Pasta', { Carbonara: 10, 'Cacio e pepe': 9.5, Lasagne: 12 });
  bodyOf(await owner.http.post('/menu-items/', { category_id: pasta.id, name: 'Of the day' }));
  await priced(owner, 'Drinks', { Cola: 2.5 });
  await openItems(page, owner);
  await cell(page, 'Price of Lasagne').click();
  await page.keyboard.type('20');

  await box(page, SELECTION_TEXTS.selectCategory('Pasta')).click();
  await button(page, BULK_TEXTS.changePrices).click();
  await expect(dialog(page)).toContainText(BULK_TEXTS.unpriced('“Of the day”', 1));
  await page.keyboard.type('8');
  await dialog(page).getByRole('radio', { name: '.95' }).check();
  await expect(dialog(page).getByRole('status')).toContainText(BULK_TEXTS.pricesCount(3, 3));
  await expect(dialog(page).getByRole('row')).toHaveText([
    'ItemBeforeAfter',
    'Carbonara$10.00$10.95',
    'Cacio e pepe$9.50$9.95',
    'Lasagne$20.00$21.95',
  ]);
  await button(page, BULK_TEXTS.apply(3)).click();
  await expect(page.getByText('Prices of 3 items changed')).toBeVisible();
  await expect(cell(page, 'Price of Lasagne')).toHaveValue('21.95');
  await expectStored(owner, [
    { name: 'Carbonara', price: 10.95 },
    { name: 'Cacio e pepe', price: 9.95 },
    { name: 'Lasagne', price: 21.95 },
    { name: 'Of the day', price: null },
    { name: 'Cola', price: 2.5 },
  ]);

  await button(page, 'Undo').click();
  await expect(page.getByText(BATCH_UNDO_TEXTS.undone(3))).toBeVisible();
  await expect(cell(page, 'Price of Lasagne')).toHaveValue('20.00');
  await expect(cell(page, 'Price of Carbonara')).toHaveValue('10.00');
  // The rows have their new versions: the next edit meets no conflict.
  await cell(page, 'Price of Carbonara').click();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await stored(owner, pasta)).map(({ price }) => price))
    .toEqual([11, 9.5, 20, null]);
  await expect(page.getByRole('listitem').filter({ has: row(page, 'Carbonara') })).toContainText('Saved');

  await button(page, BULK_TEXTS.changePrices).click();
  await page.keyboard.type('-30');
  await dialog(page).getByRole('radio', { name: BULK_TEXTS.amount }).check();
  await expect(dialog(page).getByRole('radio', { name: BULK_TEXTS.lower })).toBeChecked();
  await dialog(page).getByRole('button', { name: BULK_TEXTS.changePrices }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(BULK_TEXTS.nonePossible);
  const raise = dialog(page).getByRole('radio', { name: BULK_TEXTS.raise });
  await raise.check();
  await dialog(page).getByRole('textbox').fill('300');
  await expect(dialog(page).getByRole('status')).toContainText(BULK_TEXTS.tenfoldCount(3));
  const lower = dialog(page).getByRole('radio', { name: BULK_TEXTS.lower });
  await lower.check();
  await dialog(page).getByRole('textbox').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('11');
  await expect(lower).toBeChecked();
  await button(page, BULK_TEXTS.applyToOthers(2)).click();
  await expect(page.getByText('Prices of 2 items changed')).toBeVisible();
  await expect(cell(page, 'Price of Carbonara')).toHaveValue('0.00');

  await test.step('Undo of the grid has the change among its steps, also without the toast', async () => {
    const toast = page.getByRole('status').filter({ hasText: 'Prices of 2 items changed' });
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
    await button(page, 'Undo price change of 2 items').click({ trial: true });
    await cell(page, 'Price of Lasagne').click();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Undo edit of Price of Lasagne/ })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Price of Lasagne')).toHaveValue('9.00');
    await expect(button(page, 'Undo price change of 2 items')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText(BATCH_UNDO_TEXTS.undone(2))).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Price of Carbonara')).toHaveValue('10.00');
    await expect
      .poll(async () => (await stored(owner, pasta)).map(({ price }) => price))
      .toEqual([10, 9.5, 20, null]);
  });
});

test('a range of items is deleted by keyboard and comes back in its place', async ({ page, owner }) => {
  const pizza = await priced(owner, 'Pizza', {
    Bianca: 8,
    Capricciosa: 9,
    Diavola: 9,
    Funghi: 9,
    Marinara: 7,
  });
  await openItems(page, owner);
  const keyboard = new Keyboard(page);
  await keyboard.to(row(page, 'Bianca'));
  await page.keyboard.press('End');
  await expect(row(page, 'Marinara')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(row(page, 'Bianca')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('status').getByText(SELECTION_TEXTS.selected(3))).toBeAttached();
  await expect(row(page, 'Diavola')).toBeChecked();
  await expect(box(page, SELECTION_TEXTS.selectCategory('Pizza'))).toHaveJSProperty('indeterminate', true);

  await page.keyboard.press('Escape');
  await expect(row(page, 'Diavola')).not.toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Space');
  await keyboard.enter(button(page, BULK_TEXTS.delete));
  await expect(dialog(page)).toContainText(BULK_TEXTS.askDelete(3));
  const another = { category_id: pizza.id, name: 'Zola' };
  const { id } = bodyOf(await owner.http.post<MenuItemOutput>('/menu-items/', another));
  await keyboard.enter(dialog(page).getByRole('button', { name: BULK_TEXTS.deleteRows(3) }));
  await expect(namesIn(page, 'Pizza'), 'with the item of another user').toHaveText([
    'Bianca',
    'Marinara',
    'Zola',
  ]);
  await expect
    .poll(async () => (await stored(owner, pizza)).map(({ name }) => name))
    .toEqual(['Bianca', 'Marinara', 'Zola']);
  await page.keyboard.press('Control+z');
  await expect(namesIn(page, 'Pizza')).toHaveText([
    'Bianca',
    'Capricciosa',
    'Diavola',
    'Funghi',
    'Marinara',
    'Zola',
  ]);
  expect((await stored(owner, pizza)).map((item) => item.id)).toEqual([...pizza.ids, id]);
});

test('all items that a search finds change together; another number is offered, and nothing typed is lost', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 409/);
  const { id: category_id, ids } = await priced(owner, 'Pasta', { Trofie: 10, Ragù: 9, Pesto: 8 });
  bodyOf(await owner.http.patch(`/menu-items/${ids[0]}/`, { description: 'With pesto' }));
  await openItems(page, owner);
  await page.getByRole('searchbox', { name: 'Search items' }).click();
  await page.keyboard.type('pesto');
  await box(page, SELECTION_TEXTS.selectAll(2)).click();
  await button(page, BULK_TEXTS.changePrices).click();
  bodyOf(await owner.http.post('/menu-items/', { category_id, name: 'Pesto rosso', price: 20 }));
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText(SELECTION_TEXTS.matchesChanged(3, '2'));
  await dialog(page)
    .getByRole('button', { name: SELECTION_TEXTS.selectAll(3) })
    .click();
  await expect(dialog(page)).toContainText(BULK_TEXTS.pricesTitle(3));
  await expect(dialog(page).getByRole('row').last()).toHaveText('Pesto rosso$20.00$22.00');
  await page.keyboard.press('Enter');
  await expect(page.getByText(BULK_SENTENCES.prices('3 items', ''))).toBeVisible();
  await expectStored(owner, [
    { name: 'Trofie', price: 11 },
    { name: 'Ragù', price: 9 },
    { name: 'Pesto', price: 8.8 },
    { name: 'Pesto rosso', price: 22 },
  ]);
});

test("another user's edits are kept: before a bulk edit, and when it is undone from the history", async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 412/);
  const { ids } = await priced(owner, 'Salads', { Caesar: 8, Greek: 7, Niçoise: 9 });
  const change = (at: number, price: number) => owner.http.patch(`/menu-items/${ids[at]}/`, { price });
  await openItems(page, owner);
  await box(page, SELECTION_TEXTS.selectAll(3)).click();
  await row(page, 'Niçoise').click();
  await button(page, BULK_TEXTS.changePrices).click();
  bodyOf(await change(1, 10));
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(BULK_TEXTS.editedSince('“Greek”'));
  await expect(dialog(page).getByRole('row').last()).toHaveText('Greek$10.00$11.00');
  await button(page, BULK_TEXTS.apply(2)).click();
  await expect(cell(page, 'Price of Greek')).toHaveValue('11.00');
  await expect(row(page, 'Greek'), 'the selection stays').toBeChecked();

  bodyOf(await change(0, 5));
  await page.goto('/backoffice/history');
  await expectHeading(page, 'History');
  await button(page, 'Prices of 2 items changed by +10%').click();
  const drawer = dialog(page);
  await button(page, BATCH_UNDO_TEXTS.show(2)).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer).toContainText('$10.00 → $11.00');
  await button(page, BATCH_UNDO_TEXTS.undo).click();
  await dialog(page).last().getByRole('button', { name: BATCH_UNDO_TEXTS.undo }).click();
  const kept = page.getByRole('dialog', { name: BATCH_UNDO_TEXTS.keptTitle(1) });
  await expect(kept).toContainText('Caesar');
  await expect(kept).toContainText(`${BATCH_UNDO_TEXTS.now}: $5.00`);
  await expect(kept).toContainText(`${BATCH_UNDO_TEXTS.former}: $8.00`);
  await expect(kept).toContainText('Changed later, by');
  await kept.getByRole('button', { name: BATCH_UNDO_TEXTS.close }).last().click();
  await button(page, 'Undone: Prices of 1 item changed by +10%, 1 row not undone').click();
  await expect(dialog(page)).toContainText('Caesar: Changed later, by');
  await expectStored(owner, [
    { name: 'Caesar', price: 5 },
    { name: 'Greek', price: 10 },
    { name: 'Niçoise', price: 9 },
  ]);
});

test('selected items are marked sold out by tap', { tag: '@phone-only' }, async ({ page, owner }) => {
  await priced(owner, 'Drinks', { Cola: 2, Water: 1, Tea: 3 });
  await openItems(page, owner);
  await row(page, 'Cola').tap();
  await row(page, 'Tea').tap();
  await button(page, SELECTION_TEXTS.actionsFor(2)).tap();
  await page.getByRole('menuitem', { name: BULK_TEXTS.soldOut }).tap();
  await dialog(page).getByRole('radio', { name: SOLD_OUT_TEXTS.hour }).tap();
  await dialog(page).getByRole('button', { name: BULK_TEXTS.soldOut }).tap();
  await expect(page.getByText('2 items marked sold out')).toBeVisible();
  await expect
    .poll(async () => (await stored(owner)).map(({ sold_out }) => sold_out))
    .toEqual([true, false, true]);
  await button(page, SELECTION_TEXTS.clear).tap();
  await expect(button(page, SELECTION_TEXTS.clear)).toBeHidden();
  await expect(row(page, 'Tea')).not.toBeChecked();
});
