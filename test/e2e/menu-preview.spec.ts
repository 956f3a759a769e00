import { startOver } from './support/restore.js';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Page as Listed } from '../../src/shared/schemas.js';
import { plainPng } from '../support/media-images.js';
import { bodyOf, registerNewcomer, startRestaurant } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { press } from './support/input.js';
import { expectAbove } from './support/places.js';
import { pdfText } from './support/pdf-text.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const NOT_LAUNCHED = /^The QR code works once you launch\.$/;

/** Takes 4 dishes off the sheet, before the last one. */
const dropDishes = `for (const { shadowRoot } of document.querySelectorAll('*'))
  for (const item of [...(shadowRoot?.querySelectorAll('.paper .item') ?? [])].slice(-5, -1)) item.remove();`;

const printed = async (page: Page) =>
  pdfText(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

test('the preview computes prices, follows edits and sold-out status, and opens beside editors @deep', async ({
  page,
  owner,
  hasTouch,
}) => {
  await test.step('the preview computes prices, refuses broken rules and follows edits and sold-out marks', async () => {
    await test.step("the preview computes an item's price, applies its rules and follows edits", async () => {
      const { group, category } = await restaurantWithMenu(owner);
      await owner.http.patch(`/extra-options/groups/${group}/`, { min_choices: 1, max_choices: 2 });
      await owner.http.post('/categories/detail/', { category_id: category, max_extra_toppings: 1 });
      await signIn(page, owner);
      await page.goto('/backoffice/menu/preview');
      const dialog = page.getByRole('dialog', { name: 'Margherita' });
      const total = dialog.getByRole('status');

      await test.step('the total adds the prices of selected options', async () => {
        await page.getByRole('button', { name: 'Margherita' }).click();
        await expect(total).toHaveText('Total: $11.50');
        await dialog.getByRole('checkbox', { name: /Burrata/ }).click();
        await expect(total).toHaveText('Total: $15.00');
        await dialog.getByRole('checkbox', { name: /Mozzarella/ }).click();
        await expect(total).toHaveText('Total: $16.25');
      });

      await test.step('a missing choice is refused in its own group', async () => {
        await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
        await expect(dialog.getByRole('group', { name: 'Crust' }).getByRole('alert')).toHaveText('Choose 1.');
        await dialog.getByRole('radio', { name: 'Thin' }).click();
        const toppings = dialog.getByRole('group', { name: 'Toppings' });
        await expect(toppings).toContainText('Choose one (optional).');
        await toppings.getByRole('checkbox', { name: /Olives/ }).click();
        await toppings.getByRole('checkbox', { name: /Rocket/ }).click();
        await expect(toppings.getByRole('alert')).toHaveText('Choose at most 1 extra.');
        await toppings.getByRole('checkbox', { name: /Olives/ }).click();
        await expect(dialog.getByRole('alert')).toHaveCount(0);
        await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step('the allergen filter works in the preview', async () => {
        await page.getByText('Allergens and diets').click();
        await page.getByRole('checkbox', { name: 'Milk' }).check({ force: true });
        await expect(page.getByRole('button', { name: 'Marinara' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Margherita' })).toBeHidden();
        await expect(page.locator('.asks')).toHaveText(/House red$/);
        await page.getByText('Clear filters').click();
        await expect(page.getByRole('button', { name: 'Margherita' })).toBeVisible();
      });

      await test.step('an edit elsewhere appears in the preview', async () => {
        await owner.http.post('/categories/', { name: 'Specials' });
        const [item] = (await owner.http.get<{ results: { id: number }[] }>('/menu-items/')).body.results;
        await owner.http.patch(`/menu-items/${item?.id}/`, { name: 'Regina' });
        await expect(page.getByRole('button', { name: 'Regina' })).toBeVisible();
      });
    });

    await test.step('sold-out options cannot be chosen, and too many make the item unavailable', async () => {
      await startOver(page);

      const { slug, group } = await restaurantWithMenu(owner);
      await owner.http.patch(`/extra-options/groups/${group}/`, { min_choices: 2, max_choices: null });
      const { results } = bodyOf(
        await owner.http.get<Listed<{ id: number; name: string }>>(
          `/extra-options/selections/?group_id=${group}`,
        ),
      );
      const burrata = results.find(({ name }) => name === 'Burrata')?.id;
      const shortage = 'Only 1 is left, but at least 2 must be chosen.';
      await signIn(page, owner);
      await page.goto('/backoffice/menu/preview');
      const dialog = page.getByRole('dialog', { name: 'Margherita' });
      const cheese = dialog.getByRole('group', { name: 'Cheese' });
      const choose = dialog.getByRole('button', { name: 'Choose', exact: true });

      await press(page.getByRole('button', { name: 'Margherita' }), hasTouch);
      await press(cheese.getByRole('checkbox', { name: /Mozzarella/ }), hasTouch);
      await press(cheese.getByRole('checkbox', { name: /Burrata/ }), hasTouch);
      await expect(dialog.getByRole('status')).toHaveText('Total: $16.25');

      bodyOf(await owner.http.post(`/extra-options/selections/${burrata}/sold_out/`, { until: null }));
      await expect(cheese.getByRole('alert')).toHaveText(shortage);
      await expect(cheese.getByRole('checkbox', { name: /Burrata/ })).toBeDisabled();
      await expect(cheese.getByRole('checkbox', { name: /Burrata/ })).not.toBeChecked();
      await expect(dialog.getByRole('status')).toHaveText('Not available');
      await expect(choose).toBeDisabled();
      await press(dialog.getByRole('button', { name: 'Close' }), hasTouch);
      await expect(page.getByText(`Not available now. Cheese: ${shortage}`)).toBeVisible();

      await page.goto(`/m/${slug}`);
      await expect(page.locator('.item', { hasText: 'Margherita' })).toContainText('Not available');
      await expect(page.locator('.item', { hasText: 'Lemonade' })).not.toContainText('Not available');
      await expect(page.getByText(`Not available now. Cheese: ${shortage}`)).toBeVisible();
    });
  });

  await test.step('the preview stays open beside editors and after a reload, and follows saves', async () => {
    await startOver(page);

    await restaurantWithMenu(owner);
    await signIn(page, owner);
    await page.goto('/backoffice/menu/items');
    const shows = page.getByRole('button', { name: 'Preview', exact: true });
    const preview = page.getByRole('complementary', { name: 'What guests see' });
    await shows.click();
    await expect(preview.getByText(/^Guests see this menu now/)).toBeVisible();
    await page.getByLabel('Price of Margherita', { exact: true }).click();
    await page.keyboard.type('13.25');
    await page.keyboard.press('Enter');
    await expect(preview.getByText('$13.25')).toBeVisible();
    await page.getByLabel('Name of House red').click();
    await expect(preview.locator('.item[data-shown]')).toContainText('House red');
    await expect(preview.getByRole('button', { name: 'House red' })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.getByLabel('Price of House red').focus();
    await expectAbove(page.getByLabel('Price of House red'), preview);
    await page.setViewportSize({ width: 1680, height: 900 });
    await page.getByLabel('Name of Margherita').click();
    await expect(preview.getByRole('button', { name: 'Margherita' })).toBeInViewport();
    await expect(shows).toHaveAttribute('aria-pressed', 'true');
    await preview.getByRole('button', { name: 'Margherita' }).click();
    await expect(page.getByRole('dialog', { name: 'Margherita' }).getByRole('status')).toHaveText(
      'Total: $13.25',
    );
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByRole('link', { name: 'Pizza', exact: true }).click();
    await expectHeading(page, 'Pizza');
    await expect(preview.getByRole('button', { name: 'Marinara' })).toBeVisible();
    await page.reload();
    await expect(preview.getByRole('button', { name: 'Marinara' })).toBeVisible();
    await expect(preview.locator('.menu')).toHaveCSS('background-color', 'rgb(245, 246, 242)');
    await page.evaluate(`localStorage.setItem('color-mode', 'dark')`);
    await page.reload();
    await expect(preview.locator('.menu')).toHaveCSS('background-color', 'rgb(14, 19, 17)');
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(preview).toBeHidden();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.getByRole('link', { name: 'Preview' }).click();
    await expectHeading(page, 'Preview');
  });
});

/** 60 dishes, each with a description of two lines. */
const sixtyDishes = (category_id: number) =>
  Array.from({ length: 60 }, (_, at) => ({
    category_id,
    name: `Dish ${at + 1} with roasted vegetables`,
    description: 'Slowly roasted over oak, with herbs of the garden, lemon, and bread from the day before.',
    price: 8 + at / 4,
    allergens: ['milk', 'sesame'],
  }));

test(
  'the printed menu fits either paper, with its allergens and QR codes',
  { tag: '@deep-phone' },
  async ({ page, owner, hasTouch }) => {
    const { slug } = await restaurantWithMenu(owner);
    await signIn(page, owner);
    await page.goto('/backoffice/menu/print');
    const choose = (name: string) => press(page.getByText(name, { exact: true }), hasTouch);
    const sheet = page.getByRole('region', { name: 'Print preview' });
    await expect(sheet).toContainText('Trattoria Verde');

    await test.step('the menu prints in 2 columns with allergens as numbers, and no console controls', async () => {
      const { text, width, height, leftOf } = await printed(page);
      expect([width, height]).toEqual([612, 792]);
      for (const words of ['Trattoria Verde', 'Margherita', '$11.50', 'Burrata', '+ $3.50', '1 Milk 2 Wheat'])
        expect(text).toContain(words);
      expect(text.match(/not stated/g)).toHaveLength(1);
      expect(leftOf('Pizza')).toBeLessThan(width / 2);
      expect(leftOf('Lemonade')).toBeGreaterThan(width / 2);
      expect(text).not.toContain('Print and QR code');
      await expect(sheet).toContainText('Margherita');
      await expect(sheet.getByRole('button')).toHaveCount(0);
    });

    await test.step('the menu prints on A4 in 1 column, with its allergens on a sheet or without', async () => {
      await choose('A4');
      await choose('One');
      await choose('On a sheet');
      const { text, width, height, pages, leftOf } = await printed(page);
      expect([width, height]).toEqual([595, 842]);
      expect(leftOf('Lemonade')).toBe(leftOf('Pizza'));
      expect(text).not.toContain('1 Milk');
      expect(text).toContain('Trattoria Verde: allergens');
      expect(pages).toBe(2);
      await choose('Left out');
      expect((await printed(page)).text).not.toContain('allergens');
    });

    await test.step('the allergen sheet prints', async () => {
      await choose('Allergens');
      const { text } = await printed(page);
      expect(text).toContain('Trattoria Verde: allergens');
      expect(text).toContain('Margherita');
      expect(text).toContain('●');
    });

    await test.step("QR codes print with the menu's address, as table tents and stickers, and can be downloaded", async () => {
      await choose('QR code');
      await expect(page.getByRole('img', { name: /QR code of .*/ })).toBeVisible();
      const address = new RegExp(`/m/${slug}`, 'g');
      for (const [layout, count] of [
        ['One large', 1],
        ['Table tents', 4],
        ['Stickers', 12],
      ] as const) {
        await choose(layout);
        const { text, pages, width, leftOf } = await printed(page);
        // One code is in the middle of its sheet, which is hung up whole.
        if (layout === 'One large') expect(leftOf('Scan for the menu')).toBeGreaterThan(width / 3);
        expect([pages, text.replaceAll(' ', '').match(address)?.length]).toEqual([1, count]);
      }
      await expect(page.getByText(NOT_LAUNCHED)).toHaveCount(0);
      for (const [name, start] of [
        ['SVG', '<svg'],
        ['PNG', '\u{89}PNG'],
      ] as const) {
        const file = page.waitForEvent('download');
        await press(page.getByRole('link', { name: `Download ${name}` }), hasTouch);
        expect((await readFile(await (await file).path(), 'latin1')).startsWith(start)).toBe(true);
      }
    });

    await test.step('a menu of 60 dishes fits on 3 pages', async () => {
      const kitchen = bodyOf(await owner.http.post<{ id: number }>('/categories/deep/', { name: 'Kitchen' }));
      for (const dish of sixtyDishes(kitchen.id)) bodyOf(await owner.http.post('/menu-items/', dish));
      await page.reload();
      await expect(sheet).toContainText('Dish 60');
      expect((await printed(page)).pages).toBeLessThanOrEqual(3);
    });

    await test.step('the key of the allergens is never alone on a page', async () => {
      // The last page fills and empties while the menu gets shorter.
      for (let round = 0; round < 8; round += 1) {
        const { lastPage } = await printed(page);
        expect(lastPage).toContain('Allergens:');
        expect(lastPage).toMatch(/Dish \d+/);
        await page.evaluate(dropDishes);
      }
    });

    await test.step('the guest menu prints without its filter', async () => {
      await page.goto(`/m/${slug}`);
      const { text } = await pdfText(await page.pdf({ format: 'A4' }));
      expect(text).toContain('Burrata');
      expect(text).not.toContain('Allergens and diets');
    });
  },
);

const PICTURES = 'https://pictures.example';

test('printing waits for the images, and warns before the launch', async ({
  page,
  owner,
  hasTouch,
  http,
}) => {
  await test.step('printing waits for images, skips a missing one and can leave images out', async () => {
    await restaurantWithMenu(owner);
    const { results } = bodyOf(await owner.http.get<Listed<{ id: number }>>('/menu-items/'));
    for (const [at, name] of ['one', 'two', 'gone'].entries())
      bodyOf(
        await owner.http.patch(`/menu-items/${results[at]?.id}/`, { image_url: `${PICTURES}/${name}.png` }),
      );
    const pictures = new Map([
      ['/one.png', await plainPng(200, 150)],
      ['/two.png', await plainPng(150, 200)],
      ['/gone.png', Buffer.from('No picture.')],
    ]);
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route(`${PICTURES}/**`, async (route) => {
      const body = pictures.get(new URL(route.request().url()).pathname);
      await sent;
      await route.fulfill({ body, contentType: 'image/png' });
    });
    await page.addInitScript('globalThis.prints = 0; globalThis.print = () => { globalThis.prints += 1; };');
    await signIn(page, owner);
    await page.goto('/backoffice/menu/print', { waitUntil: 'domcontentloaded' });
    const print = page.getByRole('button', { name: /Print$/ });

    await press(page.getByRole('checkbox', { name: 'Images' }), hasTouch);
    await press(print, hasTouch);
    await expect(print).toHaveClass(/loading/);
    expect(await page.evaluate('globalThis.prints')).toBe(0);
    send();
    await expect.poll(() => page.evaluate('globalThis.prints')).toBe(1);
    expect((await printed(page)).pictures).toBe(2);
    await press(page.getByRole('checkbox', { name: 'Images' }), hasTouch);
    expect((await printed(page)).pictures).toBe(0);
  });

  await test.step('the QR code of a restaurant before its launch shows a warning', async () => {
    await startOver(page);

    const owner = await registerNewcomer(http);
    const rid = await startRestaurant(owner);
    bodyOf(
      await owner.http.put(`/onboarding/${rid}/about/`, { name: 'Early', slug: `early-${randomUUID()}` }),
    );
    await signIn(page, owner);
    await page.goto('/backoffice/menu/print');
    await page.getByText('QR code', { exact: true }).click();
    await expect(page.getByText(NOT_LAUNCHED)).toBeVisible();
    expect((await printed(page)).text).not.toContain('launched');
  });
});
