import { bodyOf } from '../support/newcomer.js';
import { expectAccessible } from './support/accessibility.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

/** A category with two items, and a group of dips of which one adds an allergen. */
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
          selections: [{ name: 'Garlic', allergens: ['mustard'] }, { name: 'Chili' }],
        },
      ],
    }),
  );
  for (const name of ['Margherita', 'Marinara'])
    bodyOf(await http.post('/menu-items/', { name, category_id: id, restaurant_id }));
  return id;
}

test('what items contain is filled in by keys', async ({ page, owner }) => {
  await newMenu(owner);
  await signIn(page, owner);
  await page.goto('/backoffice/menu/allergens');
  const gluten = page.getByRole('checkbox', { name: 'Margherita: Cereals with gluten' });
  await expect(
    page.getByRole('checkbox', { name: 'Margherita: Mustard (not stated, added by a choice)' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Margherita: No allergens' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gluten).toBeFocused();
  await page.keyboard.press('Space');
  await expect(gluten).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Marinara: No allergens' })).toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(gluten).toBeChecked();
  await page.getByRole('checkbox', { name: 'Not stated', exact: true }).check();
  await expect(page.getByText('Every item states its allergens.')).toBeVisible();
});

test(
  'what an item contains is filled in by touch',
  { tag: '@phone-only @phone' },
  async ({ page, owner }) => {
    await newMenu(owner);
    await signIn(page, owner);
    await page.goto('/backoffice/menu/allergens');
    const item = page.getByRole('listitem').filter({ hasText: 'Margherita' });
    await expect(item).toContainText('Choices can add: mustard');
    await item.getByRole('button', { name: /Margherita: Allergens not stated/ }).tap();
    await item.getByText('Contains…').tap();
    await item.getByText('Milk', { exact: true }).tap();
    await expect(item.getByRole('button', { name: /Contains milk/ })).toBeVisible();
    await expect(item.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a rule of choice is edited, and what contradicts itself is refused',
  { tag: '@phone' },
  async ({ page, owner }) => {
    const id = await newMenu(owner);
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/categories/${id}/editor`);
    const rule = page.getByRole('group', { name: 'How many of Dips' });
    await expect(rule).toContainText('Choose as many as you like.');
    await rule.getByLabel('At least').fill('3');
    await rule.getByLabel('At least').press('Enter');
    await expect(
      rule.getByRole('alert').filter({ hasText: 'At least 3, but only 2 choices.' }),
    ).toBeVisible();
    await rule.getByLabel('At least').fill('1');
    await rule.getByLabel('Free').fill('1');
    await rule.getByLabel('Free').press('Enter');
    await expect(rule).toContainText('Choose at least 1; the dearest is free.');
    await expect(page.getByRole('checkbox', { name: 'Required' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Allow multiple' }).click();
    await expect(rule).toContainText('Choose 1; the dearest is free.');
    await page.reload();
    await expect(rule).toContainText('Choose 1; the dearest is free.');
  },
);
