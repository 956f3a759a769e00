import { startOver } from './support/restore.js';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { entryOf, exported } from './pages/lists.js';
import { boxOf, openList, press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const OTHER = 'The Other Kitchen';

test('rows and extras of all restaurants show their restaurant, and can be filtered by it @deep', async ({
  page,
  person,
  restaurant,
  hasTouch,
}) => {
  await test.step('rows of all restaurants show their restaurant and can be filtered by it', async () => {
    const admin = person('superadmin');
    const slug = `other-${Date.now()}`;
    const other = bodyOf(await admin.http.post<{ id: number }>('/restaurants/', { name: OTHER, slug }));
    const soup = { name: 'Lonely soups', restaurant_id: other.id };
    bodyOf(await admin.http.post('/categories/deep/', soup));
    await signIn(page, admin);
    await page.goto('/admin/menu/categories');
    await expect(entryOf(page, soup.name)).toContainText(OTHER);
    await expect(entryOf(page, soup.name)).toContainText(`/${slug}`);
    await expect(entryOf(page, 'Sandwiches')).toContainText('Olive & Salt');
    const { lines } = await exported(page);
    expect(lines[0]).toContain('Restaurant');
    expect(lines.find((line) => line.includes(soup.name))).toContain(`${OTHER} · /${slug}`);

    const select = page.getByRole('combobox', { name: 'All restaurants' });
    await press(boxOf(select), hasTouch);
    await select.fill(OTHER);
    await press(openList(select).locator('.ant-select-item-option').first(), hasTouch);
    const theirs = new RegExp(`restaurant=${other.id}&restaurant_id=all$`);
    await expect(page).toHaveURL(theirs);
    await expect(entryOf(page, 'Sandwiches')).toBeHidden();
    await expect(entryOf(page, soup.name)).toBeVisible();

    await test.step('a filtered link opens all restaurants, whichever restaurant was active', async () => {
      const link = page.url();
      bodyOf(await admin.http.patch('/auth/me/', { active_restaurant_id: restaurant.rid }));
      await page.goto('/admin/menu');
      await expect(page.getByRole('banner')).toContainText('Olive & Salt');
      await page.goto(link);
      await expect(entryOf(page, soup.name)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText(CONSOLE_TEXTS.allRestaurants);
      await expect(page).toHaveURL(theirs);
    });

    await page.goto(`/admin/menu/categories/${restaurant.ids.category}/editor`);
    await expectHeading(page, 'Sandwiches');
    await expect(page.getByRole('main').getByText('Olive & Salt')).toBeVisible();
  });

  await test.step('extra options show their restaurant and can be filtered by it', async () => {
    await startOver(page);

    const admin = person('superadmin');
    const { id: other } = bodyOf(await admin.http.post<{ id: number }>('/restaurants/', { name: OTHER }));
    const theirs = { name: 'Lonely soups', restaurant_id: other };
    const { id: category_id } = bodyOf(await admin.http.post<{ id: number }>('/categories/deep/', theirs));
    const made = { name: 'Croutons', restaurant_id: other, category_id };
    bodyOf(await admin.http.post('/extra-options/groups/', made));
    await signIn(page, admin);
    await page.goto('/admin/menu/extra-options');
    const picker = page.getByRole('combobox', { name: 'Category' });
    await press(boxOf(picker), hasTouch);
    const options = openList(picker).locator('.ant-select-item-option');
    await expect(options.filter({ hasText: 'Sandwiches' })).toContainText('Olive & Salt');
    // A list only renders the visible rows.
    await picker.fill(theirs.name);
    await press(options.filter({ hasText: theirs.name }), hasTouch);
    await expect(page.getByRole('button', { name: /^Croutons/ })).toBeVisible();
    await expect(picker).toBeFocused();

    await page.goto('/admin/menu/extra-options');
    const all = (await exported(page)).lines;
    expect(all[0]).toBe(
      'Category,Restaurant,Group,Required,Minimum,Maximum,Selection,Price,Allergens,May contain,Diets,Sold out',
    );
    expect(all.some((line) => line.includes('Olive & Salt'))).toBe(true);
    const select = page.getByRole('combobox', { name: 'All restaurants' });
    await press(boxOf(select), hasTouch);
    await select.fill(OTHER);
    await press(openList(select).locator('.ant-select-item-option').first(), hasTouch);
    await expect(page).toHaveURL(new RegExp(`restaurant=${other}&restaurant_id=all$`));
    await expect(page.getByRole('button', { name: /^Croutons/ })).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: OTHER })).toBeVisible();
    expect((await exported(page)).lines.slice(1)).toEqual([`Lonely soups,${OTHER},Croutons,No,0,1,,,,,,`]);
  });
});

