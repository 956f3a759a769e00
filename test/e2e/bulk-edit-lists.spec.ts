import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BATCH_UNDO_TEXTS, BULK_SENTENCES, BULK_TEXTS } from '../../src/shared/texts/bulk-edit.js';
import { LIST_TEXTS } from '../../src/shared/texts/lists.js';
import { EXTRA_NOUNS, type Nouns, SELECTION_TEXTS } from '../../src/shared/texts/selection.js';
import { SOLD_OUT_TEXTS } from '../../src/shared/texts/sold-out.js';
import { bodyOf } from '../support/newcomer.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

interface Named {
  name: string;
  price?: number;
  sold_out?: boolean;
  allergens?: string[] | null;
}

const row = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: SELECTION_TEXTS.select(name), exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Creates rows of a list, and opens it. */
async function open(page: Page, owner: Owner, api: string, screen: string, bodies: readonly Named[]) {
  for (const body of bodies) bodyOf(await owner.http.post(api, body));
  await signIn(page, owner);
  await page.goto(`/backoffice/menu/${screen}`);
}

const stored = async (owner: Owner, api: string) =>
  bodyOf(await owner.http.get<{ results: Named[] }>(api)).results;
const namesOf = async (owner: Owner, api: string) => (await stored(owner, api)).map(({ name }) => name);

/** Adds milk to all 3 rows of a list. */
async function addMilkToAll(page: Page, nouns: Nouns) {
  await page.getByRole('checkbox', { name: SELECTION_TEXTS.selectAll(3, nouns), exact: true }).click();
  await button(page, BULK_TEXTS.stated).click();
  await dialog(page)
    .getByRole('group', { name: 'Allergens' })
    .getByRole('checkbox', { name: 'Milk' })
    .check();
  await dialog(page).getByRole('button', { name: BULK_TEXTS.add, exact: true }).click();
  await expect(page.getByText(BULK_SENTENCES.allergens(`3 ${nouns[1]}`))).toBeVisible();
}

const LISTS: { api: string; screen: string; nouns: Nouns; more?: object; isFood?: true }[] = [
  { api: '/toppings/', screen: 'toppings', nouns: ['topping', 'toppings'], isFood: true },
  { api: '/dressings/', screen: 'dressings', nouns: ['dressing', 'dressings'], isFood: true },
  { api: '/categories/', screen: 'categories', nouns: ['category', 'categories'] },
  {
    api: '/primary-options/',
    screen: 'primary-options',
    nouns: ['set', 'sets'],
    more: { selections: [{ name: 'Thin' }] },
  },
];

test('several rows of a list are edited together, and deleted with one undo', async ({ page, owner }) => {
  for (const { api, screen, nouns, more, isFood } of LISTS)
    await test.step(nouns[1], async () => {
      const bodies = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ name, ...more }));
      await open(page, owner, api, screen, bodies);
      if (isFood)
        await test.step('allergens are added to all', async () => {
          await addMilkToAll(page, nouns);
          expect((await stored(owner, api)).map(({ allergens }) => allergens)).toEqual([
            ['milk'],
            ['milk'],
            ['milk'],
          ]);
          await button(page, SELECTION_TEXTS.clear).click();
        });
      await row(page, 'Alpha').click();
      await row(page, 'Gamma').click();
      await expect(page.getByRole('status').getByText(SELECTION_TEXTS.selected(2, nouns))).toBeAttached();
      await button(page, BULK_TEXTS.delete).click();
      await expect(dialog(page)).toContainText(BULK_TEXTS.askDelete(2, nouns));
      await dialog(page)
        .getByRole('button', { name: BULK_TEXTS.deleteRows(2, nouns) })
        .click();
      await expect(page.getByText(BULK_SENTENCES.deleted(`2 ${nouns[1]}`))).toBeVisible();
      await expect(row(page, 'Alpha')).toBeHidden();
      await expect(row(page, 'Beta')).not.toBeChecked();
      expect(await namesOf(owner, api)).toEqual(['Beta']);
      await button(page, 'Undo').click();
      await expect(page.getByText(BATCH_UNDO_TEXTS.undone(2))).toBeVisible();
      await expect(row(page, 'Alpha')).toBeVisible();
      expect(await namesOf(owner, api)).toEqual(['Alpha', 'Beta', 'Gamma']);
    });
});

