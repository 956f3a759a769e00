import { PRODUCT_KEY } from '@server/shared/product';
import { readDevice } from './device-storage';

/** Where the shell keeps what it shows first; see session/scope-record.ts. */
export const SCOPE_KEY = `${PRODUCT_KEY}.scope`;

/** What public pages say of the signed-in person's restaurant once it is launched (C-290). */
const SENTENCES: Record<string, string> = { live: 'live', paused: 'paused', suspended: 'suspended' };

/** As it was kept last; public pages come without the schemas that it is read by elsewhere. */
function keptScope(): { name?: unknown; state?: unknown } {
  try {
    return (JSON.parse(readDevice(SCOPE_KEY) ?? 'null') as object | null) ?? {};
  } catch {
    return {};
  }
}

/** "Trattoria is live."; '' when nobody is signed in whose restaurant is launched. */
export function restaurantSentence(): string {
  const { name, state } = keptScope();
  const stands = typeof state === 'string' ? SENTENCES[state] : undefined;
  return stands ? `${typeof name === 'string' && name ? name : 'Your restaurant'} is ${stands}.` : '';
}

/** Says it to the style sheets, which show public pages by it; theme/first-paint.js does so before the first paint. */
export function markRestaurant(): void {
  const { dataset } = document.documentElement;
  if (restaurantSentence()) dataset['restaurant'] = '';
  else delete dataset['restaurant'];
}
