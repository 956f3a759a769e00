import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../../config/config.js';

const ONE_YEAR = 31_536_000; // seconds

/** A fresh value for `style-src`; antd writes its styles with it. */
export const createNonce = () => randomBytes(16).toString('base64');

/** What browsers could let a page do, and no page of ours does. */
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

/** Browsers ignore these two, with an error in the console, where a page comes over plain http from another machine. */
function isolation({ protocol, hostname }: URL) {
  const isTrusted = protocol === 'https:' || hostname === 'localhost' || hostname.startsWith('127.');
  return isTrusted
    ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } as const }
    : { crossOriginOpenerPolicy: false, originAgentCluster: false };
}

/**
 * Headers that every response carries. The content policy differs by type of page and is set apart.
 * @param appUrl where users reach the product
 */
export function createSecurityHeaders(appUrl: string) {
  const apply = helmet({
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    ...isolation(new URL(appUrl)),
    strictTransportSecurity: { maxAge: ONE_YEAR, includeSubDomains: true },
  });
  // The same for every request: asked for once.
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

/** For replies of the API: nothing in them may run or be framed, and nobody keeps them. */
export function setApiHeaders(response: ServerResponse) {
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Cache-Control', 'no-store');
}

/** Names what stands between the tags of a page's own script or style in its content policy, which runs nothing else. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content policy of the product's own pages.
 * @param scripts sources of what the page itself has between its tags, see `hashSource`
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
    // antd and Leaflet place things with style attributes, which a nonce cannot cover.
    'style-src-attr': ["'unsafe-inline'"],
    // Addresses of images begin with APP_URL, also where the page was opened by another name.
    'img-src': ["'self'", new URL(http.appUrl).origin, 'data:', 'blob:', 'https:'],
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
