import type { Locator, Page } from '@playwright/test';
import { bodyOf, type Newcomer } from '../support/newcomer.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

interface Selection {
  name: string;
  price: number;
}

/** Enters a field as a user does: the first press selects the current value. */
async function enter(field: Locator, text: string) {
  await field.click();
  await field.page().keyboard.type(text);
}

/** Signs in as the owner of a restaurant in London. */
async function inLondon(page: Page, owner: Owner) {
  await signIn(page, owner);
  const location = { country: 'United Kingdom', city: 'London', state: 'EN', zip_code: 'N1 9GU' };
  bodyOf(await owner.http.put(`/onboarding/${owner.rid}/location/`, location));
}

/** Creates a category with a group with one selection. */
const pizza = async ({ http }: Newcomer) =>
  bodyOf(
    await http.post<{ id: number }>('/categories/deep/', {
      name: 'Pizza',
      extra_groups: [{ name: 'Sauces', selections: [{ name: 'Pesto', price: 1 }] }],
    }),
  );

async function pricesOf(owner: Newcomer): Promise<Record<string, number>> {
  const { results } = bodyOf(await owner.http.get<{ results: Selection[] }>('/extra-options/selections/'));
  return Object.fromEntries(results.map(({ name, price }) => [name, price]));
}

test('a price accepts comma and point, shows how it was read, and refuses other text', async ({
  page,
  beginner: owner,
}) => {
  await inLondon(page, owner);
  const { id } = await pizza(owner);
  await page.goto(`/backoffice/menu/categories/${id}/editor`);
  const price = page.getByLabel('Price of Pesto', { exact: true });
  await expect(price).toHaveAttribute('inputmode', 'decimal');
  await expect(page.getByText('£').first()).toBeVisible();

  await test.step('a comma is read as a decimal separator', async () => {
    await enter(price, '1,50');
    await expect(page.getByText('= £1.50')).toBeVisible();
    await price.blur();
    await expect(price).toHaveValue('1.50');
    await expect.poll(() => pricesOf(owner)).toEqual({ Pesto: 1.5 });
  });

  await test.step('a price may contain thousands separators', async () => {
    await enter(price, '1.234,50');
    await price.blur();
    await expect(price).toHaveValue('1234.50');
    await expect.poll(() => pricesOf(owner)).toEqual({ Pesto: 1234.5 });
  });

  await test.step('text and ambiguous numbers are refused and stay in the field', async () => {
    for (const [typed, refusal] of [
      ['abc', 'The price must be a number.'],
      ['1,234', 'The price can be read two ways. Enter 1234 or 1.23.'],
    ] as const) {
      await enter(price, typed);
      await price.blur();
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(price).toHaveValue(typed);
      await price.press('Escape');
      await price.blur();
    }
    expect(await pricesOf(owner)).toEqual({ Pesto: 1234.5 });
  });

  await test.step('an empty price becomes 0', async () => {
    await price.click();
    await page.keyboard.press('Delete');
    await price.blur();
    await expect(price).toHaveValue('0.00');
    await expect.poll(() => pricesOf(owner)).toEqual({ Pesto: 0 });
  });

  await test.step('a new extra option reads its price the same way', async () => {
    await page.getByRole('textbox', { name: 'New selection of Sauces', exact: true }).fill('Garlic');
    const added = page.getByLabel('Price of the new selection of Sauces');
    await enter(added, 'free');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The price must be a number.' }).first(),
    ).toBeVisible();
    await enter(added, '0,75');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByLabel('Price of Garlic', { exact: true })).toHaveValue('0.75');
    await expect.poll(() => pricesOf(owner)).toEqual({ Pesto: 0, Garlic: 0.75 });
  });
});

test('delivery fees and radius accept a comma, and no words', async ({ page, beginner: owner }) => {
  await inLondon(page, owner);
  await page.goto(`/onboard/${owner.rid}/delivery`);
  await page.getByRole('switch', { name: 'Charge a delivery fee' }).click();
  const fee = page.getByRole('textbox', { name: 'Delivery fee' });
  await fee.click();
  for (const [typed, refusal] of [
    ['abc', 'Delivery fee must be a number.'],
    ['0.0015', 'Delivery fee can have at most 2 decimals.'],
  ] as const) {
    await page.keyboard.type(typed);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(refusal).first()).toBeVisible();
    await expect(fee).toBeFocused();
    await expect(fee).toHaveValue(typed);
  }
  await page.keyboard.type('1,50');
  await expect(page.getByText('= £1.50')).toBeVisible();
  await fee.blur();
  await enter(fee, '20');
  await fee.blur();
  await expect(page.getByText('Was £1.50.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo Delivery fee' }).click();
  await expect(fee).toHaveValue('1.50');
  await page.getByText('By distance').click();
  await enter(page.getByLabel('Radius in miles'), '2,5');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).not.toHaveURL(/delivery/);
  const saved = bodyOf(await owner.http.get(`/onboarding/${owner.rid}/delivery/`));
  expect(saved).toMatchObject({ delivery_fee: 1.5, coverage_radius_miles: 2.5 });
});
