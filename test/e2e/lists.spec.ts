import { startOver } from './support/restore.js';
import type { Locator, Page } from '@playwright/test';
import { MENU_TEXTS } from '../../src/shared/texts/menu.js';
import { bodyOf, newEmail, registerNewcomer } from '../support/newcomer.js';
import { entryOf } from './pages/lists.js';
import { expectHeading } from './pages/forms.js';
import { expectSettled } from './support/console-routes.js';
import { expect, test } from './support/test.js';
import { SESSION_KEY, sessionOf, signIn } from './support/stored-session.js';

const LISTS = [
  '/admin/menu/categories',
  '/admin/menu/primary-options',
  '/admin/menu/toppings',
  '/admin/menu/dressings',
  '/admin/territories',
  '/admin/messages',
  '/admin/users',
  '/backoffice/team',
];

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr, li').filter({ visible: true });

test('a list handles a page past the end, a missing image and long emails @deep', async ({
  page,
  person,
  restaurant,
  complaints,
  http,
}) => {
  test.slow();

  await test.step('a page past the end opens the last; missing images show placeholders', async () => {
    test.slow();

    await test.step('a page past the end opens the last; Back leaves the list', async () => {
      test.slow();
      const people = { admin: person('superadmin'), backoffice: person('owner') };
      await page.goto('/');
      for (const href of LISTS)
        await test.step(`${href}?page=99 opens the last page`, async () => {
          const shell = href.startsWith('/admin') ? 'admin' : 'backoffice';
          const session = JSON.stringify(JSON.stringify(sessionOf(people[shell])));
          await page.evaluate(`localStorage.setItem('${SESSION_KEY}', ${session})`);
          await page.goto(`${href}?page=99`);
          // For all restaurants, the address says so.
          await expect(page).toHaveURL(new RegExp(`${href}(?:[?]restaurant_id=all)?$`));
          await expect(rowsOf(page).first()).toBeVisible();
          await page.goBack();
          await expect(page).toHaveURL(/\/$/);
        });
    });

    await test.step('a missing image shows a placeholder', async () => {
      await startOver(page);

      complaints.announce(/ERR_FAILED/);
      const name = `Figs ${Date.now()}`;
      const image_url = 'https://images.example/gone.png';
      const body = { restaurant_id: restaurant.rid, name };
      bodyOf(await restaurant.http.post('/toppings/', { ...body, image_url }));
      bodyOf(await restaurant.http.post('/categories/deep/', { ...body, detail: { image_url } }));
      await page.route('https://images.example/**', (route) => route.abort());
      await signIn(page, restaurant);

      await page.goto('/backoffice/menu/toppings');
      const card = page.getByRole('listitem').filter({ hasText: name });
      await expect(card).toContainText(MENU_TEXTS.noImage);
      await expect(card.locator('img')).toHaveCount(0);
      await card.getByRole('button', { name: 'Edit' }).click();
      const upload = page.getByRole('dialog').getByRole('group', { name: 'Image' });
      await expect(upload.getByRole('button', { name: 'Remove image' })).toBeVisible();
      await expect(upload.locator('img')).toHaveCount(0);

      await page.goto('/backoffice/menu/categories');
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(MENU_TEXTS.noImage);
      await expect(row.locator('img')).toHaveCount(0);
    });
  });

  await test.step('emails break only before the @', async () => {
    await startOver(page);

    const email = newEmail('bartholomew.featherstonehaugh')
      .replace(/-/g, '')
      .replace(/\d{12}/, '');
    await registerNewcomer(http, email);
    await signIn(page, person('superadmin'));
    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await expectHeading(page, 'Users');
    await expectSettled(page);
    const row = entryOf(page, email);
    await expect(row).toHaveCount(1);
    const lines = await linesOf(row);
    const [name = '', domain = ''] = email.split('@');
    expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(`@${domain}`))).toHaveLength(1);

    await test.step('a long email is truncated before the @ and shows its whole domain', async () => {
      // The width of the end is computed with this font.
      await expect(async () => {
        if (!(await page.evaluate(IN_OWN_TYPEFACE))) await page.reload();
        await expectSettled(page);
        expect(await page.evaluate(IN_OWN_TYPEFACE)).toBe(true);
      }).toPass();
      const address = row.getByTitle(email).first();
      // Far narrower than the email, at any screen width.
      await address.evaluate((element: { style: { maxWidth: string } }) => {
        element.style.maxWidth = '190px';
      });
      const [whole, start] = [address, address.locator('span').first()];
      type Box = { scrollWidth: number; clientWidth: number };
      const cut = (box: Box) => box.scrollWidth > box.clientWidth;
      expect(await start.evaluate(cut)).toBe(true);
      expect(await whole.evaluate(cut)).toBe(false);
      await expect(whole).toHaveText(email);
    });
  });
});

/** Script for the page: reads an element's text by visible lines. */
const LINES = `(element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines = [];
  let bottom = -Infinity;
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < node.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.top >= bottom - 1) lines.push('');
      if (box.top >= bottom - 1) bottom = box.bottom;
      lines[lines.length - 1] += node.data[at];
    }
  return lines;
}`;
const linesOf = (element: Locator): Promise<string[]> =>
  // oxlint-disable-next-line no-eval -- it runs in the page
  element.evaluate((node, run) => (eval(run) as (node: unknown) => string[])(node), LINES);

/**
 * Script for the page: checks that the product's font is used. A font that loads too late is used from the next load.
 */
const IN_OWN_TYPEFACE = `(() => {
  const probe = document.createElement('span');
  probe.style.fontFamily = 'Figtree, monospace';
  document.body.append(probe);
  const widthOf = (text) => ((probe.textContent = text), probe.getBoundingClientRect().width);
  const isOwn = widthOf('mmm') !== widthOf('iii');
  probe.remove();
  return isOwn;
})()`;
