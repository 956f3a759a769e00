import type { Locator, Page } from '@playwright/test';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type { Page as Listed } from '../../../src/shared/schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { paste } from '../support/input.js';
import { signIn } from '../support/stored-session.js';
import { expect, type Owner } from '../support/test.js';
import { expectHeading } from './forms.js';

const ITEMS = '/backoffice/menu/items';

export const cell = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const newItem = (page: Page, category: string) => cell(page, `New item in ${category}`);

/** Creates a category with a pricing basis, sizes and items through the API. */
export async function categoryOf(
  owner: Owner,
  name: string,
  priced_by: string,
  sizes: string[],
  items: string[] = [],
) {
  const category = bodyOf(
    await owner.http.post<CategoryTree>('/categories/deep/', {
      name,
      detail: { priced_by },
      sizes: sizes.map((size) => ({ name: size })),
    }),
  );
  const ids: number[] = [];
  for (const item of items)
    ids.push(
      bodyOf(await owner.http.post<MenuItemOutput>('/menu-items/', { category_id: category.id, name: item }))
        .id,
    );
  return { ...category, ids };
}

/** @param of a category, for its items in their order; without it all items, by id */
export const stored = async (owner: Owner, of?: { id: number }) =>
  bodyOf(await owner.http.get<Listed<MenuItemOutput>>(`/menu-items/${of ? `?category_id=${of.id}` : ''}`))
    .results;
/** Requires these items on the server, after everything has been saved. */
export const expectStored = (owner: Owner, expected: readonly Record<string, unknown>[]) =>
  expect.poll(() => stored(owner)).toEqual(expected.map((one) => expect.objectContaining(one)));

export async function openItems(page: Page, owner: Owner, query = '') {
  await signIn(page, owner);
  await page.goto(`${ITEMS}${query}`);
  await expectHeading(page, 'Items');
}

/** Pastes cells of a spreadsheet into a cell. */
export async function pasteInto(page: Page, into: Locator, text: string): Promise<void> {
  await into.click();
  await paste(page, text);
}
