import type { ComponentType } from 'react';
import type { ReadableGroup } from '@server/shared/access/matrix';
import type { PermissionModule } from '@server/shared/access/permissions';
import { PART_TITLES, RESTAURANT_PARTS } from '@server/shared/restaurants/parts';
import { type BasePath, paths } from '@/config/paths';
import { firstCategories } from '@/features/menu/categories/first-page';
import type { Reads } from '../queries';

/** The two shells over the same screens. */
export type Shell = 'admin' | 'backoffice';
export const basePathOf = (shell: Shell): BasePath => (shell === 'admin' ? '/admin' : '/backoffice');
export const shellOf = (base: BasePath): Shell => (base === '/admin' ? 'admin' : 'backoffice');

export type IconName =
  | 'dashboard'
  | 'users'
  | 'team'
  | 'drivers'
  | 'customers'
  | 'analytics'
  | 'notifications'
  | 'messages'
  | 'menu'
  | 'territories'
  | 'coupons'
  | 'reviews'
  | 'money'
  | 'pos'
  | 'support'
  | 'media'
  | 'restaurants'
  | 'restaurant'
  | 'history'
  | 'system';

/** One screen of the console. Router, titles and sidebar are all made from this. */
export interface ConsoleRoute {
  /** Under the base path. */
  path: string;
  title: string;
  /** The module whose permission opens it; null: every user in the shell. */
  module: PermissionModule | null;
  /** What it shows, where that is more than its module says: a user who may read it may open the screen. */
  group?: ReadableGroup;
  /** Shells that have it; both when not said. */
  shell?: Shell;
  /** `added`: its link stands in the group below the specified ones (C-282). */
  section?: 'added';
  /** Its link in the sidebar, in the order of this list; without one it is reached from another screen. */
  icon?: IconName;
  /** `alone`: linked only for a user to whom no other module is open (C-23); `superadmin`: only for those (C-4). */
  linked?: 'alone' | 'superadmin';
  load: () => Promise<{ Component: ComponentType }>;
  /** Asks for what it shows first, as the screen itself does where its address says nothing more. */
  readFirst?: (reads: Reads, scope: { restaurant_id?: number }) => Promise<void>;
}

/** A titled placeholder: heading and nothing else (C-83). */
const placeholder = async () => ({ Component: (await import('@/components/console-page')).ConsolePage });

/** What the settings of a restaurant are, at whichever of their addresses. */
const SETTINGS = {
  module: null,
  group: 'onboarding',
  section: 'added',
  load: () => import('@/features/restaurant/restaurant-page'),
} as const;