test('a new row in all restaurants asks for its restaurant', async ({
  page,
  person,
  hasTouch,
  restaurant,
}) => {
  await test.step('a new category asks for its restaurant first', async () => {
    const admin = person('superadmin');
    const other = bodyOf(await admin.http.post<{ id: number }>('/restaurants/', { name: OTHER }));
    await signIn(page, admin);
    await page.goto('/admin/menu/categories/new');
    await expectHeading(page, 'Add category');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    const select = page.getByRole('combobox', { name: 'Which restaurant is this for?' });
    await press(boxOf(select), hasTouch);
    await select.fill(OTHER);
    await press(openList(select).locator('.ant-select-item-option').first(), hasTouch);
    await expect(page.getByRole('main').getByText(OTHER)).toBeVisible();
    await page.getByLabel('Name', { exact: true }).first().fill('Theirs');
    await press(page.getByRole('button', { name: 'Save' }).first(), hasTouch);
    await expectHeading(page, 'Categories');
    const { results } = bodyOf(
      await admin.http.get<{ results: { name: string }[] }>(`/categories/?restaurant_id=${other.id}`),
    );
    expect(results.map(({ name }) => name)).toEqual(['Theirs']);
  });

  await test.step('a topping can belong to one restaurant or to all of them', async () => {
    await startOver(page);

    const admin = person('superadmin');
    await signIn(page, admin);
    await page.goto('/admin/menu/toppings');
    await press(page.getByRole('button', { name: 'Add topping' }), hasTouch);
    const dialog = page.getByRole('dialog', { name: 'Add topping' });
    await press(dialog.getByRole('button', { name: 'Share with all restaurants' }), hasTouch);
    await dialog.getByLabel('Name').fill('Common salt');
    await press(dialog.getByRole('button', { name: 'Save' }), hasTouch);
    await expect(entryOf(page, 'Common salt')).toContainText('Shared');
  });

  await test.step('single-restaurant screens ask for a restaurant, name it and can switch it', async () => {
    await startOver(page);

    const admin = person('superadmin');
    const made = { name: OTHER, slug: `lonely-${Date.now()}` };
    const other = bodyOf(await admin.http.post<{ id: number }>('/restaurants/', made));
    const { slug } = bodyOf(await admin.http.get<{ slug: string }>(`/restaurants/${restaurant.rid}/`));
    await signIn(page, admin);
    const select = page.getByRole('combobox', { name: 'Restaurant', exact: true });
    const choose = async (id: number, found: string) => {
      await press(boxOf(select), hasTouch);
      await select.fill(found);
      await press(openList(select).locator('.ant-select-item-option', { hasText: found }), hasTouch);
      await expect(page).toHaveURL(new RegExp(`[?&]restaurant=${id}\\b`));
      await expect(
        page
          .getByRole('paragraph')
          .filter({ hasText: `/${found}` })
          .first(),
      ).toBeVisible();
    };
    for (const path of ['items', 'allergens', 'preview', 'print'])
      await test.step(`/admin/menu/${path} asks for a restaurant and switches to another`, async () => {
        await page.goto(`/admin/menu/${path}`);
        await expect(page.getByText('Select a restaurant to continue.')).toBeVisible();
        await choose(other.id, made.slug);
        await choose(restaurant.rid, slug);
      });
    await page.goto(`/admin/menu/allergens?restaurant=${other.id}`);
    const link = page.getByRole('link', { name: 'Add items to a category' });
    await expect(link).toHaveAttribute('href', `/admin/menu/categories?restaurant=${other.id}`);
    await page.goto(`/admin/menu/items?restaurant=${other.id}`);
    const create = page.getByRole('link', { name: 'Add a category' });
    await expect(create).toHaveAttribute('href', `/admin/menu/categories/new?restaurant=${other.id}`);
  });
});
