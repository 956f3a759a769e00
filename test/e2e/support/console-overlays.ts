import type { Page } from '@playwright/test';
import { BULK_TEXTS } from '../../../src/shared/texts/bulk-edit.js';
import { SELECTION_TEXTS } from '../../../src/shared/texts/selection.js';
import { CHART_TEXTS } from '../../../src/shared/texts/dashboard.js';
import { HOURS_TEXTS } from '../../../src/shared/texts/hours.js';
import { PALETTE_TEXTS } from '../../../src/shared/texts/palette.js';
import { PEOPLE_TEXTS } from '../../../src/shared/texts/people.js';
import { RESTAURANT_TEXTS } from '../../../src/shared/texts/restaurant.js';
import { RESTAURANTS_TEXTS } from '../../../src/shared/texts/restaurants.js';
import { SOLD_OUT_TEXTS } from '../../../src/shared/texts/sold-out.js';
import { SHELL_TEXTS } from '../../../src/shared/texts/shell.js';
import { act } from '../pages/lists.js';
import { expect } from './test.js';
import { boxOf, openList } from './input.js';
import { expectSettled, go, type Ids, screensOf, type RouteShell } from './console-routes.js';

/** A layer over a screen, until Escape or another screen closes it. */
export interface Overlay {
  name: string;
  /** The screen's path in the registry, with the query that opens the layer, if any. */
  path: string;
  open?: (page: Page) => Promise<unknown>;
  /** Closes when the window is resized. */
  closesOnResize?: true;
}

const button = (name: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const row = (page: Page) =>
  page
    .getByRole('main')
    .locator('tbody tr, li')
    .filter({ has: page.getByRole('button') });
/** Runs an action on the first row with this text. */
const ofRow = (text: string, action: RegExp) => (page: Page) =>
  act(row(page).filter({ hasText: text }).first(), action);
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** On a longer list, the bar of the selection would cover a row. */
const ONE_ITEM = 'menu/items?q=Club';
/** Selects all items and starts one of the actions. */
const ofSelected = (action: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: SELECTION_TEXTS.selectAll(1) }).check();
  await button(action)(page);
  await expect(dialog(page)).toBeVisible();
};

