import { randomUUID } from 'node:crypto';
import { bodyOf } from '../support/newcomer.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, type Owner, test } from './support/test.js';

interface Made {
  id: number;
}

const ALWAYS = { open_247: true, closed_within: false, hours: [] };

/** A launched restaurant with two categories, choices and prices; its address. */
async function restaurantWithMenu({ http, rid }: Owner): Promise<string> {
  const slug = `trattoria-${randomUUID().slice(0, 8)}`;
  const add = async (path: string, body: object) => bodyOf(await http.post<Made>(path, body)).id;
  const at = (step: string) => `/onboarding/${rid}/${step}/`;
  await http.put(at('about'), {
    name: 'Trattoria Verde',
    slug,
    about: 'Slow food from the valley, every day.',
  });
  await http.put(at('hours'), ALWAYS);
  const olives = await add('/toppings/', { name: 'Olives', allergens: ['sulphites'], diets: ['vegan'] });
  const rocket = await add('/toppings/', { name: 'Rocket', allergens: [], diets: ['vegan'] });
  const crust = await add('/primary-options/', {
    name: 'Crust',
    selections: [{ name: 'Thin' }, { name: 'Thick' }],
  });
  const pizza = await add('/categories/deep/', {
    name: 'Pizza',
    description: 'From the wood oven, with a crust that has rested for two days.',
    detail: { allow_toppings: true, primary_option_sets: [crust] },
    toppings: [olives, rocket],
    extra_groups: [
      {
        name: 'Cheese',
        required: true,
        selections: [
          { name: 'Mozzarella', price: 0 },
          { name: 'Burrata', price: 3.5 },
        ],
      },
    ],
  });
  const dish = (category_id: number, name: string, more: object) =>
    add('/menu-items/', { category_id, name, ...more });
  await dish(pizza, 'Margherita', {
    price: 11.5,
    description: 'Tomato, mozzarella, basil.',
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
  });
  await dish(pizza, 'Marinara', {
    price: 9,
    description: 'Tomato, garlic, oregano.',
    allergens: ['gluten'],
    diets: ['vegan', 'vegetarian'],
  });
  const drinks = await add('/categories/deep/', { name: 'Drinks', description: 'Cold.' });
  await dish(drinks, 'Lemonade', { price: 4, allergens: [], diets: ['vegan', 'vegetarian'] });
  await dish(drinks, 'House red', { price: 6.25 });
  return slug;
}

test(
  'the guest menu: readable without a script, filtered by allergens with one and without',
  { tag: '@phone' },
  async ({ page, owner, browser, isMobile }) => {
    const address = `/m/${await restaurantWithMenu(owner)}`;
    const failures: string[] = [];
    page.on('console', (message) => failures.push(message.text()));
    page.on('pageerror', (error) => failures.push(error.message));
    const dishes = page.locator('.item:visible h3');

    await test.step('everything is there, and nothing was refused by the policy', async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Verde' })).toBeVisible();
      await expect(page.getByText('Open now, around the clock')).toBeVisible();
      await expect(dishes).toHaveText(['Margherita', 'Marinara', 'Lemonade', 'House red']);
      await expect(page.getByText('$11.50')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('choices say their rules', async () => {
      await page.getByText('Choices', { exact: true }).click();
      const cheese = page.locator('.list', { hasText: 'Burrata' });
      await expect(cheese).toContainText(/Choose/);
      await expect(cheese).toContainText('+ $3.50');
    });

    await test.step('the filter works at once, and stays in the address', async () => {
      await page.getByText('Allergens and diets').click();
      await page.getByRole('checkbox', { name: 'Milk' }).check({ force: true });
      await expect(dishes).toHaveText(['Marinara', 'Lemonade']);
      await expect(page.getByRole('status')).toHaveText('2 of 4 dishes fit. 1 does not say: please ask.');
      expect(new URL(page.url()).search).toBe('?without=milk');
      await expectAccessible(page);
      await page.reload();
      await expect(dishes).toHaveText(['Marinara', 'Lemonade']);
      await page.getByText('Show all').click();
      await expect(dishes).toHaveCount(4);
    });
    expect(failures).toEqual([]);

    await test.step('without a script it is a form', async () => {
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
      await plain.close();
    });
  },
);
