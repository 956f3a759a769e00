import { RESTAURANT_IN_ADDRESS } from '@server/shared/restaurants/address';

/**
 * Reads the query of the browser's address, which a screen may not show yet. It leaves out the restaurant, which the
 * console writes beside the router (`restaurant-gate.tsx`). A navigation that named it would be read as a link.
 */
export function currentSearch(): URLSearchParams {
  const search = new URLSearchParams(window.location.search);
  search.delete(RESTAURANT_IN_ADDRESS);
  return search;
}

/** Is this the current address, in whichever restaurant? */
export function isCurrent(href: string): boolean {
  const [pathname, query] = href.split('?');
  return (
    pathname === window.location.pathname && String(new URLSearchParams(query)) === String(currentSearch())
  );
}
