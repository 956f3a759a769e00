import type { ComponentType } from 'react';
import type { ReadableGroup } from '@server/shared/access/matrix';
import type { PermissionModule } from '@server/shared/access/permissions';
import type { Badges } from '@server/modules/badges/badges.schemas';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import { PART_TITLES, RESTAURANT_PARTS } from '@server/shared/restaurants/parts';
import { type BasePath, paths } from '@/config/paths';
import type { IconName } from './icons';

/** The two shells, which share screens. */
export type Shell = 'admin' | 'backoffice';
export const basePathOf = (shell: Shell): BasePath => (shell === 'admin' ? '/admin' : '/backoffice');
export const shellOf = (base: BasePath): Shell => (base === '/admin' ? 'admin' : 'backoffice');

/** One screen of the console. Router, titles and sidebar are made from it. */
export interface ConsoleRoute {
  /** Path beneath the base path. */
  path: string;
  title: string;
  /** Module whose permission opens the screen; null for every user of the shell. */
  module: PermissionModule | null;
  /** Permission group that opens the screen, if it shows more than its module. */
  group?: ReadableGroup;
  /** The only shell that has it; default both. */
  shell?: Shell;
  /** Sidebar group below the main one: screens beyond the specification, and screens to come (C-282). */
  section?: 'added' | 'coming';
  /** Count that the link shows as its badge. */
  badge?: keyof Badges;
  /** Icon of its sidebar link, in the order of this list. Screens without one are reached from other screens. */
  icon?: IconName;
  /** Icon of its link in a phone's bottom bar, for a screen without a sidebar link. */
  footIcon?: IconName;
  /** The thing that it lists by name: the history links to it. */
  lists?: HistoryEntity;
  /** Further words by which the palette finds it. */
  words?: string;
  /** Letter that opens it after `g` (KeyList shows them). Screens to come have none. */
  letter?: string;
  /** `alone`: linked only for users who can open no other module (C-23). `superadmin`: only for superadmins (C-4). */
  linked?: 'alone' | 'superadmin';
  load: () => Promise<{ Component: ComponentType }>;
}

/** Placeholder with a title and a drawing. */
const COMING = {
  section: 'coming',
  load: () => import('@/features/placeholders/placeholder-page'),
} as const;

/** Settings of a restaurant, shared by all their addresses. */
const SETTINGS = {
  module: null,
  group: 'onboarding',
  section: 'added',
  load: () => import('@/features/restaurant/restaurant-page'),
} as const;