test('extra options of several groups are edited together, and deleted with one undo', async ({
  page,
  owner,
}) => {
  const { id } = bodyOf(
    await owner.http.post<{ id: number }>('/categories/deep/', {
      name: 'Pizza',
      extra_groups: [
        {
          name: 'Cheese',
          selections: [
            { name: 'Feta', price: 1 },
            { name: 'Brie', price: 1 },
          ],
        },
        { name: 'Sauces', selections: [{ name: 'Aïoli', price: 1 }] },
      ],
    }),
  );
  const [api, extras] = ['/extra-options/selections/', EXTRA_NOUNS];
  await open(page, owner, api, `extra-options?category=${id}`, []);
  for (const group of ['Cheese', 'Sauces'])
    await page.getByRole('button', { name: new RegExp(`^${group}`) }).click();

  await test.step('allergens are added to all, after what is typed is saved', async () => {
    await page.getByRole('textbox', { name: 'Price of Feta' }).click();
    await page.keyboard.type('2,50');
    await addMilkToAll(page, extras);
    expect(await stored(owner, api)).toMatchObject([
      { name: 'Feta', price: 2.5, allergens: ['milk'] },
      { name: 'Brie', allergens: ['milk'] },
      { name: 'Aïoli', allergens: ['milk'] },
    ]);
  });

  await test.step('prices are lowered for those that can be, and one becomes $0.00', async () => {
    await button(page, BULK_TEXTS.changePrices).click();
    await dialog(page).getByRole('radio', { name: BULK_TEXTS.amount }).check();
    await dialog(page).getByRole('textbox').click();
    await page.keyboard.type('-2.50');
    const outcome = dialog(page).getByRole('status');
    await expect(outcome).toContainText(BULK_TEXTS.freeCount(1, '$0.00'));
    await expect(outcome).toContainText(BULK_TEXTS.cannotChange('“Brie” and “Aïoli”', 2, 'below', '$0.00'));
    await expect(dialog(page).getByRole('row', { name: /^Feta/ })).toContainText(
      `$0.00${BULK_TEXTS.becomesFree}`,
    );
    await dialog(page)
      .getByRole('button', { name: BULK_TEXTS.applyToOthers(1) })
      .click();
    await expect(page.getByText(BULK_SENTENCES.prices('1 extra option', ''))).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Price of Feta' })).toHaveValue('0.00');
    expect((await stored(owner, api)).map(({ price }) => price)).toEqual([0, 1, 1]);
    await button(page, 'Undo').click();
    await expect(page.getByRole('textbox', { name: 'Price of Feta' })).toHaveValue('2.50');
    await page.keyboard.press('Escape');
    await expect(button(page, SELECTION_TEXTS.clear)).toBeHidden();
  });

  await row(page, 'Feta').click();
  await row(page, 'Aïoli').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('status').getByText(SELECTION_TEXTS.selected(3, extras))).toBeAttached();
  await button(page, BULK_TEXTS.delete).click();
  await expect(dialog(page)).toContainText(BULK_TEXTS.askDelete(3, extras));
  await dialog(page)
    .getByRole('button', { name: BULK_TEXTS.deleteRows(3, extras) })
    .click();
  await expect(row(page, 'Brie')).toBeHidden();
  expect(await namesOf(owner, api)).toEqual([]);
  await button(page, 'Undo').click();
  await expect(page.getByText(BATCH_UNDO_TEXTS.undone(3))).toBeVisible();
  await expect(row(page, 'Aïoli')).toBeVisible();
  expect(await namesOf(owner, api)).toEqual(['Feta', 'Brie', 'Aïoli']);
});

