import { bodyOf, openRestaurant, registerNewcomer } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { press } from './support/choosing.js';
import { expect, test } from './support/test.js';
import { keepSession, newSession } from './support/stored-session.js';

test(
  'what was created is in sight, told apart, and one press away',
  { tag: '@phone' },
  async ({ page, http, hasTouch }) => {
    const owner = await registerNewcomer(http);
    const restaurant_id = await openRestaurant(owner);
    for (let at = 1; at <= 20; at += 1)
      bodyOf(await owner.http.post('/categories/deep/', { name: `Course ${at}`, restaurant_id }));
    await keepSession(page, await newSession(http, owner));
    await page.goto('/backoffice/menu/categories');
    await press(page.getByRole('link', { name: 'Add category' }), hasTouch);
    await page.getByLabel('Name', { exact: true }).fill('The last course');
    await press(page.getByRole('button', { name: 'Save', exact: true }), hasTouch);
    await expectHeading(page, 'Categories');
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'The last course' });
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute('data-added');
    const toast = page.getByRole('status').filter({ hasText: 'The last course' });
    await press(toast.getByRole('button', { name: 'View' }), hasTouch);
    await expectHeading(page, 'Edit category');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('The last course');
    await expect(toast).toBeHidden();
  },
);

test(
  'a size and a selection that were taken away come back by Undo',
  { tag: '@phone' },
  async ({ page, http, hasTouch }) => {
    const owner = await registerNewcomer(http);
    await openRestaurant(owner);
    await keepSession(page, await newSession(http, owner));
    const undo = page.getByRole('button', { name: 'Undo' });

    await page.goto('/backoffice/menu/primary-options/new');
    const selection = (at: number) => page.getByLabel(`Name of selection ${at}`);
    await selection(1).fill('Udon');
    await selection(1).press('Enter');
    await selection(2).fill('Soba');
    await press(page.getByRole('button', { name: 'Remove Udon' }), hasTouch);
    await expect(selection(1)).toHaveValue('Soba');
    await press(undo, hasTouch);
    await expect(selection(1)).toHaveValue('Udon');
    await expect(selection(1)).toBeFocused();
    await expect(selection(2)).toHaveValue('Soba');
    await expect(undo).toBeHidden();

    await page.goto('/backoffice/menu/categories/new');
    await page.getByText('Size', { exact: true }).click();
    await press(page.getByRole('button', { name: 'Add size' }), hasTouch);
    const size = page.getByLabel('Name of size 1');
    await size.fill('Small');
    await press(page.getByRole('button', { name: 'Remove size 1' }), hasTouch);
    await expect(size).toBeHidden();
    await press(undo, hasTouch);
    await expect(size).toHaveValue('Small');
    await expect(size).toBeFocused();
  },
);