/** In sidebar order. */
export const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  {
    path: 'dashboard',
    title: 'Dashboard',
    letter: 'd',
    module: 'dashboard',
    icon: 'dashboard',
    load: () => import('@/features/dashboard/dashboard-page'),
  },
  { ...COMING, path: 'notifications', title: 'Notifications', module: null, icon: 'notifications' },
  {
    path: paths.menu.path,
    title: 'Menu',
    letter: 'm',
    module: 'menu',
    icon: 'menu',
    load: () => import('@/features/menu/home/menu-page'),
  },
  {
    path: paths.categories.path,
    title: 'Categories',
    letter: 'c',
    module: 'menu',
    load: () => import('@/features/menu/categories/categories-page'),
  },
  {
    path: paths.categoryNew.path,
    title: 'Add category',
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
    letter: 'v',
    module: 'menu',
    load: () => import('@/features/menu/preview/preview-page'),
  },
  {
    path: paths.menuPrint.path,
    title: 'Print and QR code',
    module: 'menu',
    load: () => import('@/features/menu/preview/print-page'),
  },
  {
    path: paths.menuImport.path,
    title: 'Import menu',
    words: 'upload spreadsheet excel xlsx csv json file',
    module: 'menu',
    load: () => import('@/features/menu/import/import-page'),
  },
  {
    path: paths.soldOut.path,
    title: 'Sold out',
    words: 'available stock kitchen 86',
    letter: 'z',
    module: 'menu',
    group: 'soldOut',
    footIcon: 'soldOut',
    load: () => import('@/features/menu/sold-out/sold-out-page'),
  },
  {
    path: paths.allergens.path,
    title: 'Allergens',
    letter: 'l',
    module: 'menu',
    load: () => import('@/features/menu/allergens/allergens-page'),
  },
  {
    path: paths.items.path,
    lists: 'menu_item',
    title: 'Items',
    letter: 'i',
    module: 'menu',
    load: () => import('@/features/menu/items/items-page'),
  },
  {
    path: paths.primaryOptions.path,
    title: 'Primary options',
    letter: 'p',
    module: 'menu',
    load: () => import('@/features/menu/option-sets/primary-options-page'),
  },
  {
    path: paths.primaryOptionNew.path,
    title: 'Add set',
    module: 'menu',
    load: () => import('@/features/menu/option-sets/primary-option-new-page'),
  },
  {
    path: paths.primaryOptionEditor.path,
    title: 'Edit set',
    module: 'menu',
    load: () => import('@/features/menu/option-sets/primary-option-editor-page'),
  },
  {
    path: paths.toppings.path,
    lists: 'topping',
    title: 'Toppings',
    letter: 'o',
    module: 'menu',
    load: () => import('@/features/menu/toppings/toppings-page'),
  },
  {
    path: paths.dressings.path,
    lists: 'dressing',
    title: 'Dressings',
    letter: 'e',
    module: 'menu',
    load: () => import('@/features/menu/dressings/dressings-page'),
  },
  {
    path: paths.extraOptions.path,
    title: 'Extra options',
    letter: 'x',
    module: 'menu',
    load: () => import('@/features/menu/extra-groups/extra-options-page'),
  },
  {
    // Only under /admin (C-3): the back office has no territories.
    path: paths.territories.path,
    title: 'Territories',
    letter: 't',
    module: null,
    shell: 'admin',
    icon: 'territories',
    load: () => import('@/features/territories/territories-page'),
  },
  {
    path: 'drivers',
    title: 'Drivers',
    letter: 'f',
    module: 'drivers',
    icon: 'drivers',
    linked: 'alone',
    load: () => import('@/features/drivers/drivers-page'),
  },
  {
    path: 'customers',
    title: 'Customers',
    letter: 'b',
    // Shows the dashboard's figures.
    module: 'dashboard',
    icon: 'customers',
    load: () => import('@/features/customers/customers-page'),
  },
  { ...COMING, path: 'coupons', title: 'Coupons', module: null, icon: 'coupons' },
  { ...COMING, path: 'reviews', title: 'Reviews', module: null, icon: 'reviews' },
  { ...COMING, path: 'money', title: 'Money', module: 'money', icon: 'money' },
  { ...COMING, path: 'pos', title: 'Point of Sale', module: null, icon: 'pos' },
  {
    path: paths.messages.path,
    title: 'Messages',
    letter: 'w',
    module: null,
    icon: 'messages',
    badge: 'messages',
    load: () => import('@/features/messages/messages-page'),
  },
  {
    path: paths.surveyResults.path,
    title: 'Survey results',
    letter: 'q',
    module: null,
    shell: 'admin',
    load: () => import('@/features/survey-results/survey-results-page'),
  },
  { ...COMING, path: 'support', title: 'Support', module: 'support', icon: 'support' },
  {
    path: 'analytics',
    title: 'Analytics',
    letter: 'a',
    module: 'analytics',
    icon: 'analytics',
    load: () => import('@/features/analytics/analytics-page'),
  },
  { ...COMING, path: 'media', title: 'Media', module: null, icon: 'media' },
  {
    path: 'users',
    title: 'Users',
    letter: 'u',
    module: null,
    group: 'users',
    shell: 'admin',
    icon: 'users',
    linked: 'superadmin',
    badge: 'invites',
    load: () => import('@/features/users/users-page'),
  },
  {
    path: 'team',
    title: 'Team',
    letter: 't',
    module: null,
    group: 'team',
    shell: 'backoffice',
    icon: 'team',
    badge: 'invites',
    load: () => import('@/features/team/team-page'),
  },
  {
    path: paths.restaurants.path,
    title: 'Restaurants',
    letter: 'r',
    module: null,
    // All users can read their own; the list is for those who can read all users.
    group: 'users',
    shell: 'admin',
    section: 'added',
    icon: 'restaurants',
    load: () => import('@/features/restaurants/restaurants-page'),
  },
  {
    path: paths.system.path,
    title: 'System',
    words: 'failed emails recipient backup',
    letter: 'y',
    module: null,
    group: 'system',
    shell: 'admin',
    section: 'added',
    icon: 'system',
    badge: 'problems',
    load: () => import('@/features/system/system-page'),
  },
  {
    ...SETTINGS,
    path: 'history',
    title: 'History',
    letter: 'h',
    group: 'history',
    icon: 'history',
    load: () => import('@/features/history/history-page'),
  },
  { ...SETTINGS, path: paths.restaurant.path, title: 'Restaurant', letter: 's', icon: 'restaurant' },
  ...RESTAURANT_PARTS.map((part) => ({
    ...SETTINGS,
    path: `${paths.restaurant.path}/${part}`,
    title: `Restaurant: ${PART_TITLES[part]}`,
  })),
];
