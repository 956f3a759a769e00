import type { Page } from '@playwright/test';
import { MENU_IMPORT_TEXTS as TEXTS } from '../../src/shared/texts/menu-import.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { categoryOf, expectStored, stored } from './pages/items.js';
import { expectAccessible } from './support/accessibility.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const filter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

const line = (number: number) => TEXTS.place('line', number);

/** Requires the step's heading, with the focus. */
async function expectStep(page: Page, name: string) {
  await expect(heading(page, name)).toBeFocused();
}

async function openImport(page: Page, owner: Owner) {
  await signIn(page, owner);
  await page.goto('/backoffice/menu');
  await expectHeading(page, 'Menu');
  await page.getByRole('link', { name: 'Import menu' }).click();
  await expectHeading(page, 'Import menu');
}

/** A sheet of 20 rows as a person writes it: one price in words, one with a letter, one row without a name. */
const SHEET = [
  'Dish,Section,Price,Storage place',
  'Carbonara,Pasta,11.50,A1',
  'Cacio e pepe,Pasta,10,A1',
  'Lasagne,Pasta,market price,A1',
  'Amatriciana,Pasta,"11,50",A2',
  'Pesto,Pasta,9.50,A2',
  'Margherita,Pizza,8.00,B1',
  'Marinara,Pizza,7.00,B1',
  'Diavola,Pizza,9.5o,B1',
  'Funghi,Pizza,9.00,B2',
  'Capricciosa,Pizza,10.50,B2',
  ',Pizza,10.50,B2',
  'Quattro formaggi,Pizza,11.00,B2',
  'Tiramisu,Desserts,6.00,C1',
  'Panna cotta,Desserts,5.50,C1',
  'Cannoli,Desserts,5.00,C1',
  'Cola,Drinks,2.50,D1',
  'Lemonade,Drinks,3.00,D1',
  'Water,Drinks,2.00,D1',
  'Espresso,Drinks,2.20,D1',
  'Cappuccino,Drinks,3.20,D1',
].join('\r\n');
const IMPORTED = 19;

