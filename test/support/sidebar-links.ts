/** Links of the sidebar in order. The shells add Users and Team. */
export const SIDEBAR_LINKS = [
  'Dashboard',
  'Notifications',
  'Menu',
  'Territories',
  'Customers',
  'Coupons',
  'Reviews',
  'Money',
  'Point of Sale',
  'Messages',
  'Support',
  'Analytics',
  'Media',
] as const;

/** Links of screens that are still to come: the last group of the sidebar, in the same order (C-282). */
export const COMING_LINKS: readonly string[] = [
  'Notifications',
  'Coupons',
  'Reviews',
  'Money',
  'Point of Sale',
  'Support',
  'Media',
];
