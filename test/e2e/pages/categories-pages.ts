import type { Page } from '@playwright/test';
import { MENU_TEXTS } from '../../../src/shared/texts/menu.js';

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

  /** The row of a category, or its card on a narrow screen. */
  entry = (name: string) =>
    this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ hasText: name });
}