test('a sheet with errors is corrected in place, imported and undone', async ({ page, owner }) => {
  test.setTimeout(120_000);
  const pasta = await categoryOf(owner, 'Pasta', 'none', [], ['Carbonara', 'Gnocchi']);
  bodyOf(await owner.http.patch(`/menu-items/${pasta.ids[0]}/`, { price: 10 }));
  await openImport(page, owner);
  await expect(heading(page, TEXTS.headings.choose)).toBeVisible();
  await expectAccessible(page, 'the choice of a file');

  await test.step('the columns are recognized, and unknown ones named', async () => {
    await page
      .getByLabel(TEXTS.chooseFile)
      .and(page.locator('input'))
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
    await expectStep(page, TEXTS.headings.match);
    await expect(page.getByLabel(TEXTS.field('Dish'))).toHaveValue('name');
    await expect(page.getByLabel(TEXTS.field('Price'))).toHaveValue('price');
    await expect(page.getByText(TEXTS.notImportedList('Storage place'))).toBeVisible();
    await expectAccessible(page, 'matching');
  });

  await test.step('a reload continues the draft', async () => {
    await page.reload();
    await expect(heading(page, TEXTS.headings.match)).toBeVisible();
    await page.goto('/backoffice/menu/import');
    await expect(heading(page, TEXTS.headings.match)).toBeVisible();
    await button(page, TEXTS.toCheck).click();
    await expectStep(page, TEXTS.headings.check);
  });

  await test.step('errors are corrected in their cells, or their rows left out', async () => {
    await expect(filter(page, `${TEXTS.statuses.refused} 3`)).toBeChecked();
    await expectAccessible(page, 'the check');
    await page.getByLabel(TEXTS.correct('Price', line(4))).click();
    await page.keyboard.type('12');
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked, 'the browser asks before a reload loses what is typed').toEqual(['beforeunload']);
    await page.goto('/backoffice/menu');
    await page.getByRole('link', { name: TEXTS.continueOpen }).click();
    await page.getByLabel(TEXTS.correct('Price', line(4))).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('12,50');
    await page.keyboard.press('Enter');
    await expect(filter(page, `${TEXTS.statuses.refused} 2`)).toBeChecked();
    // Enter goes to the next cell with an error, with its text selected.
    await expect(page.getByLabel(TEXTS.correct('Price', line(9)))).toBeFocused();
    await page.keyboard.type('9.5p');
    // The press saves the cell, and still is a press of the button below it.
    const nameless = page.getByRole('listitem').filter({ hasText: line(12) });
    await nameless.getByRole('button').click();
    await expect(filter(page, `${TEXTS.statuses.refused} 1`)).toBeChecked();
    await expect(nameless.getByRole('button', { name: /^Include / })).toBeFocused();
    // A cell that is wrong again keeps the focus if it is the last one.
    const last = page.getByRole('textbox', { name: TEXTS.correct('Price', line(9)) });
    await expect(last).toHaveValue('9.5p');
    await last.click();
    const held: (() => void)[] = [];
    await page.route(/menu\.imports\.update/, (route) => {
      held.push(() => void route.continue());
    });
    for (const text of ['9.5q', '9.5r']) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    // The answer to the first comes after the second was typed, and does not replace it.
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await expect(page.getByText('“9.5q”')).toBeAttached();
    await expect(last).toHaveValue('9.5r');
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await page.unroute(/menu\.imports\.update/);
    await expect(page.getByText('“9.5r”')).toBeAttached();
    await expect(last).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('9.50');
    await page.keyboard.press('Enter');
    await expect(filter(page, `${TEXTS.statuses.refused} 0`)).toBeChecked();
    await expect(button(page, TEXTS.toImport)).toBeFocused();
    await expect(page.getByText(TEXTS.corrected, { exact: true }).last()).toBeVisible();
  });

  await test.step('rows found by name are asked about, and missing ones stay', async () => {
    await page.getByText(TEXTS.statuses.changed, { exact: false }).first().click();
    const carbonara = page.getByRole('listitem').filter({ hasText: 'Carbonara' });
    await expect(carbonara).toContainText('$10.00');
    await expect(carbonara).toContainText('$11.50');
    await expect(page.getByText(TEXTS.hasQuestion)).toBeVisible();
    await button(page, TEXTS.toImport).click();
    // Continue leads to what is open.
    await expect(page.getByRole('radio', { name: /^Yes, update/ })).toBeFocused();
    await page.getByText(/^Yes, update/).click();
    await expect(page.getByRole('radio', { name: /^Yes, update/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: TEXTS.deleteMissing('1 item', 1) })).not.toBeChecked();
  });

  await test.step('the import is applied as a whole', async () => {
    await button(page, TEXTS.toImport).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Add 18 items$/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Change 1 item$/ })).toBeVisible();
    await expectAccessible(page, 'the summary');
    await button(page, TEXTS.importButton(IMPORTED + 3, 0)).click();
    await expectStep(page, TEXTS.imported(IMPORTED + 3));
    const items = await stored(owner);
    expect(items).toHaveLength(IMPORTED + 1);
    expect(items).toEqual(
      expect.arrayContaining(
        [
          { name: 'Carbonara', price: 11.5, id: pasta.ids[0] },
          { name: 'Lasagne', price: 12.5 },
          { name: 'Diavola', price: 9.5 },
          { name: 'Amatriciana', price: 11.5 },
          { name: 'Gnocchi', id: pasta.ids[1] },
        ].map((item) => expect.objectContaining(item)),
      ),
    );
    await page.reload();
    await expect(heading(page, TEXTS.imported(IMPORTED + 3))).toBeVisible();
    await expectAccessible(page, 'the result');
    await page.goto('/backoffice/menu/import');
    await expect(heading(page, TEXTS.headings.choose)).toBeVisible();
    await page.goBack();
  });

  await test.step('undo takes everything back, but what was changed since', async () => {
    const { id } = (await stored(owner)).find(({ name }) => name === 'Carbonara') ?? { id: 0 };
    bodyOf(await owner.http.patch(`/menu-items/${id}/`, { price: 12 }));
    await button(page, TEXTS.undo).click();
    await expectStep(page, TEXTS.undone(IMPORTED + 2));
    const kept = page.getByRole('region', { name: TEXTS.keptTitle });
    await expect(kept).toContainText('Carbonara');
    await expect(kept).toContainText('$11.50 → $12.00');
    await expect(page.getByText(/Undone by /)).toBeVisible();
    await expectStored(owner, [{ name: 'Carbonara', price: 12 }, { name: 'Gnocchi' }]);
    await expectAccessible(page, 'the undone import');
  });
});

