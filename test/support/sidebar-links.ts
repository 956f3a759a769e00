/** The links of the sidebar in their order, with the names of C-83. Users and Team are added by their shells. */
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
