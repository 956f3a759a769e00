import type { Page } from '@playwright/test';
import { MENU_TEXTS } from '../../../src/shared/texts/menu.js';
import { entryOf } from './lists.js';

/** `…/menu/categories` and `…/menu/categories/new`. */
export class CategoriesPages {
  readonly first;
  readonly name;
  readonly description;
  readonly save;

  constructor(readonly page: Page) {
    this.first = page.getByRole('link', { name: MENU_TEXTS.firstCategory });
    this.name = page.getByLabel('Name', { exact: true });
    this.description = page.getByLabel('Description');
    this.save = page.getByRole('button', { name: 'Save', exact: true });
  }

  basis = (name: string) => this.page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });

  /** A category's row, or its card on a narrow screen. */
  entry = (name: string) => entryOf(this.page, name);
}

/** `…/menu/categories/new` and `…/menu/categories/{id}/editor`. */
export class CategoryEditorPage {
  readonly name;
  readonly description;
  readonly save;
  readonly addSize;
  readonly sets;
  readonly newGroup;
  readonly offerToppings;

  constructor(readonly page: Page) {
    this.name = page.getByLabel('Name', { exact: true });
    this.description = page.getByRole('textbox', { name: 'Description' });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.addSize = page.getByRole('button', { name: 'Add size' });
    this.sets = page.getByRole('listbox', { name: 'Primary option sets' });
    this.newGroup = page.getByRole('textbox', { name: 'Name of the new group' });
    this.offerToppings = page.getByRole('switch', { name: 'Offer toppings' });
  }

  basis = (name: string) => this.page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });
  /** The chip in the list of offers. The names appear again below, in the defaults. */
  chip = (name: string) => this.page.getByRole('checkbox', { name, exact: true }).first();
  sizeName = (at: number) => this.page.getByLabel(`Name of size ${at}`, { exact: true });
  sizeUnits = (at: number) => this.page.getByLabel(`Amount of size ${at}`, { exact: true });
  group = (name: string) => this.page.getByRole('group', { name, exact: true });
  newSelection = (group: string) =>
    this.page.getByRole('textbox', { name: `New selection of ${group}`, exact: true });
  retry = (field: string) => this.page.getByRole('button', { name: `Retry ${field}`, exact: true });
}
