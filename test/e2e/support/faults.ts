import type { Page } from '@playwright/test';
import { PRODUCT_KEY } from '../../../src/shared/product.js';

export const FAULT = `x-${PRODUCT_KEY}-fault`;

/** The server refuses these operations from now on, with 503 or as in `team.invite=403`; without any that ends. */
export const failing = (page: Page, ...operations: string[]) => {
  const faults = operations.map((each) => (each.includes('=') ? each : `${each}=503`));
  return page.setExtraHTTPHeaders(faults.length > 0 ? { [FAULT]: faults.join() } : {});
};

/** Requests to these addresses are on their way until they are let through, by what it returns. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(addresses, async (route) => {
    await through;
    await route.continue();
  });
  return letThrough;
}
