import { randomUUID } from 'node:crypto';
import { bodyOf } from '../support/newcomer.js';
import { exported } from './pages/lists.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test('a platform user exports the users that a search finds, with the columns shown', async ({
  page,
  owner,
  person,
}) => {
  await signIn(page, person('superadmin'));
  await page.goto('/admin/users');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.click();
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();

  const { name, lines } = await exported(page);
  expect(name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe(
    'First name,Last name,Email,Phone,Restaurants,Role,Superadmin,Platform staff,Disabled',
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${owner.email},`);
  expect(lines[1]).toMatch(/,Owner,No,No,No$/);
  await expect(page.getByText('Exported 1 user.')).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Role' }).click();
  await page.keyboard.press('Escape');
  expect((await exported(page)).lines[0]).toBe('First name,Last name,Email,Phone,Restaurants,Disabled');
});

test('an owner exports the toppings of a search, also shared ones, and hears of a failure', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/ERR_FAILED .*\/lists\/export\//);
  const mark = randomUUID().slice(0, 8);
  for (const name of [`=Olives ${mark}`, `Basil ${mark}`, 'Another'])
    bodyOf(await owner.http.post('/toppings/', { name }));
  await signIn(page, owner);
  await page.goto(`/backoffice/menu/toppings?q=${mark}`);
  await expect(page.getByText('2 toppings', { exact: true })).toBeVisible();
  const { lines } = await exported(page);
  expect(lines).toEqual([
    'Name,Used in categories,Allergens,Diets,Sold out',
    `'=Olives ${mark},0,,,No`,
    `Basil ${mark},0,,,No`,
  ]);
  await expect(page.getByText('Exported 2 toppings.')).toBeVisible();

  await page.route('**/lists/export/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The download didn’t finish.' })).toBeVisible();
});
