import { expect, type Locator, type Page } from '@playwright/test';

/** The words under a form, or of an alert: exactly these. */
export const expectMessage = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).getByText(text, { exact: true })).toBeVisible();

/** The field is marked as the one at fault, and has the focus. */
export async function expectFault(field: Locator) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