test('equal problems are solved together, deletions are announced, and an unchanged file is done', async ({
  page,
  owner,
}) => {
  await categoryOf(owner, 'Pizza', 'none', [], ['Margherita', 'Marinara']);
  await categoryOf(owner, 'Pasta', 'none', [], ['Carbonara']);
  await categoryOf(owner, 'Salads', 'size', ['Small']);
  const begin = async (...lines: string[]) => {
    const text = ['Name,Category,Price', ...lines].join('\n');
    bodyOf(await owner.http.post('/menu/imports/', { text }));
    await page.goto('/backoffice/menu/import');
    // All columns are matched.
    await expect(heading(page, TEXTS.headings.check)).toBeVisible();
  };
  await signIn(page, owner);

  await test.step('problems and questions leave one after the other, and the focus goes on', async () => {
    const salads = ['Caesar', 'Greek', 'Garden'].map((name) => `${name},Salads,1 €`);
    await begin('Margherita,Pizza,', 'Carbonara,Pasta,', 'Diavola,Pizzza,9', 'Pesto,Pastaa,9', ...salads);
    await expect(page.getByText(TEXTS.otherCurrency(TEXTS.tableOf(''), '€', '$'))).toBeVisible();
    await expectAccessible(page, 'problems of several rows');
    await button(page, TEXTS.everySizeAll).click();
    const undo = page.getByRole('status').getByRole('button', { name: TEXTS.undoMend, exact: true });
    await expect(page.getByText(TEXTS.mends(1))).toBeVisible();
    await expect(button(page, TEXTS.everySizeAll)).toHaveCount(0);
    await undo.click();
    await button(page, TEXTS.leaveAllOut(3)).click();
    await expect(filter(page, `${TEXTS.statuses.left_out} 3`)).toBeVisible();
    await expect(button(page, TEXTS.leaveAllOut(3))).toHaveCount(0);
    await button(page, TEXTS.takeSimilar('Pizza')).click();
    await expect(button(page, TEXTS.takeSimilar('Pasta'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, TEXTS.toImport)).toBeFocused();
  });

  await test.step('deletions are on the button', async () => {
    // Rows found by name that stay the same are not asked about.
    await expect(page.getByText(/^Yes, update/)).toHaveCount(0);
    await page.getByRole('checkbox', { name: TEXTS.deleteMissing('1 item', 1) }).click();
    await expect(page.getByText('New: 2 items. Deleted: 1 item. 3 rows left out.')).toBeVisible();
    await button(page, TEXTS.toImport).click();
    await button(page, TEXTS.importButton(3, 1)).click();
    await expectStep(page, TEXTS.imported(3));
    await expect(page.getByText('New: 2 items. Deleted: 1 item. 3 rows left out.')).toBeVisible();
  });

  await test.step('a file without changes says so first, and is done', async () => {
    await begin('Diavola,Pizza,9');
    await expect(page.getByText(TEXTS.changesNothing)).toBeVisible();
    await button(page, TEXTS.done).click();
    await expectStep(page, TEXTS.headings.choose);
    const { results } = bodyOf(await owner.http.get<{ results: { status: string }[] }>('/menu/imports/'));
    expect(results.map(({ status }) => status)).toEqual(['applied']);
  });
});

test('pasted cells are imported by touch', { tag: '@phone-only' }, async ({ page, owner, hasTouch }) => {
  const tap = (name: string) => press(button(page, name), hasTouch);
  await signIn(page, owner);
  await page.goto('/backoffice/menu');
  await press(page.getByRole('link', { name: TEXTS.spreadsheet }), hasTouch);
  await expectHeading(page, 'Import menu');
  await press(page.getByLabel(TEXTS.paste), hasTouch);
  await page.keyboard.insertText(
    'Dish\tSection\tSmall\tLarge\nMargherita\tPizza\t8\t11\nFunghi\tPizza\t9\t12\nMarinara\tPizza\t7\t9,5o\n',
  );
  await tap(TEXTS.pasteButton);

  await expectStep(page, TEXTS.headings.match);
  await expect(page.getByLabel(TEXTS.sizeOf('Large'))).toHaveValue('Large');
  await press(page.getByLabel(TEXTS.sizeOf('Large')), hasTouch);
  await page.keyboard.press('End');
  await page.keyboard.type(' 14 in');
  await tap(TEXTS.toCheck);

  await expectStep(page, TEXTS.headings.check);
  await press(page.getByText(TEXTS.all), hasTouch);
  await expect(page.getByRole('list').filter({ hasText: 'Margherita' })).toContainText('$11.00');
  await expectAccessible(page, 'the check on a phone');
  await press(page.getByRole('textbox', { name: TEXTS.correct('Large', line(4)) }), hasTouch);
  // The tap selects the text, and the next one first saves the cell and then goes on.
  await page.keyboard.type('9,50');
  await tap(TEXTS.toImport);
  await expectStep(page, TEXTS.headings.import);
  await press(page.getByRole('button', { name: /^Import \d+ changes$/ }), hasTouch);
  await expect(page.getByRole('heading', { level: 2, name: /^Imported\./ })).toBeFocused();
  await expect
    .poll(async () => (await stored(owner)).map(({ name }) => name))
    .toEqual(['Margherita', 'Funghi', 'Marinara']);
});

test('an empty menu starts from a sample, and another open import is offered first', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 409/);
  await signIn(page, owner);
  bodyOf(await owner.http.post('/menu/imports/', { text: 'Name,Price\nSoup,4' }));
  await page.goto('/backoffice/menu');
  await expect(heading(page, TEXTS.emptyTitle)).toBeVisible();
  await button(page, TEXTS.sampleButton('Pizzeria')).click();
  await expect(page.getByRole('alert')).toContainText('isn’t finished');
  const unfinished = page.getByRole('region', { name: TEXTS.unfinishedTitle });
  await expect(unfinished).toContainText('Pasted cells, started just now by');
  await unfinished.getByRole('link', { name: TEXTS.continueOpen }).click();
  await expect(heading(page, TEXTS.headings.match)).toBeVisible();

  // The pasted cells have no category.
  await page.getByLabel(TEXTS.newItems.label).selectOption(TEXTS.newItems.add);
  await page.getByLabel(TEXTS.newItems.name).click();
  await page.keyboard.type('Soups');
  await page.keyboard.press('Enter');
  await button(page, TEXTS.toCheck).click();
  await expect(page.getByText('New: 1 item, 1 category.')).toBeVisible();
  await button(page, TEXTS.discard).click();
  await page.getByRole('dialog').getByRole('button', { name: TEXTS.discard }).click();
  await expect(heading(page, TEXTS.headings.choose)).toBeVisible();

  await page.goto('/backoffice/menu');
  await button(page, TEXTS.sampleButton('Pizzeria')).click();
  await expectHeading(page, 'Import menu');
  await expect(heading(page, TEXTS.headings.check)).toBeVisible();
  await button(page, TEXTS.toImport).click();
  await page.getByRole('button', { name: /^Import \d+ changes$/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Imported\./ })).toBeFocused();
  expect((await stored(owner)).length).toBeGreaterThan(20);
});
