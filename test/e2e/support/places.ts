import { expect, type Locator } from '@playwright/test';

/** Requires that one thing ends above where another begins. */
export async function expectAbove(upper: Locator, lower: Locator) {
  const bottom = async () => {
    const box = await upper.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual((await lower.boundingBox())?.y ?? 0);
}
