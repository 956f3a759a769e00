import type { ProxyOptions } from 'vite';

/** First segments of every address that the API answers. Some are pages too (`/surveys/restaurants`). */
const API_PREFIXES = [
  'trpc',
  'auth',
  'onboarding',
  'restaurants',
  'countries',
  'cities',
  'categories',
  'menu-items',
  'primary-options',
  'toppings',
  'dressings',
  'extra-options',
  'territories',
  'messages',
  'surveys',
  'upload',
  'stats',
  'media',
  'health',
  'openapi.json',
  'docs',
];

/** Never pages of the web application, even when a browser asks for HTML. */
const NEVER_PAGES = /^\/(?:health|docs|media|openapi\.json)(?:\/|$)/;

/**
 * Development: sends the API's addresses to the API, and lets navigations to pages of the same name stay
 * with Vite, as the server does by `Accept` (C-17).
 */
export function apiProxy(target: string): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target,
    changeOrigin: false,
    bypass: (request) => {
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      return wantsPage && !NEVER_PAGES.test(request.url ?? '') ? '/index.html' : undefined;
    },
  };
  return { [`^/(?:${API_PREFIXES.join('|').replace('.', '\\.')})(?:[/?]|$)`]: options };
}
