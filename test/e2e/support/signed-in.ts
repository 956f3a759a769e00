import type { Page } from '@playwright/test';
import { PRODUCT_KEY } from '../../../src/shared/product.js';
import { type Newcomer, registerNewcomer, startRestaurant } from '../../support/newcomer.js';
import type { HttpClient } from '../../support/http.js';

/** An owner at the beginning of their onboarding. */
export interface Beginner extends Newcomer {
  rid: number;
}

/** Shorter than the token lives, so that the page renews it in time as it would anyway (ms). */
const STILL_VALID = 10 * 60_000;

/** Registers an owner, and opens the browser as if they had signed in before. */
export async function beginner(page: Page, http: HttpClient): Promise<Beginner> {
  const newcomer = await registerNewcomer(http);
  const { access, refresh } = newcomer;
  const expiresAt = Date.now() + STILL_VALID;
  const record = JSON.stringify({ id: newcomer.email, access, refresh, expiresAt, remember: true });
  const key = JSON.stringify(`${PRODUCT_KEY}.session`);
  await page.addInitScript({
    content: `localStorage.getItem(${key}) ?? localStorage.setItem(${key}, ${JSON.stringify(record)})`,
  });
  return { ...newcomer, rid: await startRestaurant(newcomer) };
}
