import { PRODUCT_KEY } from '@server/shared/product';
import { readDevice } from './device-storage';
import { dropTab, readTab, writeTab } from './tab-storage';

/** Storage key of the scope record; see session/scope-record.ts. */
export const SCOPE_KEY = `${PRODUCT_KEY}.scope`;

/** Set after a launch with an empty menu, until the back office is opened or the session ends. theme/first-paint.js reads it too. */
const START_KEY = `${PRODUCT_KEY}.start-menu`;

/** Texts of public pages about the user's launched restaurant (C-290). */
const SENTENCES: Record<string, string> = { live: 'live', paused: 'paused', suspended: 'suspended' };

/** Reads the scope record without its schema, which public pages don't load. */
function keptScope(): { name?: unknown; state?: unknown } {
  try {
    return (JSON.parse(readDevice(SCOPE_KEY) ?? 'null') as object | null) ?? {};
  } catch {
    return {};
  }
}

/** "Trattoria is live."; '' unless someone with a launched restaurant is signed in. */
export function restaurantSentence(): string {
  const { name, state } = keptScope();
  const stands = typeof state === 'string' ? SENTENCES[state] : undefined;
  return stands ? `${typeof name === 'string' && name ? name : 'Your restaurant'} is ${stands}.` : '';
}

/** Sets the attribute that styles public pages for members. theme/first-paint.js does so before the first paint. */
export function markRestaurant(): void {
  const { dataset } = document.documentElement;
  if (restaurantSentence()) dataset['restaurant'] = '';
  else delete dataset['restaurant'];
  if (readTab(START_KEY) === null) delete dataset['startMenu'];
  else dataset['startMenu'] = '';
}

/** Makes the landing page offer the ways to begin a menu, or ends that. */
export function offerStart(isOffered: boolean): void {
  if (isOffered) writeTab(START_KEY, '');
  else dropTab(START_KEY);
  markRestaurant();
}
