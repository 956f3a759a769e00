import { CATALOGUE_TEXTS } from '../../src/shared/texts/catalogue.js';
import { CATEGORY_TEXTS } from '../../src/shared/texts/categories.js';
import { EXTRA_TEXTS } from '../../src/shared/texts/extra-options.js';
import { MENU_TEXTS } from '../../src/shared/texts/menu.js';
import { CategoryEditorPage } from './pages/category-pages.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { failing } from './support/faults.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';

/** Messages of the specification that the other tests don't meet. */
test('the menu shows the specified refusals and suggestions', async ({ page, restaurant, complaints }) => {
  complaints.announce(/503/);
  await signIn(page, restaurant);
  const editor = new CategoryEditorPage(page);

  await test.step('a failed creation of a category shows the specified message', async () => {
    await page.goto('/backoffice/menu/categories/new');
    await editor.name.fill('Desserts');
    await failing(page, 'menu.categories.createDeep');
    await editor.save.click();
    await expect(page.getByRole('alert').filter({ hasText: MENU_TEXTS.createFailed('') })).toBeVisible();
  });

  await test.step('a dressing that fails to be removed shows the specified message', async () => {
    await failing(page, 'menu.categoryDressings.delete');
    await page.goto(`/backoffice/menu/categories/${restaurant.ids.category}/editor`);
    await editor.chip('Lemon vinaigrette').click({ force: true });
    await expectMessage(page, CATEGORY_TEXTS.dressingFailed);
    await expect(editor.chip('Lemon vinaigrette')).toBeChecked();
    await failing(page);
  });

  await test.step('a new primary option set shows the specified settings', async () => {
    await page.goto('/backoffice/menu/primary-options/new');
    await expectHeading(page, 'Add set');
    for (const words of [CATALOGUE_TEXTS.preventChanges, CATALOGUE_TEXTS.addImages])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
  });

  await test.step('a new extra group has the specified name', async () => {
    await page.goto(`/backoffice/menu/extra-options?category=${restaurant.ids.category}`);
    await page.getByRole('button', { name: 'Add group' }).click();
    await expect(page.getByLabel('Group name').last()).toHaveValue(EXTRA_TEXTS.newGroup);
  });
});