test(
  'selected toppings are exported and marked sold out by tap',
  { tag: '@phone-only' },
  async ({ page, owner }) => {
    const toppings: Nouns = ['topping', 'toppings'];
    await open(page, owner, '/toppings/', 'toppings', [
      { name: 'Basil' },
      { name: 'Olives' },
      { name: 'Corn' },
    ]);
    await row(page, 'Basil').tap();
    await row(page, 'Olives').tap();
    const actions = button(page, SELECTION_TEXTS.actionsFor(2, toppings));
    await actions.tap();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: LIST_TEXTS.exportChosen(2) }).tap();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toMatch(/^\uFEFF?Name,.*\r\nBasil,.*\r\nOlives,.*\r\n$/);
    await actions.tap();
    await page.getByRole('menuitem', { name: BULK_TEXTS.soldOut }).tap();
    await dialog(page).getByRole('radio', { name: SOLD_OUT_TEXTS.hour }).tap();
    await dialog(page).getByRole('button', { name: BULK_TEXTS.soldOut }).tap();
    await expect(page.getByText(BULK_SENTENCES.sold_out('2 toppings'))).toBeVisible();
    const off = (await stored(owner, '/toppings/')).filter(({ sold_out }) => sold_out);
    expect(off.map(({ name }) => name)).toEqual(['Basil', 'Olives']);
  },
);

test('toppings of all pages that a search finds are deleted together, in the number that was shown', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 409/);
  const toppings: Nouns = ['topping', 'toppings'];
  const names = Array.from({ length: 101 }, (_, at) => `Herb ${String(at).padStart(3, '0')}`);
  await Promise.all(names.map(async (name) => bodyOf(await owner.http.post('/toppings/', { name }))));
  await open(page, owner, '/toppings/', 'toppings?q=herb', [{ name: 'Olives' }]);
  // Another search by Enter, and back before typing has paused.
  await page.getByRole('searchbox').click();
  for (const word of ['other', 'herb']) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(word);
    if (word === 'other') await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/q=herb/);
  const whole = page.getByRole('checkbox', { name: SELECTION_TEXTS.selectAll(100, toppings), exact: true });
  await whole.click();
  await button(page, SELECTION_TEXTS.selectAllPages(101, toppings)).click();
  await expect(page.getByRole('status').getByText(SELECTION_TEXTS.selected(101, toppings))).toBeAttached();
  await button(page, BULK_TEXTS.delete).click();
  const [gone] = bodyOf(
    await owner.http.get<{ results: { id: number }[] }>('/toppings/?search=herb'),
  ).results;
  bodyOf(await owner.http.delete(`/toppings/${gone?.id}/`));
  await dialog(page)
    .getByRole('button', { name: BULK_TEXTS.deleteRows(101, toppings) })
    .click();
  const changed = page
    .getByRole('alert')
    .filter({ hasText: SELECTION_TEXTS.matchesChanged(100, '101', toppings) });
  await changed.getByRole('button', { name: SELECTION_TEXTS.selectAll(100, toppings) }).click();
  await expect(page.getByRole('status').getByText(SELECTION_TEXTS.selected(100, toppings))).toBeAttached();
  await button(page, BULK_TEXTS.delete).click();
  const request = page.waitForRequest((sent) => sent.postData()?.includes('"count":100') ?? false);
  await dialog(page)
    .getByRole('button', { name: BULK_TEXTS.deleteRows(100, toppings) })
    .click();
  expect((await request).postData()).toContain('"matching":{"search":"herb","count":100}');
  await expect(page.getByText(BULK_SENTENCES.deleted('100 toppings'))).toBeVisible();
  expect(await namesOf(owner, '/toppings/')).toEqual(['Olives']);
});
