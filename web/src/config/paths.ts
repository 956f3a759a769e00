import type { OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import type { RestaurantPart } from '@server/shared/restaurants/parts';

/** Base paths of the console: the same screens under two prefixes. */
export type BasePath = '/admin' | '/backoffice';

/** Appends `?next=`, the address to return to after signing in, if there is one. */
const withNext = (path: string, next?: string) => (next ? `${path}?next=${encodeURIComponent(next)}` : path);

/** Every address of the web application: the route pattern and a function that builds the link. */
export const paths = {
  landing: { path: '/', href: () => '/' },
  login: { path: '/login', href: (next?: string) => withNext('/login', next) },
  loginAfterReset: { path: '/login', href: () => '/login?reset=1' },
  register: {
    path: '/register',
    href: (step?: 'code' | 'profile') => (step ? `/register?step=${step}` : '/register'),
  },
  forgot: { path: '/forgot', href: (step?: 'reset') => (step ? `/forgot?step=${step}` : '/forgot') },
  reset: { path: '/reset', href: (email: string) => `/reset?email=${encodeURIComponent(email)}` },
  oauthComplete: { path: '/oauth/complete', href: (next?: string) => withNext('/oauth/complete', next) },
  invited: { path: '/invite', href: () => '/invite' },
  account: { path: '/account', href: () => '/account' },
  choose: {
    path: '/choose',
    href: (next?: string | null) => withNext('/choose', next ?? undefined),
  },
  terms: { path: '/terms', href: () => '/terms' },
  privacy: { path: '/privacy', href: () => '/privacy' },
  survey: { path: '/surveys/restaurants', href: () => '/surveys/restaurants' },
  guestMenu: { path: '/m/:slug', href: (slug: string) => `/m/${slug}` },
  onboarding: {
    path: '/onboard/:rid',
    href: (rid: number, step: OnboardingStep = 'location') => `/onboard/${rid}/${step}`,
  },
  admin: { path: '/admin', href: () => '/admin' as const },
  backoffice: { path: '/backoffice', href: () => '/backoffice' as const },
  system: {
    path: 'system',
    /** @param email an address whose emails and texts are shown */
    href: (email?: string) =>
      `/admin/system${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`,
  },
  menu: { path: 'menu', href: (base: BasePath) => `${base}/menu` },
  categories: { path: 'menu/categories', href: (base: BasePath) => `${base}/menu/categories` },
  categoryNew: { path: 'menu/categories/new', href: (base: BasePath) => `${base}/menu/categories/new` },
  categoryEditor: {
    path: 'menu/categories/:id/editor',
    href: (base: BasePath, id: number) => `${base}/menu/categories/${id}/editor`,
  },
  items: {
    path: 'menu/items',
    href: (base: BasePath, query = '') => `${base}/menu/items${query}`,
  },
  toppings: { path: 'menu/toppings', href: (base: BasePath) => `${base}/menu/toppings` },
  dressings: { path: 'menu/dressings', href: (base: BasePath) => `${base}/menu/dressings` },
  soldOut: { path: 'menu/sold-out', href: (base: BasePath) => `${base}/menu/sold-out` },
  allergens: { path: 'menu/allergens', href: (base: BasePath) => `${base}/menu/allergens` },
  primaryOptions: { path: 'menu/primary-options', href: (base: BasePath) => `${base}/menu/primary-options` },
  primaryOptionNew: {
    path: 'menu/primary-options/new',
    href: (base: BasePath) => `${base}/menu/primary-options/new`,
  },
  primaryOptionEditor: {
    path: 'menu/primary-options/:id/editor',
    href: (base: BasePath, id: number) => `${base}/menu/primary-options/${id}/editor`,
  },
  menuPreview: { path: 'menu/preview', href: (base: BasePath) => `${base}/menu/preview` },
  menuPrint: { path: 'menu/print', href: (base: BasePath) => `${base}/menu/print` },
  menuImport: { path: 'menu/import', href: (base: BasePath) => `${base}/menu/import` },
  restaurant: {
    path: 'restaurant',
    href: (base: BasePath, part: RestaurantPart) => `${base}/restaurant/${part}`,
  },
  messages: { path: 'messages', href: (base: BasePath) => `${base}/messages` },
  surveyResults: { path: 'messages/surveys', href: () => '/admin/messages/surveys' },
  restaurants: { path: 'restaurants', href: () => '/admin/restaurants' },
  territories: { path: 'territories', href: () => '/admin/territories' },
  extraOptions: { path: 'menu/extra-options', href: (base: BasePath) => `${base}/menu/extra-options` },
} as const;
