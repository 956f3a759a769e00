import { expect, type Locator, type Page } from '@playwright/test';

/** Requires exactly this text under a form or in an alert. */
export const expectMessage = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).getByText(text, { exact: true })).toBeVisible();

/** Script for the page: counts the marked fields other than the focused one. The boxes of a code count as one. */
const OTHERS_MARKED = `(() => {
  const field = document.activeElement;
  const code = field.closest('[role=group][aria-label="One-time code"]');
  const marked = [...document.querySelectorAll('[aria-invalid="true"]')];
  return marked.filter((one) => one !== field && !(code && code.contains(one))).length;
})()`;

/**
 * Requires that the field is marked and focused, and that no valid field is marked.
 * @param others number of other invalid fields
 */
export async function expectFault(field: Locator, { others = 0 } = {}) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect
    .poll(() => field.page().evaluate(OTHERS_MARKED), 'number of other fields marked invalid')
    .toBe(others);
}

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
