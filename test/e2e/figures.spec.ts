import {
  ANALYTICS_TEXTS,
  CHART_TEXTS,
  CUSTOMERS_TEXTS,
  DASHBOARD_TEXTS,
  DRIVERS_TEXTS,
} from '../../src/shared/texts/dashboard.js';
import { bodyOf } from '../support/newcomer.js';
import { exported } from './pages/lists.js';
import { expectHeading } from './pages/forms.js';
import { failing } from './support/faults.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';
import { collisions, watchLabels } from './support/drawn-labels.js';

const CATEGORY = 'Sandwiches and more';

test.describe("a restaurant's figures", () => {
  test.beforeEach(async ({ page, beginner: owner }) => {
    await signIn(page, owner);
    const category = bodyOf(
      await owner.http.post<{ id: number }>('/categories/', { name: CATEGORY, restaurant_id: owner.rid }),
    );
    for (const name of ['Club', 'Reuben'])
      bodyOf(
        await owner.http.post('/menu-items/', { name, category_id: category.id, restaurant_id: owner.rid }),
      );
  });

  test('a dashboard shows its figures and charts, and explains loading errors @deep', async ({
    page,
    complaints,
  }) => {
    await test.step('the dashboard shows its counts, charts and connection status', async () => {
      await page.goto('/backoffice/dashboard');
      await expectHeading(page, 'Dashboard');
      const counts = page.getByLabel('Counts');
      // The counts of places say nothing about one restaurant.
      const { countries: _, cities: __, restaurants: ___, ...ofOne } = DASHBOARD_TEXTS.counts;
      await expect(counts.locator('dt')).toHaveText(Object.values(ofOne));
      await expect(counts.locator('div', { hasText: DASHBOARD_TEXTS.counts.menuItems })).toContainText('+2');
      await expect(counts.locator('div', { hasText: DASHBOARD_TEXTS.counts.options })).toContainText('—');
      await expect(page.getByText(DASHBOARD_TEXTS.connection)).toBeVisible();

      const perCategory = page.getByRole('region', { name: DASHBOARD_TEXTS.perCategory });
      await expect(perCategory).toContainText(DASHBOARD_TEXTS.oneCategory(CATEGORY, 2));
      await expect(perCategory.locator('canvas')).toHaveCount(0);
      await expect(page.getByRole('region', { name: DASHBOARD_TEXTS.byCity })).toHaveCount(0);
    });

    await test.step('a dashboard that fails to load says so, and Retry loads it', async () => {
      complaints.announce(/503/);
      await failing(page, 'stats.dashboard');
      await page.goto('/backoffice/dashboard');
      const problem = page.getByRole('alert').filter({ hasText: DASHBOARD_TEXTS.failed });
      await expect(problem).toBeVisible();
      await expect(page.getByText(DASHBOARD_TEXTS.connection)).toBeHidden();
      await failing(page);
      await problem.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(DASHBOARD_TEXTS.connection)).toBeVisible();
    });

    await test.step('Drivers and Customers show their figures, or zeros when loading fails', async () => {
      complaints.announce(/503|on purpose/);
      await page.goto('/backoffice/drivers');
      await expectHeading(page, 'Drivers');
      await expect(page.getByLabel('Drivers', { exact: true }).locator('dd')).toHaveText(['12', '8', '3']);
      await expect(page.getByLabel('Restaurants', { exact: true })).toContainText(
        `${DRIVERS_TEXTS.menuItems}2`,
      );
      await expect(page.getByText(DRIVERS_TEXTS.comingSoon, { exact: true })).toBeVisible();
      for (const action of DRIVERS_TEXTS.actions)
        await expect(page.getByRole('button', { name: action })).toBeDisabled();

      await page.goto('/backoffice/customers');
      await expectHeading(page, 'Customers');
      await expect(page.getByLabel('Figures')).toContainText(`${CUSTOMERS_TEXTS.restaurants}1`);
      await expect(page.getByText(CUSTOMERS_TEXTS.comingSoon, { exact: true })).toBeVisible();

      await failing(page, 'stats.drivers');
      await page.goto('/backoffice/drivers');
      await expect(page.getByLabel('Restaurants', { exact: true })).toContainText(
        `${DRIVERS_TEXTS.menuItems}0`,
      );
    });
  });

  test('analytics shows sample days, the same in the chart and in the export', async ({ page }) => {
    await page.goto('/backoffice/analytics');
    await expectHeading(page, 'Analytics');
    const series = page.getByRole('region', { name: ANALYTICS_TEXTS.series });
    await expect(series.getByText(ANALYTICS_TEXTS.sample)).toBeVisible();
    await expect(page.getByRole('radio', { name: '30d' })).toBeChecked();
    await page.getByText('7d', { exact: true }).click();
    await expect(page).toHaveURL(/days=7/);

    await series.getByRole('button', { name: CHART_TEXTS.table }).click();
    const rows = series.getByRole('rowheader');
    await expect(rows).toHaveCount(7);
    const shown = await series.locator('tbody tr').allInnerTexts();
    const {
      name,
      lines: [head, ...lines],
    } = await exported(page, ANALYTICS_TEXTS.export);
    expect(name).toBe('analytics_7d.csv');
    expect(head).toBe('date,orders,revenue');
    expect(lines).toEqual(shown.map((row) => row.replace(/[$,]/g, '').split(/\s+/).join(',')));

    const figures = page.getByLabel('Key figures');
    await expect(figures.locator('dt')).toHaveText(Object.values(ANALYTICS_TEXTS.kpisOfOne));
    await expect(figures.getByText('Sample trend')).toHaveCount(3);
    const { pictures, allergens } = ANALYTICS_TEXTS;
    await expect(page.getByRole('region', { name: ANALYTICS_TEXTS.findings }).getByRole('link')).toHaveText([
      ANALYTICS_TEXTS.prices(2),
      pictures(2, 2),
      allergens(2, 2),
    ]);
    await expect(page.getByLabel('Forecasts').locator('dt')).toHaveText([
      `${ANALYTICS_TEXTS.runRate} Sample`,
      `${ANALYTICS_TEXTS.averageOrder} Sample`,
    ]);
    for (const action of ANALYTICS_TEXTS.otherActions)
      await expect(page.getByRole('button', { name: action })).toBeDisabled();
    const composition = page.getByRole('region', { name: ANALYTICS_TEXTS.composition });
    await composition.getByRole('button', { name: CHART_TEXTS.table }).click();
    await expect(composition.getByRole('rowheader')).toHaveCount(6);
    await page.reload();
    await expect(page.getByRole('radio', { name: '7d' })).toBeChecked();
  });
});

