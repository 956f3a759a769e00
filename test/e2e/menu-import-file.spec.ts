import ExcelJS from 'exceljs';
import { BULK_TEXTS } from '../../src/shared/texts/bulk-edit.js';
import { MENU_IMPORT_TEXTS as TEXTS } from '../../src/shared/texts/menu-import.js';
import { SELECTION_TEXTS } from '../../src/shared/texts/selection.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { categoryOf, openItems, stored } from './pages/items.js';
import { Hand } from './support/hand.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const tag = ['@deep', '@deep-phone'];
const ROWS = 200;
const SECTIONS = ['Pasta', 'Pizza', 'Salads', 'Drinks'];
const LONG = 'Tagliatelle with a sauce of everything that the market had today '.repeat(3);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Faults that people make, by line. */
const FAULTS: Readonly<Record<number, Readonly<Record<number, string | number>>>> = {
  20: { 2: '12,5O' },
  50: { 1: 'Pizzza' },
  80: { 0: '' },
  110: { 3: 'SKU-7' },
  140: { 2: -8.5 },
  170: { 0: LONG },
};

/** A workbook of another writer with 200 dishes, 6 of them with a fault, and a column of no use. */
async function sheetOfDishes(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Menu');
  sheet.addRow(['Dish', 'Section', 'Price', 'SKU', 'Storage place']);
  for (let line = 2; line <= ROWS + 1; line += 1) {
    const section = SECTIONS[line % SECTIONS.length];
    const cells = [`Dish ${line}`, section, 5 + line / 100, `SKU-${line}`, 'A1'];
    for (const [column, value] of Object.entries(FAULTS[line] ?? {})) cells[Number(column)] = value;
    sheet.addRow(cells);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

test(
  'a workbook of 200 rows with 6 faults is imported by 12 actions, and undone',
  { tag },
  async ({ page, owner, hasTouch }) => {
    test.setTimeout(180_000);
    const hand = new Hand(page, hasTouch);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name, exact: true });
    const faults = (count: number) =>
      expect(
        page.getByRole('radio', { name: `${TEXTS.statuses.refused} ${count}`, exact: true }),
      ).toBeVisible();
    const suggestion = (label: string, line: number) =>
      button(TEXTS.suggestionFor(label, TEXTS.place('row', line, 'Menu')));
    const allItems = async () => {
      const { body } = await owner.http.get<{ count: number; results: { name: string; price: number }[] }>(
        '/menu-items/?page_size=500',
      );
      return body.results;
    };
    await signIn(page, owner);
    await page.goto('/backoffice/menu/import');
    await expectHeading(page, 'Import menu');

    await hand.chooseFile(button(TEXTS.chooseFile).and(page.locator('button')), {
      name: 'menu.xlsx',
      mimeType: XLSX,
      buffer: await sheetOfDishes(),
    });
    await expect(heading(TEXTS.headings.match)).toBeFocused();
    await hand.press(button(TEXTS.toCheck));
    await expect(heading(TEXTS.headings.check)).toBeFocused();

    await faults(5);
    await hand.press(page.getByLabel(TEXTS.correct('Dish', TEXTS.place('row', 80, 'Menu'))));
    await hand.type('Penne all’arrabbiata');
    await hand.press(button(TEXTS.takeSimilar('Pizza')));
    await faults(4);
    await hand.press(suggestion(TEXTS.takeValue('12.50'), 20));
    await hand.press(suggestion(TEXTS.leaveEmpty, 110));
    await hand.press(suggestion(TEXTS.takeValue('8.50'), 140));
    await hand.press(suggestion(TEXTS.shorten(120), 170));
    await hand.press(button(TEXTS.toImport));
    await expect(heading(TEXTS.headings.import)).toBeFocused();
    await hand.press(button(/^Import \d+ changes$/));
    await expect(heading(/^Imported\./)).toBeFocused();
    expect(hand.actions).toBeLessThanOrEqual(12);

    const items = await allItems();
    expect(items).toHaveLength(ROWS);
    expect(items).toEqual(
      expect.arrayContaining(
        [
          { name: 'Dish 20', price: 12.5 },
          { name: 'Penne all’arrabbiata' },
          { name: 'Dish 110', external_key: null },
          { name: 'Dish 140', price: 8.5 },
          { name: LONG.slice(0, 120).trim() },
        ].map((item) => expect.objectContaining(item)),
      ),
    );
    await hand.press(button(TEXTS.undo));
    await expect(heading(/^Undone\./)).toBeFocused();
    expect(await allItems()).toEqual([]);
  },
);

test(
  'the prices of a category are raised by 8 % by 6 actions',
  { tag },
  async ({ page, owner, hasTouch }) => {
    const pasta = await categoryOf(owner, 'Pasta', 'none', [], ['Penne', 'Ziti', 'Orzo']);
    for (const id of pasta.ids) bodyOf(await owner.http.patch(`/menu-items/${id}/`, { price: 10 }));
    await openItems(page, owner);
    const hand = new Hand(page, hasTouch);
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await hand.press(page.getByRole('checkbox', { name: SELECTION_TEXTS.selectCategory('Pasta') }));
    if (hasTouch) {
      await hand.press(page.getByRole('button', { name: SELECTION_TEXTS.actionsFor(3) }));
      await hand.press(page.getByRole('menuitem', { name: BULK_TEXTS.changePrices }));
    } else await hand.press(page.getByRole('button', { name: BULK_TEXTS.changePrices }));
    await hand.type('8');
    await hand.press(dialog.getByRole('button', { name: BULK_TEXTS.apply(3) }));
    await expect
      .poll(async () => (await stored(owner, pasta)).map(({ price }) => price))
      .toEqual([10.8, 10.8, 10.8]);
    expect(hand.actions).toBeLessThanOrEqual(6);
  },
);
