import type { Locator, Page } from '@playwright/test';
import type { Page as Listed } from '../../src/shared/schemas.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { act } from './pages/lists.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const MENU = '/backoffice/menu';

/** Creates the menu with a dressing; returns its slug and the pizza category. */
async function menuOf(owner: Owner) {
  const { http } = owner;
  const { slug } = await restaurantWithMenu(owner);
  const { results } = bodyOf(await http.get<Listed<{ id: number; name: string }>>('/categories/'));
  const category = results.find(({ name }) => name === 'Pizza')?.id;
  bodyOf(await http.post('/dressings/', { name: 'Caesar' }));
  const dressings = bodyOf(await http.get<Listed<{ id: number }>>('/dressings/')).results;
  bodyOf(await http.post('/categories/dressings/', { category_id: category, dressing_id: dressings[0]?.id }));
  bodyOf(await http.post('/categories/detail/', { category_id: category, allow_dressings: true }));
  return { slug, category };
}

test(
  "dietary info of choices is edited with them, and shown apart from the item's own",
  { tag: '@deep-phone' },
  async ({ page, owner, hasTouch, isMobile }) => {
    test.slow();
    const { slug, category } = await menuOf(owner);
    await signIn(page, owner);
    const press = (target: Locator) => (hasTouch ? target.tap() : target.click());
    const contains = async (within: Page | Locator, allergen: string) => {
      await press(within.getByText('Contains…', { exact: true }));
      await press(within.getByText(allergen, { exact: true }));
      await expect(within.getByRole('checkbox', { name: allergen, exact: true })).toBeChecked();
    };
    const states = async (name: string, allergen: string) => {
      await press(page.getByRole('button', { name: new RegExp(`^${name}: `) }));
      const group = page.getByRole('group', { name: `Allergens and diets of ${name}` });
      await contains(group, allergen);
    };

    await test.step("a topping's and a dressing's dialogs set their allergens", async () => {
      for (const [path, name, allergen] of [
        ['toppings', 'Rocket', 'Fish'],
        ['dressings', 'Caesar', 'Eggs'],
      ] as const) {
        await page.goto(`${MENU}/${path}`);
        await act(page.getByRole('listitem').filter({ hasText: name }).first(), /^Edit/, hasTouch);
        const dialog = page.getByRole('dialog');
        await contains(dialog.getByRole('group', { name: 'Allergens' }).locator('..'), allergen);
        await press(dialog.getByRole('button', { name: 'Save', exact: true }));
        await expect(dialog).toBeHidden();
        // Dressings are only chips, so their dialog shows it.
        if (path === 'toppings')
          await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Contains fish');
      }
    });

    await test.step("the Extra options page sets an extra option's allergens", async () => {
      await page.goto(`${MENU}/extra-options?category=${category}`);
      await expectHeading(page, 'Extra options');
      await press(page.getByRole('button', { name: /^Cheese / }));
      await states('Burrata', 'Milk');
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    });

    await test.step("the primary option set's editor sets an option's allergens", async () => {
      await page.goto(`${MENU}/primary-options`);
      await press(page.getByRole('link', { name: 'Crust', exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Crust');
      await states('Thin', 'Sesame');
      await press(page.getByRole('button', { name: 'Save', exact: true }));
      await expectHeading(page, 'Primary options');
    });

    const added = ['Eggs', 'Fish', 'Milk', 'Sesame', 'Sulfites'];
    await test.step("the allergen table separates an item's allergens from those of its options", async () => {
      await page.goto(`${MENU}/allergens`);
      if (isMobile) {
        const marinara = page.getByRole('listitem').filter({ hasText: 'Marinara' });
        await expect(marinara).toContainText(`Some options contain: ${added.join(', ').toLowerCase()}`);
        await expect(marinara).toContainText('No allergen info: “Thick”');
        const margherita = page.getByRole('listitem').filter({ hasText: 'Margherita' });
        await expect(margherita).toContainText('Some options contain: eggs, fish, sesame, sulfites');
      } else {
        const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
        await expect(cell('Margherita: Milk')).toBeChecked();
        for (const allergen of added)
          await expect(cell(`Marinara: ${allergen} (in some options)`)).not.toBeChecked();
        // The other crust has no dietary info.
        await expect(cell('Marinara: Peanuts (not stated in “Thick”)')).toHaveText('?');
        await expect(cell('Lemonade: Peanuts')).toHaveText('');
      }
    });

    await test.step('the preview and the guest menu separate them too', async () => {
      await page.goto(`${MENU}/preview`);
      await press(page.getByRole('button', { name: 'Marinara' }));
      const dialog = page.getByRole('dialog', { name: 'Marinara' });
      await expect(dialog).toContainText('Contains: Wheat');
      for (const [choice, allergen] of [
        ['Burrata', 'Milk'],
        ['Rocket', 'Fish'],
        ['Caesar', 'Eggs'],
        ['Thin', 'Sesame'],
      ] as const)
        await expect(
          dialog
            .getByRole('checkbox', { name: new RegExp(`${choice}.*${allergen}`) })
            .or(dialog.getByRole('radio', { name: new RegExp(`${choice}.*${allergen}`) })),
        ).toBeVisible();
      await expect(dialog.getByRole('radio', { name: 'Thick Ask us about allergens' })).toBeVisible();
      await expect(dialog).toContainText('Ask us about allergens in the options');
      await page.goto(`/m/${slug}`);
      await expect(page.locator('.item', { hasText: 'Marinara' })).toContainText(
        `Contains: Wheat. Some options contain: ${added.join(', ')}. Ask us about allergens in the options`,
      );
      await page.getByText('Options', { exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: /^Thick/ })).toContainText(
        'Ask us about allergens',
      );
      await expect(page.locator('.item', { hasText: 'Margherita' })).toContainText(
        'Contains: Wheat, Milk. Some options contain: Eggs, Fish, Sesame, Sulfites',
      );
    });
  },
);
