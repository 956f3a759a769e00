import { expect, type Locator, type Page } from '@playwright/test';

/** The words under a form, or of an alert: exactly these. */
export const expectMessage = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).getByText(text, { exact: true })).toBeVisible();

/** Runs in the page: how many fields are marked beside the one that has the focus; the boxes of a code are one. */
const OTHERS_MARKED = `(() => {
  const field = document.activeElement;
  const code = field.closest('[role=group][aria-label="One-time code"]');
  const marked = [...document.querySelectorAll('[aria-invalid="true"]')];
  return marked.filter((one) => one !== field && !(code && code.contains(one))).length;
})()`;

/**
 * The field is marked as the one at fault and has the focus; no field is marked that is right.
 * @param others how many more are at fault
 */
export async function expectFault(field: Locator, { others = 0 } = {}) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect.poll(() => field.page().evaluate(OTHERS_MARKED), 'other fields are marked').toBe(others);
}

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