/** In the order of the sidebar. */
export const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  {
    path: 'dashboard',
    title: 'Dashboard',
    module: 'dashboard',
    icon: 'dashboard',
    load: () => import('@/features/dashboard/dashboard-page'),
  },
  {
    path: 'notifications',
    title: 'Notifications',
    module: null,
    icon: 'notifications',
    load: () => import('@/features/placeholders/notifications-page'),
  },
  {
    path: paths.menu.path,
    title: 'Menu',
    module: 'menu',
    icon: 'menu',
    load: () => import('@/features/menu/home/menu-page'),
  },
  {
    path: paths.categories.path,
    title: 'Categories',
    module: 'menu',
    load: () => import('@/features/menu/categories/categories-page'),
    readFirst: (reads, scope) => reads.menu.categories.list.prefetch(firstCategories(scope)),
  },
  {
    path: paths.categoryNew.path,
    title: 'New category',
    module: 'menu',
    load: () => import('@/features/menu/categories/category-new-page'),
  },
  {
    path: paths.categoryEditor.path,
    title: 'Edit category',
    module: 'menu',
    load: () => import('@/features/menu/categories/category-editor-page'),
  },
  {
    path: paths.menuPreview.path,
    title: 'Preview',
    module: 'menu',
    load: () => import('@/features/menu/preview/preview-page'),
  },
  {
    path: paths.menuPrint.path,
    title: 'Print the menu',
    module: 'menu',
    load: () => import('@/features/menu/preview/print-page'),
  },
  {
    path: paths.allergens.path,
    title: 'Allergens',
    module: 'menu',
    load: () => import('@/features/menu/allergens/allergens-page'),
  },
  {
    path: paths.items.path,
    title: 'Items',
    module: 'menu',
    load: () => import('@/features/menu/items/items-page'),
  },
  {
    path: paths.primaryOptions.path,
    title: 'Primary options',
    module: 'menu',
    load: () => import('@/features/menu/primary-options/primary-options-page'),
  },
  {
    path: paths.primaryOptionNew.path,
    title: 'New set',
    module: 'menu',
    load: () => import('@/features/menu/primary-options/primary-option-new-page'),
  },
  {
    path: paths.primaryOptionEditor.path,
    title: 'Edit set',
    module: 'menu',
    load: () => import('@/features/menu/primary-options/primary-option-editor-page'),
  },
  {
    path: paths.toppings.path,
    title: 'Toppings',
    module: 'menu',
    load: () => import('@/features/menu/catalogue/toppings-page'),
  },
  {
    path: paths.dressings.path,
    title: 'Dressings',
    module: 'menu',
    load: () => import('@/features/menu/catalogue/dressings-page'),
  },
  {
    path: paths.extraOptions.path,
    title: 'Extra options',
    module: 'menu',
    load: () => import('@/features/menu/extra-options/extra-options-page'),
  },
  {
    // Under /admin alone (C-3): the back office has no territories.
    path: paths.territories.path,
    title: 'Territories',
    module: null,
    shell: 'admin',
    icon: 'territories',
    load: () => import('@/features/territories/territories-page'),
  },
  {
    path: 'drivers',
    title: 'Drivers',
    module: 'drivers',
    icon: 'drivers',
    linked: 'alone',
    load: () => import('@/features/drivers/drivers-page'),
  },
  {
    path: 'customers',
    title: 'Customers',
    // Its figures are the dashboard's.
    module: 'dashboard',
    icon: 'customers',
    load: () => import('@/features/customers/customers-page'),
  },
  { path: 'coupons', title: 'Coupons', module: null, icon: 'coupons', load: placeholder },
  { path: 'reviews', title: 'Reviews', module: null, icon: 'reviews', load: placeholder },
  { path: 'money', title: 'Money', module: 'money', icon: 'money', load: placeholder },
  { path: 'pos', title: 'Point of Sale', module: null, icon: 'pos', load: placeholder },
  {
    path: paths.messages.path,
    title: 'Messages',
    module: null,
    icon: 'messages',
    load: () => import('@/features/messages/messages-page'),
  },
  {
    path: paths.surveyResults.path,
    title: 'Survey results',
    module: null,
    shell: 'admin',
    load: () => import('@/features/survey-results/survey-results-page'),
  },
  { path: 'support', title: 'Support', module: 'support', icon: 'support', load: placeholder },
  {
    path: 'analytics',
    title: 'Analytics',
    module: 'analytics',
    icon: 'analytics',
    load: () => import('@/features/analytics/analytics-page'),
  },
  { path: 'media', title: 'Media', module: null, icon: 'media', load: placeholder },
  {
    path: 'users',
    title: 'Users',
    module: null,
    group: 'users',
    shell: 'admin',
    icon: 'users',
    linked: 'superadmin',
    load: () => import('@/features/users/users-page'),
  },
  {
    path: 'team',
    title: 'Team',
    module: null,
    group: 'team',
    shell: 'backoffice',
    icon: 'team',
    load: () => import('@/features/team/team-page'),
  },
  {
    path: paths.restaurants.path,
    title: 'Restaurants',
    module: null,
    // Everybody may read their own; the list is for those who read all, as they do all users.
    group: 'users',
    shell: 'admin',
    section: 'added',
    icon: 'restaurants',
    load: () => import('@/features/restaurants/restaurants-page'),
  },
  {
    path: 'system',
    title: 'System',
    module: null,
    group: 'system',
    shell: 'admin',
    section: 'added',
    icon: 'system',
    load: () => import('@/features/system/system-page'),
  },
  {
    ...SETTINGS,
    path: 'history',
    title: 'History',
    group: 'history',
    icon: 'history',
    load: () => import('@/features/history/history-page'),
  },
  { ...SETTINGS, path: paths.restaurant.path, title: 'Restaurant', icon: 'restaurant' },
  ...RESTAURANT_PARTS.map((part) => ({
    ...SETTINGS,
    path: `${paths.restaurant.path}/${part}`,
    title: `Restaurant: ${PART_TITLES[part]}`,
  })),
];
