import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { PRODUCT_NAME } from '../../src/shared/product';
import type { PublicConfig } from '../../src/api/web/public-config';
import { DARK_PALETTE, LIGHT_PALETTE } from '../src/theme/palette';
import { introduction } from './introduction';

/** Script that the first paint waits for. Inlined: a separate file would cost a round trip, 0.2 s on a slow network. */
const FIRST_PAINT = fileURLToPath(new URL('../src/theme/first-paint.js', import.meta.url));

/**
 * Fills in placeholders of index.html. The built page keeps the marks that the server replaces on every request. In
 * development there is no such server, so the settings come from the environment.
 */
export function page(): Plugin {
  let serving = false;
  return {
    name: 'page',
    configResolved: (config) => {
      serving = config.command === 'serve';
    },
    transformIndexHtml: (html) => {
      const named = html
        .replace('<title>%PRODUCT_NAME%</title>', () => introduction({ title: PRODUCT_NAME }))
        .replace('<!-- %FIRST_PAINT% -->', () => `<script>${firstPaint()}</script>`)
        .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
        .replace('%CANVAS_LIGHT%', LIGHT_PALETTE.canvas)
        .replace('%CANVAS_DARK%', DARK_PALETTE.canvas);
      if (!serving) return named;
      return named
        .replaceAll('__CSP_NONCE__', '')
        .replaceAll('__APP_URL__', '')
        .replace('__PUBLIC_CONFIG__', () => JSON.stringify(developmentConfig(process.env)));
    },
  };
}

const firstPaint = () => minifySync(FIRST_PAINT, readFileSync(FIRST_PAINT, 'utf8')).code;

function developmentConfig(env: Record<string, string | undefined>): PublicConfig {
  const emulator = env['FIREBASE_AUTH_EMULATOR_HOST'];
  return {
    identity: {
      provider: env['IDENTITY_PROVIDER'] === 'firebase' ? 'firebase' : 'none',
      projectId: env['FIREBASE_PROJECT_ID'] ?? null,
      apiKey: env['FIREBASE_WEB_API_KEY'] ?? null,
      authDomain: env['FIREBASE_WEB_AUTH_DOMAIN'] ?? null,
      emulatorUrl: emulator ? `http://${emulator}` : null,
    },
    secondApiUrl: env['SECOND_API_URL'] ?? '',
    map: {
      tileUrl: env['MAP_TILE_URL'] ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: env['MAP_ATTRIBUTION'] ?? '© OpenStreetMap contributors',
      attributionUrl: env['MAP_ATTRIBUTION_URL'] ?? 'https://www.openstreetmap.org/copyright',
    },
    supportEmail: env['SUPPORT_EMAIL'] ?? null,
    sampleMenu: env['SAMPLE_MENU_SLUG'] ?? null,
  };
}
