import { startOver } from './support/restore.js';
import {
  ANALYTICS_TEXTS,
  CHART_TEXTS,
  CUSTOMERS_TEXTS,
  DASHBOARD_TEXTS,
  DRIVERS_TEXTS,
  OWN_FIGURES_TEXTS,
  PLATFORM_FIGURES_TEXTS,
} from '../../src/shared/texts/dashboard.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

/** Adds items without a price or an image to a category; returns their ids. */
async function addItems({ http, rid }: Owner, category: string, names: readonly string[]) {
  const { id } = bodyOf(
    await http.post<{ id: number }>('/categories/', { name: category, restaurant_id: rid }),
  );
  const ids: number[] = [];
  for (const name of names) {
    const item = { name, category_id: id, restaurant_id: rid, ...(name === 'Club' ? { price: 9 } : {}) };
    ids.push(bodyOf(await http.post<{ id: number }>('/menu-items/', item)).id);
  }
  return ids;
}

test("an owner sees the restaurant's figures, which link to their rows", async ({ page, owner, context }) => {
  await test.step("an owner's figures come first and link to their items", async () => {
    const [club = 0] = await addItems(owner, 'Sandwiches', ['Club', 'Reuben', 'Falafel']);
    bodyOf(await owner.http.post(`/menu-items/${club}/sold_out/`, {}));
    await signIn(page, owner);
    await page.goto('/backoffice/dashboard');
    const own = page.getByLabel(OWN_FIGURES_TEXTS.label);
    const figure = (title: string | RegExp) => own.locator('div', { hasText: title }).locator('dd').first();
    await expect(figure(OWN_FIGURES_TEXTS.withoutPrice)).toHaveText('2');
    await expect(figure(OWN_FIGURES_TEXTS.withoutPicture)).toHaveText('3');
    await expect(figure(OWN_FIGURES_TEXTS.soldOut)).toHaveText('1');
    await expect(figure(OWN_FIGURES_TEXTS.team)).toHaveText('1');
    // The next holiday while it is near, as in December.
    await expect(figure(/^Next (?:special date|holiday)/)).toHaveText(/^(?:None|\w{3} \d+)/);

    await page.route('**/trpc/*stats.menu*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('"without_price":2', '"without_price":10005'),
      });
    });
    await page.reload();
    await expect(figure(OWN_FIGURES_TEXTS.withoutPrice)).toHaveText('10,005');
    await page.setViewportSize({ width: 320, height: 640 });
    const excess = () =>
      figure(OWN_FIGURES_TEXTS.withoutPrice).evaluate((one) => {
        const { scrollWidth, clientWidth } = one as unknown as Record<'scrollWidth' | 'clientWidth', number>;
        return scrollWidth - clientWidth;
      });
    await expect.poll(excess).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.unrouteAll();

    await own.getByRole('link', { name: OWN_FIGURES_TEXTS.withoutPrice }).click();
    await expectHeading(page, 'Items');
    await expect(page.getByLabel('Prices')).toHaveValue('missing');
    await expect(page.getByLabel('Price of Reuben', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Price of Club', { exact: true })).toBeHidden();

    await page.goBack();
    await own.getByRole('link', { name: OWN_FIGURES_TEXTS.soldOut }).click();
    await expect(page.getByLabel('Availability')).toHaveValue('off');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Price of Club', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Price of Reuben', { exact: true })).toBeHidden();
  });

  await test.step('a chart can be a table and copied; one bar is a sentence', async () => {
    await startOver(page);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await addItems(owner, 'Sandwiches', ['Club', 'Reuben']);
    await signIn(page, owner);
    await page.goto('/backoffice/dashboard');
    const perCategory = page.getByRole('region', { name: DASHBOARD_TEXTS.perCategory });
    await expect(perCategory).toContainText(DASHBOARD_TEXTS.oneCategory('Sandwiches', 2));
    await expect(perCategory.getByRole('button')).toHaveCount(0);

    await addItems(owner, 'Soups', ['Lentil']);
    await page.reload();
    await expect(perCategory.locator('canvas').first()).toBeVisible();
    const toggle = perCategory.getByRole('button', { name: CHART_TEXTS.table });
    await toggle.click();
    const table = perCategory.getByRole('table', { name: DASHBOARD_TEXTS.perCategory });
    await expect(table.getByRole('row')).toHaveText(['CategoryItems', 'Sandwiches2', 'Soups1']);
    await perCategory.getByRole('button', { name: CHART_TEXTS.copy }).click();
    await expect(perCategory.getByRole('status')).toHaveText(CHART_TEXTS.copiedStatus);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      'Category\tItems\nSandwiches\t2\nSoups\t1',
    );
    await toggle.click();
    await expect(table).toBeHidden();
    await expect(perCategory.locator('canvas').first()).toBeVisible();
  });

  await test.step('an empty chart links to Items, and figures link to their lists', async () => {
    await startOver(page);

    await signIn(page, owner);
    await page.goto('/backoffice/dashboard');
    const perCategory = page.getByRole('region', { name: DASHBOARD_TEXTS.perCategory });
    await expect(perCategory).toContainText(DASHBOARD_TEXTS.noItems);
    await perCategory.getByRole('link', { name: DASHBOARD_TEXTS.addItems }).click();
    await expectHeading(page, 'Items');

    await page.goto('/backoffice/customers');
    await page.getByLabel('Figures').getByRole('link', { name: CUSTOMERS_TEXTS.categories }).click();
    await expectHeading(page, 'Categories');
    await page.goto('/backoffice/analytics');
    await page.getByLabel('Key figures').getByRole('link', { name: ANALYTICS_TEXTS.kpis.menuItems }).click();
    await expectHeading(page, 'Items');
  });
});

