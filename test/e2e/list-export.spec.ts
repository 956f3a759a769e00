import { randomUUID } from 'node:crypto';
import { SELECTION_TEXTS } from '../../src/shared/texts/selection.js';
import { LIST_TEXTS } from '../../src/shared/texts/lists.js';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { bodyOf } from '../support/newcomer.js';
import { categoryOf, openItems } from './pages/items.js';
import { exported } from './pages/lists.js';
import { startOver } from './support/restore.js';
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

test('an owner exports each list as it is shown, and hears of a failure', async ({
  page,
  owner,
  complaints,
}) => {
  await test.step('toppings of a search, also shared ones', async () => {
    complaints.announce(/ERR_FAILED .*\/lists\/export\//);
    const mark = randomUUID().slice(0, 8);
    for (const name of [`=Olives ${mark}`, `Basil ${mark}`, 'Another'])
      bodyOf(await owner.http.post('/toppings/', { name }));
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/toppings?q=${mark}`);
    await expect(page.getByText('2 toppings', { exact: true })).toBeVisible();
    const { lines } = await exported(page);
    expect(lines).toEqual([
      'Name,Used in categories,Allergens,May contain,Diets,Sold out',
      `'=Olives ${mark},0,,,,No`,
      `Basil ${mark},0,,,,No`,
    ]);
    await expect(page.getByText('Exported 2 toppings.')).toBeVisible();

    await page.getByRole('checkbox', { name: SELECTION_TEXTS.select(`Basil ${mark}`) }).click();
    await page.getByRole('searchbox').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Another');
    await expect(page.getByText('1 topping', { exact: true })).toBeVisible();
    const chosen = await exported(page, LIST_TEXTS.exportChosen(1));
    expect(chosen.lines, 'the search hides the selected row').toEqual([lines[0], lines[2]]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.route('**/lists/export/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The download didn’t finish.' })).toBeVisible();
  });

  await test.step('items that the grid shows, and pending invites', async () => {
    await startOver(page);

    const { ids, sizes } = await categoryOf(
      owner,
      'Pizza',
      'size',
      ['Small', 'Large'],
      ['Margherita, D.O.P.', 'Bianca'],
    );
    const [small, large] = sizes.map(({ id }) => id);
    const prices = [
      { size_id: small, price: 8 },
      { size_id: large, price: 12.5 },
    ];
    bodyOf(await owner.http.patch(`/menu-items/${ids[0]}/`, { prices, allergens: ['milk'], visible: false }));
    const drinks = await categoryOf(owner, 'Drinks', 'none', [], ['Crème de cassis']);
    bodyOf(await owner.http.patch(`/menu-items/${drinks.ids[0]}/`, { price: 1.5, allergens: [] }));
    await openItems(page, owner);
    const { name, lines } = await exported(page);
    expect(name).toMatch(/^items-[\d-]{10}\.csv$/);
    expect(lines).toEqual([
      'Category,Name,Description,Price,Small,Large,Calories,Visible,Allergens,May contain,Diets,Sold out',
      'Pizza,"Margherita, D.O.P.",,,8.00,12.50,,No,Milk,,,No',
      'Pizza,Bianca,,,,,,Yes,,,,No',
      'Drinks,Crème de cassis,,1.50,,,,Yes,None,,,No',
    ]);
    await expect(page.getByText('Exported 3 items.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search items' }).click();
    await page.keyboard.type('creme');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    expect((await exported(page)).lines.slice(1)).toEqual(['Drinks,Crème de cassis,,1.50,,,,Yes,None,,,No']);

    const email = `ida-${randomUUID().slice(0, 8)}@example.com`;
    bodyOf(await owner.http.post('/auth/team/invite/', { email, first_name: 'Ida', role: 'manager' }));
    await page.goto('/backoffice/team');
    const invites = await exported(page, LIST_TEXTS.exportOf(PEOPLE_TEXTS.pending));
    expect(invites.lines[0]).toBe(
      'Email,Phone,First name,Last name,Role,Transfers ownership,Invited by,Status,Delivery,Sent,Expires',
    );
    expect(invites.lines).toHaveLength(2);
    expect(invites.lines[1]).toMatch(new RegExp(`^${email},,Ida,,Manager,No,.+,Pending,(?:Queued|Sent),`));
    await expect(page.getByText('Exported 1 invite.')).toBeVisible();
  });

  await test.step('extra options, and the history of a search', async () => {
    await startOver(page);

    const extra_groups = [{ name: 'Cheese', selections: [{ name: 'Feta', price: 1.5 }] }];
    bodyOf(await owner.http.post('/categories/deep/', { name: 'Pizza', extra_groups }));
    bodyOf(await owner.http.post('/categories/', { name: 'Pasta' }));
    await signIn(page, owner);
    await page.goto('/backoffice/menu/extra-options');
    const extras = await exported(page);
    expect(extras.name).toMatch(/^extra-options-[\d-]{10}\.csv$/);
    expect(extras.lines[0]).toBe(
      'Category,Group,Required,Minimum,Maximum,Selection,Price,Allergens,May contain,Diets,Sold out',
    );
    expect(extras.lines[1]).toMatch(/^Pizza,Cheese,No,0,1,Feta,1\.50,/);

    await page.goto('/backoffice/history?q=pasta');
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    const { name, lines } = await exported(page);
    expect(name).toMatch(/^history-[\d-]{10}\.csv$/);
    expect(lines[0]).toBe('When,User,Role,Change,Before,After,Type,Restaurant,IP address,Request');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(',Owner,');
    expect(lines[1]).toContain('Name: Pasta');
    await expect(page.getByText('Exported 1 change.')).toBeVisible();
  });
});
