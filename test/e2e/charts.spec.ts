import { ANALYTICS_TEXTS, DASHBOARD_TEXTS } from '../../src/shared/texts/dashboard.js';
import { bodyOf } from '../support/newcomer.js';
import { collisions, watchLabels } from './support/drawn-labels.js';
import { beginner } from './support/signed-in.js';
import { expect, test } from './support/test.js';

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

test('charts say what they draw, and no label lies on another', { tag: '@phone' }, async ({ page, http }) => {
  const owner = await beginner(page, http);
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
});
