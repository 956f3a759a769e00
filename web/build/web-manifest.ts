import type { Plugin } from 'vite';
import { PRODUCT_NAME } from '../../src/shared/product';
import { LANDING_TEXTS } from '../../src/shared/texts/landing';
import { paths } from '../src/config/paths';
import { LIGHT_PALETTE } from '../src/theme/palette';

const FILE = 'manifest.webmanifest';

/** Web app manifest, for phone home screens. `npm run pictures` draws its icons. */
const MANIFEST = JSON.stringify({
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: LANDING_TEXTS.description,
  lang: 'en',
  // Signed-in users are sent on from there.
  start_url: paths.login.href(),
  scope: '/',
  display: 'standalone',
  background_color: LIGHT_PALETTE.canvas,
  theme_color: LIGHT_PALETTE.canvas,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...[192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  ],
});

/** Writes the web manifest from the product's name, texts and colors. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(MANIFEST);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: MANIFEST });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${FILE}` }, injectTo: 'head' },
    ],
  };
}
