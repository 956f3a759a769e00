import type { MenuItemOutput } from '../../src/modules/menu/items/menu-items.schemas.js';
import type { Page as Listed } from '../../src/shared/schemas.js';
import { bodyOf } from '../support/newcomer.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { expect, test } from './support/test.js';

/** Scrolls the sheet to its end and returns how much did not fit (px). */
const SCROLL_TO_END = `(() => {
  const table = document.querySelector('.table');
  table.scrollLeft = table.scrollWidth;
  return table.scrollWidth - table.clientWidth;
})()`;

test(
  'the guest menu can be read and filtered by allergens, with and without a script',
  { tag: '@phone' },
  async ({ page, owner, browser, isMobile }) => {
    const { slug, group } = await restaurantWithMenu(owner);
    const address = `/m/${slug}`;
    const { results } = bodyOf(await owner.http.get<Listed<MenuItemOutput>>('/menu-items/'));
    const lemonade = results.find(({ name }) => name === 'Lemonade')?.id;
    const delivery = { coverage_mode: 'zip', zip_codes: ['10012'], has_pickup: true };
    bodyOf(await owner.http.put(`/onboarding/${owner.rid}/delivery/`, delivery));
    const inHebrew = { description: 'טרי!\nשתי שורות.' };
    bodyOf(await owner.http.patch(`/menu-items/${lemonade}/`, inHebrew));
    // An image that no longer exists.
    const marinara = results.find(({ name }) => name === 'Marinara')?.id;
    bodyOf(
      await owner.http.patch(`/menu-items/${marinara}/`, { image_url: 'https://pictures.example/gone.jpg' }),
    );
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: 'no picture' }),
    );
    // An option with notes that are longer than its list is wide.
    const options = await owner.http.get<Listed<{ id: number; name: string }>>(
      `/extra-options/selections/?group_id=${group}`,
    );
    const mozzarella = bodyOf(options).results.find(({ name }) => name === 'Mozzarella')?.id;
    const noted = {
      may_contain: ['mustard', 'celery', 'lupin'],
      diets: ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten_free'],
    };
    bodyOf(await owner.http.patch(`/extra-options/selections/${mozzarella}/`, noted));
    const failures: string[] = [];
    page.on('console', (message) => failures.push(message.text()));
    page.on('pageerror', (error) => failures.push(error.message));
    const dishes = page.locator('.item:visible h3');
    const asks = page.locator('.asks');

    await test.step('the menu shows hours, dishes and prices, without CSP violations', async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Verde' })).toBeVisible();
      await expect(page.getByText('Open now, 24 hours a day')).toBeVisible();
      await expect(dishes).toHaveText(['Margherita', 'Marinara', 'Lemonade', 'House red']);
      await expect(page.getByText('$11.50')).toBeVisible();
      await page.locator('.item', { hasText: 'Marinara' }).scrollIntoViewIfNeeded();
      await expect(page.locator('.item', { hasText: 'Marinara' }).getByText('No image')).toBeVisible();
    });

    await test.step('a description keeps its line breaks and text direction', async () => {
      const about = page.locator('.item', { hasText: 'Lemonade' }).locator('.about');
      await expect(about).toHaveText(inHebrew.description, { useInnerText: true });
      await expect(about).toHaveCSS('direction', 'rtl');
      await expect(page.locator('.item', { hasText: 'Margherita' }).locator('h3')).toHaveCSS(
        'direction',
        'ltr',
      );
    });

    await test.step('extra groups show their rules and prices, and items lead to them', async () => {
      const cheeses = page.locator('.list', { hasText: 'Burrata' });
      await expect(cheeses).toBeHidden();
      await page
        .getByRole('link', {
          name: /^Options: Crust: choose 1; Cheese: choose .+ \(\+ \$1\.25 and up\); Toppings/,
        })
        .first()
        .click();
      await expect(cheeses).toBeVisible();
      const cheese = page.locator('.list', { hasText: 'Burrata' });
      await expect(cheese).toContainText(/Choose/);
      await expect(cheese).toContainText('+ $3.50');
      const [list, price] = await Promise.all([
        cheese.boundingBox(),
        cheese.getByText('+ $1.25').boundingBox(),
      ]);
      expect(price && list && price.x + price.width <= list.x + list.width).toBe(true);
    });

    await test.step('the allergen filter works immediately and stays in the URL', async () => {
      await page.getByText('Allergens and diets').click();
      await page.getByRole('checkbox', { name: 'Milk' }).check({ force: true });
      await expect(dishes).toHaveText(['Marinara', 'Lemonade']);
      await expect(page.getByRole('status')).toHaveText(
        '2 dishes match. 1 is missing information. Please ask us.',
      );
      await expect(asks).toHaveText(/House red$/);
      expect(new URL(page.url()).search).toBe('?without=milk');
      await page.reload();
      await expect(dishes).toHaveText(['Marinara', 'Lemonade']);
      await page.getByText('Clear filters').click();
      await expect(dishes).toHaveCount(4);
    });
    await test.step('a required extra option counts for the allergen filter immediately', async () => {
      const choose = async (min_choices: number) =>
        bodyOf(await owner.http.patch(`/extra-options/groups/${group}/`, { min_choices }));
      await page.getByRole('checkbox', { name: 'Milk' }).check({ force: true });
      await expect(dishes).toHaveText(['Marinara', 'Lemonade']);
      // Two cheeses are required then, and one has no dietary info.
      await choose(2);
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await expect(dishes).toHaveText(['Lemonade']);
      await expect(page.getByRole('status')).toHaveText(
        '1 dish matches. 2 are missing information. Please ask us.',
      );
      await expect(asks).toHaveText(/Marinara, House red$/);
      await choose(1);
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await expect(dishes).toHaveText(['Marinara', 'Lemonade']);
      await page.getByText('Clear filters').click();
      await expect(dishes).toHaveCount(4);
    });

    await test.step('a sold-out dish is marked on the open page without losing its state', async () => {
      await page.getByText('Options', { exact: true }).first().click();
      const [dish] = bodyOf(await owner.http.get<Listed<MenuItemOutput>>('/menu-items/')).results;
      await owner.http.post(`/menu-items/${dish?.id}/sold_out/`, { until: null });
      // As when a guest returns to the page; otherwise it polls every few seconds.
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await expect(page.locator('.item', { hasText: dish?.name ?? '' })).toContainText('Sold out');
      await expect(page.locator('details.choices').first()).toHaveAttribute('open');
      await expect(page.locator('details.choices summary').first()).toBeFocused();
    });

    await test.step('the sheet of allergens keeps its dishes in sight while it is scrolled', async () => {
      await page.goto(`${address}/allergens`);
      const sheet = page.getByRole('region', { name: 'Allergens by dish' });
      const hidden = await page.evaluate<number>(SCROLL_TO_END);
      expect(hidden > 0).toBe(isMobile);
      await expect(sheet.getByRole('rowheader', { name: 'Margherita' })).toBeInViewport({ ratio: 1 });
    });
    expect(failures).toEqual([]);

    await test.step('without JavaScript, the filter is a form', async () => {
      const plain = await browser.newContext({
        javaScriptEnabled: false,
        ...(isMobile ? { hasTouch: true } : {}),
      });
      const other = await plain.newPage();
      await other.goto(new URL(address, page.url()).href);
      await other.getByText('Allergens and diets').click();
      await other.getByRole('checkbox', { name: 'Milk' }).check({ force: true });
      await other.getByRole('button', { name: 'Show dishes' }).click();
      await expect(other.locator('.item:visible h3')).toHaveText(['Marinara', 'Lemonade']);
      await other.getByRole('textbox', { name: 'Do you deliver to me?' }).click();
      await other.keyboard.type('10014');
      await other.getByRole('button', { name: 'Check' }).click();
      await expect(
        other.getByText('Sorry, we don’t deliver to 10014. You can pick up your order.'),
      ).toBeVisible();
      await expect(other.locator('.item:visible h3')).toHaveText(['Marinara', 'Lemonade']);
      await plain.close();
    });
  },
);
