import type { Page } from '@playwright/test';
import { PRODUCT_KEY } from '../../../src/shared/product.js';

export const FAULT = `x-${PRODUCT_KEY}-fault`;

/** Makes these operations fail from now on, with 503 or as in `team.invite=403`. Without arguments it stops. */
export const failing = (page: Page, ...operations: string[]) => {
  const faults = operations.map((each) => (each.includes('=') ? each : `${each}=503`));
  return page.setExtraHTTPHeaders(faults.length > 0 ? { [FAULT]: faults.join() } : {});
};

/** Delays requests to these addresses. Returns a function that lets them through. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(addresses, async (route) => {
    await through;
    await route.continue();
  });
  return letThrough;
}
