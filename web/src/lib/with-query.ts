/** Adds a query to an address that can have one already. */
export const withQuery = (href: string, query: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${query}`;
