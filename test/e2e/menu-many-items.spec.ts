import type { MenuItemOutput } from '../../src/modules/menu/items/menu-items.schemas.js';
import type { Page as Listed } from '../../src/shared/schemas.js';
import { bodyOf } from '../support/newcomer.js';
import { categoryOf, cell, openItems, pasteInto } from './pages/items.js';
import { expect, test } from './support/test.js';

test(
  'a long list renders only nearby rows, and a paste takes few requests',
  { tag: '@deep' },
  async ({ page, owner }) => {
    const names = Array.from({ length: 70 }, (_, at) => `Dish ${at + 1}`);
    await categoryOf(owner, 'Pizza', 'none', [], names);
    await openItems(page, owner);
    const rows = page.getByRole('list', { name: 'Items of Pizza' }).getByRole('listitem');
    await expect(rows).toHaveCount(70);
    await expect(rows.last()).toHaveText('Dish 70');
    await expect(cell(page, 'Price of Dish 70')).toHaveCount(0);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(cell(page, 'Price of Dish 70')).toBeVisible();
    await cell(page, 'Price of Dish 70').click();
    for (const _ of names.slice(30)) await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'Price of Dish 30')).toBeFocused();

    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('menu.items.update')) requests.push(request.url());
    });
    await pasteInto(
      page,
      cell(page, 'Price of Dish 30'),
      names.slice(0, 30).join('\n').replaceAll('Dish ', ''),
    );
    await expect
      .poll(
        async () =>
          bodyOf(await owner.http.get<Listed<MenuItemOutput>>('/menu-items/?search=Dish+59')).results[0]
            ?.price,
      )
      .toBe(30);
    expect(requests).toHaveLength(2);
    await expect(page.getByText(/Saving/)).toHaveCount(0);
  },
);
