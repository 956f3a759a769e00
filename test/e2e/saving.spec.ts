import type { Locator, Page } from '@playwright/test';
import type { CategoryTree } from '../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../src/modules/menu/items/menu-items.schemas.js';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { LOADING_TEXTS } from '../../src/shared/texts/loading.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { paste } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';
import { expectUncovered } from './support/toasts.js';

const tag = ['@deep-phone'];
const SAVED = /^Saved \d{1,2}:\d{2} [AP]M$/;
const UNCHANGED = 'Changes save automatically';

/** Script for the page: replaces each text with an element, as browser translation does. */
const TRANSLATE = `{
  const walker = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    if (!text.parentElement.closest('font, option, textarea')) text.replaceWith(font);
  }
}`;

const pizza = async (owner: Owner) =>
  bodyOf(
    await owner.http.post<CategoryTree>('/categories/deep/', {
      name: 'Pizza',
      detail: { priced_by: 'size' },
      sizes: [{ name: 'Small' }, { name: 'Large' }],
      extra_groups: [{ name: 'Sauces' }],
    }),
  );
/** Measures the positions of all headings and labels. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(
    `[...document.querySelectorAll('main :is(h2, label)')].map((one) => Math.round(one.getBoundingClientRect().top + scrollY))`,
  );

test(
  'every screen that saves automatically says so beside its heading, without layout shifts',
  { tag },
  async ({ page, owner, hasTouch, complaints }) => {
    const press = (button: Locator) => (hasTouch ? button.tap() : button.click());
    const { id } = await pizza(owner);
    bodyOf(await owner.http.post('/menu-items/', { category_id: id, name: 'Margherita' }));
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/categories/${id}/editor`);
    await expect(page.getByText(UNCHANGED)).toBeVisible();
    const before = await places(page);
    await page.getByLabel('Description').first().fill('From the oven.');
    await press(page.getByRole('heading', { level: 1 }));
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await places(page)).toEqual(before);

    await test.step('Save confirms and returns to the list', async () => {
      await press(page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page).toHaveURL(/categories$/);
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    });

    await test.step('items and extra options show their save status too', async () => {
      await page.goto('/backoffice/menu/items');
      await expect(page.getByText(UNCHANGED)).toBeVisible();
      const name = page.getByLabel('Name of Margherita', { exact: true });
      await name.fill('Marinara');
      await name.blur();
      await expect(page.getByText(SAVED)).toBeVisible();
      await page.goto(`/backoffice/menu/extra-options?category=${id}`);
      await expect(page.getByText(UNCHANGED)).toBeVisible();
      await page.getByRole('button', { name: 'Add group' }).click();
      await expect(page.getByText(SAVED)).toBeVisible();
    });

    await test.step('keys of an input method neither save nor discard text', async () => {
      await page.goto('/backoffice/menu/items');
      const name = page.getByLabel('Name of Marinara', { exact: true });
      await name.pressSequentially('Verde');
      for (const key of ['Enter', 'Escape']) await name.dispatchEvent('keydown', { key, isComposing: true });
      await expect(name).toHaveValue('Verde');
      await expect(page.getByText(UNCHANGED)).toBeVisible();
      await name.press('Escape');
      await expect(name).toHaveValue('Marinara');
    });

    await test.step('a pasted text that is too long is refused as a whole, and not cut', async () => {
      const long = 'Pizza alla '.repeat(12);
      const name = page.getByLabel('Name of Marinara', { exact: true });
      await name.press('ControlOrMeta+A');
      await paste(page, long);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: '120 characters' })).toBeVisible();
      await expect(name).toHaveValue(long);
      await page.keyboard.press('Escape');
      await expect(name).toHaveValue('Marinara');
    });

    await test.step('an offline change is saved when the browser is online again', async () => {
      complaints.announce(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
      await page.context().setOffline(true);
      await expect(page.getByText(CONSOLE_TEXTS.offline)).toBeVisible();
      const name = page.getByLabel('Name of Marinara', { exact: true });
      await name.fill('Diavola');
      await name.blur();
      await page
        .getByRole('link', { name: 'Notifications', includeHidden: true })
        .first()
        .dispatchEvent('click');
      await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }));
      await expectHeading(page, LOADING_TEXTS.pageNotLoaded);
      await expect(page.getByRole('navigation').first()).toBeAttached();
      await page.context().setOffline(false);
      await expect(page.getByText(CONSOLE_TEXTS.offline)).toBeHidden();
      await press(page.getByRole('button', { name: LOADING_TEXTS.tryAgain }));
      await expectHeading(page, 'Notifications');
      const names = async () =>
        bodyOf(await owner.http.get<{ results: MenuItemOutput[] }>('/menu-items/')).results.map(
          (item) => item.name,
        );
      await expect.poll(names).toEqual(['Diavola']);
    });

    await test.step('a page translated by the browser keeps working', async () => {
      await page.goto(`/backoffice/menu/categories/${id}/editor`);
      await expect(page.getByText(UNCHANGED)).toBeVisible();
      for (const basis of ['Weight', 'Size', 'Weight']) {
        await page.evaluate(TRANSLATE);
        await press(page.getByText(basis, { exact: true }));
        await expect(page.getByText(SAVED)).toBeVisible();
        await expect(page.getByLabel('Name of size 1', { exact: true })).toBeVisible({
          visible: basis === 'Size',
        });
      }
    });

    await test.step('a refused change is not shown as saved', async () => {
      complaints.announce(/extraGroups\.create/);
      await page.route('**/trpc/menu.extraGroups.create*', (route) => route.abort());
      await page.getByRole('button', { name: 'Add group' }).click();
      await expect(page.getByText('Your last change wasn’t saved')).toBeVisible();
    });
  },
);

test(
  'on a phone, sections stay folded, and rows can be moved by their handle',
  { tag: '@phone-only' },
  async ({ page, owner }) => {
    const { id } = await pizza(owner);
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/categories/${id}/editor`);
    await expectHeading(page, 'Pizza');
    const basics = page.getByRole('button', { name: 'Show Basics' });
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeVisible();
    await basics.tap();
    await expect(name).toBeHidden();
    await expect(basics).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(basics).toHaveAttribute('aria-expanded', 'false');
    await expect(name).toBeHidden();
    await basics.tap();
    await expect(name).toBeVisible();

    const up = page.getByRole('button', { name: 'Move size 2 up', exact: true });
    const handle = page.locator('[data-handle="size 2"]');
    await expect.poll(async () => (await up.boundingBox())?.width).toBeLessThan(3);
    await handle.tap();
    await expect.poll(async () => (await up.boundingBox())?.width).toBeGreaterThan(40);
    await up.tap();
    await expect(page.getByText('Large is now 1 of 2.')).toBeAttached();

    await page.getByRole('button', { name: 'Delete size 2', exact: true }).tap();
    await expectUncovered(page, 'Undo', page.getByRole('button', { name: 'Save', exact: true }));
    await expectUncovered(page, 'Undo', page.getByRole('navigation', { name: 'Most used' }));
  },
);