test('platform users, drivers and members see only their own figures', async ({
  page,
  person,
  complaints,
}) => {
  await test.step('a superadmin sees platform figures that link to their lists', async () => {
    await signIn(page, person('superadmin'));
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('list', { name: 'Problems' })).toContainText('No backup has been taken.');
    const figures = page.getByLabel(PLATFORM_FIGURES_TEXTS.label);
    await expect(figures.locator('dt')).toHaveCount(7);
    await expect(page.getByText(/^All restaurants, as of \d/)).toBeVisible();
    await expect(page.getByLabel('Counts').locator('dt')).toHaveText(Object.values(DASHBOARD_TEXTS.counts));
    await expect(page.getByRole('region', { name: DASHBOARD_TEXTS.byCity })).toBeVisible();
    await expect(page.getByLabel(OWN_FIGURES_TEXTS.label)).toBeHidden();
    await figures.getByRole('link', { name: 'Live' }).click();
    await expect(page).toHaveURL(/\/admin\/restaurants\?state=live&restaurant_id=all$/);
    await expectHeading(page, 'Restaurants');
    // A list takes a wide window, and gives the room to what would be cut.
    const widthOf = async (name: string) =>
      (await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0;
    const owner = await widthOf('Owner');
    await page.setViewportSize({ width: 1920, height: 900 });
    expect((await page.getByRole('table').boundingBox())?.width).toBeGreaterThan(1600);
    expect(await widthOf('Owner')).toBeGreaterThan(owner + 100);
  });

  await test.step('a user with custom permissions sees fewer figures and no links', async () => {
    await startOver(page);

    complaints.announce(/403/);
    await signIn(page, person('custom'));
    await page.goto('/backoffice/dashboard');
    await expect(page.getByText(DASHBOARD_TEXTS.connection)).toBeVisible();
    await expect(page.getByLabel('Counts').getByText(DASHBOARD_TEXTS.counts.menuItems)).toBeVisible();
    await expect(page.getByLabel(OWN_FIGURES_TEXTS.label)).toBeHidden();
    await expect(page.getByLabel('Counts').getByRole('link')).toHaveCount(0);
  });

  await test.step("a driver sees only the drivers' figures", async () => {
    await startOver(page);

    await signIn(page, person('driver'));
    await page.goto('/backoffice');
    await expectHeading(page, 'Drivers');
    await expect(page.getByLabel('Restaurants', { exact: true })).toContainText(DRIVERS_TEXTS.menuItems);
    await expect(page.getByLabel(OWN_FIGURES_TEXTS.label)).toBeHidden();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  });
});
