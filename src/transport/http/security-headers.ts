import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../../config/config.js';

const ONE_YEAR = 31_536_000; // seconds

/** Creates a nonce for `style-src`, which antd uses for its styles. */
export const createNonce = () => randomBytes(16).toString('base64');

/** Browser features that our pages never use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * Returns isolation headers. They are off for plain http from another machine, where browsers ignore them with an
 * error in the console.
 */
function isolation({ protocol, hostname }: URL) {
  const isTrusted = protocol === 'https:' || hostname === 'localhost' || hostname.startsWith('127.');
  return isTrusted
    ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } as const }
    : { crossOriginOpenerPolicy: false, originAgentCluster: false };
}

/**
 * Creates a function that sets the headers of every response. The content policy differs by page and is set
 * elsewhere.
 * @param appUrl public URL of the product
 */
export function createSecurityHeaders(appUrl: string) {
  const apply = helmet({
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    ...isolation(new URL(appUrl)),
    strictTransportSecurity: { maxAge: ONE_YEAR, includeSubDomains: true },
  });
  // Computed once, because the headers are equal for every request.
  const headers = new Map([['Permissions-Policy', PERMISSIONS]]);
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  apply({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined);
  return (response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}

/** Sets headers of API responses: nothing can run, be framed or be stored. */
export function setApiHeaders(response: ServerResponse) {
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Cache-Control', 'no-store');
}

/** Returns the content policy's source for an inline script or style. The policy allows no other inline code. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Builds the content policy of the product's pages.
 * @param scripts sources of inline scripts, see `hashSource`
 */
export function pagePolicy(config: Config, nonce: string, scripts: readonly string[]): string {
  const { http, identity } = config;
  const emulator = identity.webEmulatorHost ? [`http://${identity.webEmulatorHost}`] : [];
  const secondApi = http.secondApiUrl ? [http.secondApiUrl] : [];
  const frames = identity.webAuthDomain ? [`https://${identity.webAuthDomain}`] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, 'https://apis.google.com'],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // antd and Leaflet use style attributes, which a nonce cannot cover.
    'style-src-attr': ["'unsafe-inline'"],
    // Image URLs begin with APP_URL, even if the page was opened under another host name.
    'img-src': ["'self'", http.appUrl, 'data:', 'blob:', 'https:'],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulator,
      ...secondApi,
    ],
    'frame-src': ['https://accounts.google.com', ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
