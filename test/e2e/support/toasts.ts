import { expect, type Locator, type Page } from '@playwright/test';

/** Requires that a toast covers no used element. */
export async function expectUncovered(page: Page, text: RegExp | string, used: Locator) {
  const toast = page.locator('.ant-notification-notice').filter({ hasText: text }).last();
  await expect(toast).toBeVisible();
  const covered = async () => {
    const [over, under] = await Promise.all([toast.boundingBox(), used.boundingBox()]);
    if (!over || !under) return 'nothing to compare';
    const isBeside = over.x >= under.x + under.width || under.x >= over.x + over.width;
    const isApart = isBeside || over.y >= under.y + under.height || under.y >= over.y + over.height;
    return isApart ? '' : 'covered';
  };
  await expect.poll(covered).toBe('');
}
