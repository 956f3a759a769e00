import type { Plugin, ProxyOptions } from 'vite';

/** API paths that its OpenAPI document does not list. */
const UNLISTED = ['trpc', 'media', 'health', 'docs', 'openapi.json'];

/** Paths that are never web pages, even when a browser asks for HTML. */
const NEVER_PAGES = /^\/(?:health|docs|media|openapi\.json)(?:\/|$)/;

const USUAL_API = 'http://127.0.0.1:3000';

/** In development, sends API requests to the running API. Its OpenAPI document tells which paths those are. */
export function apiProxy(): Plugin {
  return {
    name: 'api-proxy',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,
    config: async () => {
      const target = process.env['FEAST_API_URL'] ?? USUAL_API;
      return { server: { proxy: proxyFor(target, await pathsOf(target)) } };
    },
  };
}

/** @throws Error if the API does not answer; start the API first */
async function pathsOf(api: string): Promise<string[]> {
  const response = await fetch(`${api}/openapi.json`);
  if (!response.ok) throw new Error(`${api}/openapi.json answered ${response.status}.`);
  const { paths } = (await response.json()) as { paths: Record<string, unknown> };
  return Object.keys(paths);
}

/**
 * Builds the proxy rules for these API paths (such as `/auth/team/{id}/`). Every path below the same first segment
 * goes to the API too. Page navigations to the same path (`/surveys/restaurants`) stay with Vite: like the server,
 * the rule checks `Accept`.
 */
export function proxyFor(target: string, paths: readonly string[]): Record<string, ProxyOptions> {
  const listed = paths.map((path) => path.split('/')[1] ?? '').filter((segment) => segment !== '');
  const segments = [...new Set([...UNLISTED, ...listed])].map((segment) => segment.replaceAll('.', '\\.'));
  const options: ProxyOptions = {
    target,
    changeOrigin: false,
    bypass: (request) => {
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      return wantsPage && !NEVER_PAGES.test(request.url ?? '') ? '/index.html' : undefined;
    },
  };
  return { [`^/(?:${segments.join('|')})(?:[/?]|$)`]: options };
}
