import { startOver } from './support/restore.js';
import type { Locator } from '@playwright/test';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { act, entryOf } from './pages/lists.js';
import { failing } from './support/faults.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

/** Creates a category with two items, and a group of dips with one that adds an allergen. */
async function newMenu({ http, rid }: Owner) {
  const restaurant_id = rid;
  const { id } = bodyOf(
    await http.post<{ id: number }>('/categories/deep/', {
      name: `Pizza ${Date.now()}`,
      restaurant_id,
      extra_groups: [
        {
          name: 'Dips',
          allow_multiple: true,
          selections: [
            { name: 'Garlic', price: 0.5, allergens: ['mustard'] },
            { name: 'Chili', price: 1 },
          ],
        },
      ],
    }),
  );
  for (const name of ['Margherita', 'Marinara'])
    bodyOf(await http.post('/menu-items/', { name, category_id: id, restaurant_id }));
  return id;
}

test('allergens can be set by keyboard, and unsaved ones hold the page', async ({
  page,
  owner,
  complaints,
}) => {
  await test.step("an item's allergens can be set by keyboard", async () => {
    await newMenu(owner);
    await signIn(page, owner);
    await page.goto('/backoffice/menu/allergens');
    const milk = page.getByRole('checkbox', { name: 'Margherita: Milk' });
    await expect(
      page.getByRole('checkbox', { name: 'Margherita: Mustard (not stated, in some options)' }),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: 'Margherita: No allergens' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(milk).toBeFocused();
    await page.keyboard.press('Space');
    await expect(milk).toBeChecked();
    // Said once for all lists of a row.
    const saved = page.getByText('Saved', { exact: true });
    await expect(saved).toHaveCount(1);
    // A list is stated as a whole.
    const heading = page.getByRole('rowheader', { name: /^Margherita/ });
    await expect(heading).toContainText('Other allergens: no');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('m');
    await expect(page.getByRole('checkbox', { name: 'Margherita: Eggs (May contain)' })).not.toBeChecked();
    await expect(heading.getByText('Saving…')).toBeHidden();
    await expect(saved).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Marinara: No allergens' })).toBeChecked();
    await expect(saved).toHaveCount(2);
    await page.reload();
    await expect(milk).toBeChecked();
  });

  await test.step('an item is complete once its choices are stated, too', async () => {
    await expect(page.getByText('0 of 2 items complete')).toBeVisible();
    await page.getByRole('button', { name: 'Margherita: not stated in “Chili”. Go to the first.' }).click();
    await expect(page.getByRole('checkbox', { name: 'Chili: No allergens' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('2 of 2 items complete')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Not stated', exact: true }).check();
    await expect(page.getByText('Nothing is missing allergen info.')).toBeVisible();
  });

  await test.step('allergens of another country’s law stay open until they are confirmed', async () => {
    const place = { street: '1 Olive Street', state: 'ON', city: 'Ottawa', zip_code: 'K1A 0B1' };
    bodyOf(await owner.http.put(`/onboarding/${owner.rid}/location/`, { country: 'Canada', ...place }));
    await page.reload();
    await expect(page.getByText('The law in Canada asks for 7 more allergens')).toBeVisible();
    await expect(page.getByText('2 of 2 items complete · 7 more allergens to check')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Marinara: Sulphites (not stated)' }).click();
    await page.getByRole('button', { name: 'Confirm checked allergens' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm checked allergens' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Choose at least one allergen.')).toBeVisible();
    for (const name of [
      'Molluscs: none marked',
      'Sulphites: marked in 1',
      'Triticale: none marked',
      'Rye: none marked',
    ])
      await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('The law in Canada asks for 3 more allergens')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Margherita: Molluscs', exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Marinara: Sulphites', exact: true })).toBeChecked();
  });

  await test.step('unsaved allergens hold the page until they are saved', async () => {
    await startOver(page);

    complaints.announce(/status of 503/);
    await newMenu(owner);
    await signIn(page, owner);
    await page.goto('/backoffice/menu/allergens');
    await failing(page, 'menu.items.update');
    await page.getByRole('checkbox', { name: /^Margherita: Milk/ }).click();
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
    const toMenu = page.getByRole('link', { name: 'Menu', exact: true }).first();
    await toMenu.click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await failing(page);
    await page.getByRole('button', { name: 'Retry allergens of Margherita' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await toMenu.click();
    await expectHeading(page, 'Menu');
  });
});

test('dietary info of an item can be set by touch', { tag: '@phone-only' }, async ({ page, owner }) => {
  await newMenu(owner);
  await signIn(page, owner);
  await page.goto('/backoffice/menu/allergens');
  const item = page.getByRole('listitem').filter({ hasText: 'Margherita' });
  await expect(item).toContainText('Some options contain: mustard');
  await item.getByRole('button', { name: /Margherita: Allergens not stated/ }).tap();
  await item.getByText('Contains…').tap();
  await item.getByText('Milk', { exact: true }).tap();
  await expect(item.getByRole('button', { name: /Contains milk/ })).toBeVisible();
  await expect(item.getByText('Saved', { exact: true })).toBeVisible();
});

test('choice rules can be edited, and contradictions are refused', async ({
  page,
  owner,
  complaints,
  hasTouch,
}) => {
  await test.step('a choice rule can be edited, and contradictory rules are refused', async () => {
    const id = await newMenu(owner);
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/categories/${id}/editor`);
    const rule = page.getByRole('group', { name: 'How many of Dips' });
    await expect(rule).toContainText('Choose as many as you like.');
    await rule.getByLabel('Minimum').fill('3');
    await rule.getByLabel('Minimum').press('Enter');
    await expect(
      rule.getByRole('alert').filter({ hasText: 'The minimum is 3, but there are only 2 choices.' }),
    ).toBeVisible();
    await rule.getByLabel('Minimum').fill('1');
    await rule.getByLabel('Included free').fill('1');
    await rule.getByLabel('Included free').press('Enter');
    await expect(rule).toContainText('Choose at least 1; the most expensive is free.');
    await expect(page.getByRole('checkbox', { name: 'Required' })).toBeChecked();
    // With equal prices, the first is the same as the most expensive.
    await page.getByLabel('Price of Garlic').fill('1');
    await page.getByLabel('Price of Garlic').press('Enter');
    await expect(rule).toContainText('Choose at least 1; the first is free.');
    await page.getByLabel('Price of Garlic').fill('0.5');
    await page.getByLabel('Price of Garlic').press('Enter');
    await expect(rule).toContainText('Choose at least 1; the most expensive is free.');
    await page.getByRole('checkbox', { name: 'Allow multiple' }).click();
    await expect(rule).toContainText('Choose 1; the most expensive is free.');
    await expect(page.getByText('Saving…')).toHaveCount(0);
    await page.reload();
    await expect(rule).toContainText('Choose 1; the most expensive is free.');
  });

  await test.step("a category's topping rules and defaults can be set, and needed toppings stay", async () => {
    await startOver(page);

    complaints.announce(/status of 400/);
    const id = await newMenu(owner);
    for (const name of ['Olives', 'Feta']) {
      const topping = bodyOf(await owner.http.post<{ id: number }>('/toppings/', { name })).id;
      bodyOf(await owner.http.post('/categories/toppings/', { category_id: id, topping_id: topping }));
    }
    bodyOf(await owner.http.post('/categories/detail/', { category_id: id, allow_toppings: true }));
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/categories/${id}/editor`);
    const press = (target: Locator) => (hasTouch ? target.tap() : target.click());
    const rule = page.getByRole('group', { name: 'How many of the toppings' });
    const first = page.getByRole('group', { name: /^Selected by default/ });
    await rule.getByLabel('Maximum').fill('1');
    await rule.getByLabel('Maximum').press('Enter');
    await expect(rule).toContainText('Choose one (optional).');
    await press(first.getByText('Olives', { exact: true }));
    await press(first.getByText('Feta', { exact: true }));
    await expect(page.getByText('The maximum is 1, but 2 are selected by default.')).toBeVisible();
    await expect(first.getByRole('checkbox', { name: 'Feta' })).not.toBeChecked();
    await rule.getByLabel('Maximum').fill('');
    await rule.getByLabel('Minimum').fill('2');
    await rule.getByLabel('Minimum').press('Enter');
    await expect(rule).toContainText('Choose at least 2.');
    // One is included by default, which is too few alone.
    const few = 'The minimum is 2, but guests can choose only 1.';
    await press(page.getByRole('switch', { name: 'Guests can add toppings' }));
    await expect(page.getByRole('alert').filter({ hasText: few })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Guests can add toppings' })).toBeChecked();
    const most = page.getByLabel('Maximum toppings guests can add (0 = no limit)');
    await most.fill('1');
    await most.press('Enter');
    await expect(rule).toContainText('Choose 2; at most 1 extra.');
    await expect(page.getByText('Saving…')).toHaveCount(0);
    await page.reload();
    await expect(rule).toContainText('Choose 2; at most 1 extra.');
    await expect(first.getByRole('checkbox', { name: 'Olives' })).toBeChecked();

    await page.goto('/backoffice/menu/toppings');
    await act(entryOf(page, 'Feta'), 'Delete Feta', hasTouch);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await expect(
      page.getByText(/requires more toppings than that. The minimum is 2, but there is only 1 choice./),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Feta' })).toBeVisible();
  });
});