const NAMES = [
  'Sandwiches and more',
  'Breakfast and brunch',
  'Wood-fired pizza',
  'Soups',
  'Seasonal salads',
  'Desserts',
  'Drinks',
  'Family platters',
];

test(
  'charts have accessible texts, and labels do not overlap',
  { tag: '@deep-phone' },
  async ({ page, beginner: owner }) => {
    await signIn(page, owner);
    for (const name of NAMES) {
      const { id } = bodyOf(
        await owner.http.post<{ id: number }>('/categories/', { name, restaurant_id: owner.rid }),
      );
      const item = { name, category_id: id, restaurant_id: owner.rid };
      bodyOf(await owner.http.post('/menu-items/', item));
    }
    const labels = await watchLabels(page);
    await page.goto('/backoffice/analytics');
    const series = page.getByRole('region', { name: ANALYTICS_TEXTS.series });
    await expect(series.getByRole('listitem')).toHaveText([
      'Orders, left scale',
      'Revenue in USD, right scale',
    ]);
    const items = page.getByRole('region', { name: ANALYTICS_TEXTS.byCategory });
    await expect
      .poll(
        async () =>
          (await labels(series)).filter(({ text }) => /^[A-Z][a-z]{2} \d+, 20\d\d$/.test(text)).length,
      )
      .toBeGreaterThan(1);
    expect((await labels(series)).some(({ text }) => /^\$[\d,]+$/.test(text))).toBe(true);
    expect(collisions(await labels(series))).toEqual([]);
    const cut = NAMES.map((name) => name.slice(0, 8));
    await expect
      .poll(async () => (await labels(items)).map(({ text }) => text))
      .toEqual(expect.arrayContaining(cut));
    expect(collisions(await labels(items))).toEqual([]);

    await page.goto('/backoffice/dashboard');
    const perCategory = page.getByRole('region', { name: DASHBOARD_TEXTS.perCategory });
    await expect.poll(async () => (await labels(perCategory)).length).toBeGreaterThanOrEqual(8);
    expect(collisions(await labels(perCategory))).toEqual([]);
  },
);