const OVERLAYS: readonly Overlay[] = [
  { name: 'the account menu', path: 'menu', open: button(/^Account: /), closesOnResize: true },
  { name: 'the command menu', path: 'menu', open: (page) => page.keyboard.press('Control+k') },
  {
    name: 'the command menu with results',
    path: 'menu',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt }).fill('oliv');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the command menu without results',
    path: 'menu',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt }).fill('no such thing');
      await expect(dialog(page).getByRole('status')).toHaveText(PALETTE_TEXTS.nothing('no such thing'));
    },
  },
  { name: 'the export of a menu', path: 'menu', open: button('Export menu') },
  { name: 'the shortcut list', path: 'menu', open: (page) => page.keyboard.press('?') },
  {
    name: 'the confirmation before deleting a category',
    path: 'menu/categories',
    open: ofRow('Desserts', /^Delete/),
  },
  { name: 'the drawer with the menu order', path: 'menu/categories', open: button('Reorder') },
  { name: 'the list of views', path: 'menu/items', open: button(/^View: /), closesOnResize: true },
  {
    name: 'the dialog that changes prices',
    path: ONE_ITEM,
    open: async (page) => {
      await page
        .getByRole('textbox', { name: /^Price of / })
        .first()
        .fill('2');
      await ofSelected(BULK_TEXTS.changePrices)(page);
      await page.keyboard.type('1000');
      await expect(dialog(page).getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'the dialog that marks items sold out',
    path: ONE_ITEM,
    open: async (page) => {
      await ofSelected(BULK_TEXTS.soldOut)(page);
      await dialog(page).getByRole('radio', { name: SOLD_OUT_TEXTS.date }).check();
    },
  },
  { name: 'the dialog that moves items', path: ONE_ITEM, open: ofSelected(BULK_TEXTS.move) },
  {
    name: 'the dialog of the allergens and diets of items',
    path: ONE_ITEM,
    open: ofSelected(BULK_TEXTS.stated),
  },
  { name: 'a list without matches', path: 'menu/categories?q=nothing-like-it' },
  {
    name: 'a new category with sizes',
    path: 'menu/categories/new',
    open: async (page) => {
      await page.getByRole('radio', { name: /^Size\b/ }).check();
      await page.getByRole('button', { name: 'Add size' }).click();
    },
  },
  { name: 'the dialog of a new topping', path: 'menu/toppings', open: button('Add topping') },
  { name: 'the dialog of a topping', path: 'menu/toppings', open: ofRow('Olives', /^Edit/) },
  { name: 'the history of a topping', path: 'menu/toppings', open: ofRow('Olives', /^History/) },
  {
    name: 'the choices of how long a topping is sold out',
    path: 'menu/toppings',
    open: async (page) => {
      await button('Choose how long Olives is sold out')(page);
      await button(SOLD_OUT_TEXTS.date)(page);
    },
  },
  {
    name: 'the confirmation before deleting a topping',
    path: 'menu/toppings',
    open: ofRow('Olives', /^Delete/),
  },
  { name: 'the dialog of a dressing', path: 'menu/dressings', open: ofRow('Tahini', /^Edit/) },
  {
    name: 'the confirmation before deleting a primary option set',
    path: 'menu/primary-options',
    open: ofRow('Milk', /^Delete/),
  },
  {
    name: 'an extra group',
    path: 'menu/extra-options',
    open: async (page) => {
      await page.getByRole('button', { name: /^Sides/ }).click();
      await page.getByRole('button', { name: /^Fries: / }).click();
    },
  },
  { name: 'an item in the preview', path: 'menu/preview', open: button('Club') },
  {
    name: 'the preview beside Items',
    path: 'menu/items',
    open: button('Preview'),
    closesOnResize: true,
  },
  { name: 'the dialog of a team invite', path: 'team', open: button(PEOPLE_TEXTS.inviteTeammate) },
  {
    name: 'the role list of a team invite',
    path: 'team',
    open: async (page) => {
      await button(PEOPLE_TEXTS.inviteTeammate)(page);
      const role = dialog(page).getByRole('combobox', { name: 'Role' });
      await boxOf(role).click();
      await expect(openList(role)).toBeVisible();
    },
    closesOnResize: true,
  },
  { name: 'the dialog "Change role"', path: 'team', open: ofRow('Sami Okafor', /^Change role/) },
  {
    name: 'the confirmation before removing a teammate',
    path: 'team',
    open: ofRow('Sami Okafor', /^Remove/),
  },
  {
    name: 'the dialog of a special date',
    path: 'restaurant/hours',
    open: button(HOURS_TEXTS.addSpecialDate),
  },
  {
    name: 'the dialog that pauses a restaurant',
    path: 'restaurant/state',
    open: button(RESTAURANT_TEXTS.pause),
  },
  {
    name: 'the dialog that closes a restaurant',
    path: 'restaurant/state',
    open: button(RESTAURANT_TEXTS.closing.open),
  },
  {
    name: 'an open history entry',
    path: 'history',
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: / added\b/ })
        .first()
        .click(),
  },
  { name: 'a chart as a table', path: 'analytics', open: button(CHART_TEXTS.table) },
  { name: 'the dialog of an invite to Feast', path: 'users', open: button(PEOPLE_TEXTS.inviteUser) },
  { name: 'the drawer of a user', path: 'users?q=okafor', open: ofRow('Okafor', /^Edit/) },
  {
    name: 'the confirmation before deleting a user',
    path: 'users?q=okafor',
    open: ofRow('Okafor', /^Delete/),
  },
  { name: 'the column chooser', path: 'users', open: button('Columns'), closesOnResize: true },
  { name: 'the dialog of a new restaurant', path: 'restaurants', open: button(RESTAURANTS_TEXTS.create) },
  {
    name: 'the drawer of a restaurant',
    path: 'restaurants',
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Olive & Salt' }).first().click();
      await expect(dialog(page).getByRole('button', { name: RESTAURANTS_TEXTS.suspend })).toBeVisible();
    },
  },
  {
    name: 'the dialog that suspends a restaurant',
    path: 'restaurants',
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Olive & Salt' }).first().click();
      await dialog(page).getByRole('button', { name: RESTAURANTS_TEXTS.suspend }).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toBeVisible();
    },
  },
  {
    name: 'the editor of a territory',
    path: 'territories',
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Harlem/ })
        .first()
        .click(),
  },
  { name: 'the editor of a new territory', path: 'territories?edit=new' },
  { name: 'the Demand view', path: 'territories?view=demand' },
  { name: 'the Overlaps view', path: 'territories?view=overlaps' },
  { name: 'the territory map', path: 'territories?view=map' },
  { name: 'the territory import', path: 'territories', open: button('Import') },
  {
    name: 'the confirmation before deleting a territory',
    path: 'territories',
    open: ofRow('Harlem', /^Delete/),
  },
];

/** Lists the layers to check in a shell. Shared components are only checked in one. */
export function overlaysOf(shell: RouteShell, ids: Ids): Overlay[] {
  const has = (which: RouteShell, path: string) =>
    screensOf(which, ids).some((screen) => screen.path === path);
  return OVERLAYS.filter((overlay) => {
    const path = overlay.path.split('?')[0] ?? '';
    return shell === (has('backoffice', path) ? 'backoffice' : 'admin');
  });
}

/** Opens a layer and waits until it is visible. */
export async function openOverlay(page: Page, { open }: Overlay): Promise<void> {
  await expectSettled(page);
  await open?.(page);
  await expectSettled(page);
}

/** Goes to a screen without layers, past the question about unsaved changes. */
export async function leaveOverlay(page: Page, shell: RouteShell): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(async () => {
    if (await dialog(page).count()) await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await go(page, `/${shell}/media`);
  const media = page.getByRole('heading', { level: 1, name: 'Media' });
  await expect(media.or(question)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Leave' }).click();
  await expect(media).toBeVisible();
}
