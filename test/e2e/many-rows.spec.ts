import { make, test } from './support/territories.js';
import { press } from './support/input.js';
import { expect } from './support/test.js';

/** Makes zips of no country, more than a list renders at a time. */
const zipsFrom = (first: number) => Array.from({ length: 250 }, (_, at) => String(first + at));

test('a long table renders only the visible rows, and prints all', async ({
  page,
  territories,
  operator,
}) => {
  const zips = zipsFrom(7_100_000);
  for (const name of ['Oak', 'Pine']) await make(operator, name, { zips });
  await page.goto('/admin/territories?view=overlaps');
  const table = page.getByRole('table', { name: 'Shared zips' });
  const row = (zip: string | undefined) => table.getByRole('row').filter({ hasText: zip ?? '' });
  await expect(row(zips[0])).toBeAttached();
  const count = Number(await table.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(250);
  const drawn = () => table.locator('tbody tr[data-index]').count();
  // Virtual rows appear shortly after the first rows.
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(await drawn()).toBeLessThan(80);

  const first = table.getByRole('row').nth(1).getByRole('link').first();
  await first.focus();
  const frame = page.getByRole('group', { name: 'Shared zips' });
  await frame.hover();
  const last = table.locator(`tbody tr[aria-rowindex="${count}"]`);
  // Rows are measured when they become visible, which moves the end of the list.
  await expect(async () => {
    await page.mouse.wheel(0, 1_000_000);
    await expect(last).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(first).toBeFocused();
  expect(await drawn()).toBeLessThan(80);

  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  expect(await drawn()).toBe(count - 1);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await expect.poll(drawn).toBeLessThan(80);
  await expect(territories.page).toHaveTitle(/^Overlaps · Territories/);
});

test(
  'a long list of cards renders a part at a time',
  { tag: '@phone-only' },
  async ({ page, territories, operator, hasTouch }) => {
    const zips = zipsFrom(7_200_000);
    for (const name of ['Rowan', 'Sorrel']) await make(operator, name, { zips });
    await territories.page.goto('/admin/territories?view=overlaps');
    const cards = page.getByRole('list', { name: 'Shared zips' }).getByRole('listitem');
    await expect(cards).toHaveCount(100);
    await press(page.getByRole('button', { name: 'Show 100 more' }), hasTouch);
    await expect(cards).toHaveCount(200);
    await expect(cards.nth(100).getByRole('link').first()).toBeFocused();
  },
);
