import type { Plugin, ProxyOptions } from 'vite';

/** Addresses of the API that its own document does not list. */
const UNLISTED = ['trpc', 'media', 'health', 'docs', 'openapi.json'];

/** Never pages of the web application, even when a browser asks for HTML. */
const NEVER_PAGES = /^\/(?:health|docs|media|openapi\.json)(?:\/|$)/;

const USUAL_API = 'http://127.0.0.1:3000';

/** Development: what the API answers is asked of the API, as its own document lists it. */
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

/** @throws Error when the API does not answer: it is started first */
async function pathsOf(api: string): Promise<string[]> {
  const response = await fetch(`${api}/openapi.json`);
  if (!response.ok) throw new Error(`${api}/openapi.json answered ${response.status}.`);
  const { paths } = (await response.json()) as { paths: Record<string, unknown> };
  return Object.keys(paths);
}

/**
 * Sends these paths of the API (such as `/auth/team/{id}/`), and what is below their first segments, to the API;
 * navigations to pages of the same name (`/surveys/restaurants`) stay with Vite, as the server does by `Accept`.
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
