import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { PRODUCT_NAME } from '../../src/shared/product.js';
import { LANDING_TEXTS } from '../../src/shared/texts/landing.js';
import { useApp } from '../support/use-app.js';

const WEB = 'dist/web';
const APP_URL = 'https://feast.example';
const HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Size limits for visitors (bytes): an image, and one for dense screens. */
const MOST = { picture: 60_000, dense: 130_000, preview: 200_000, icon: 20_000 };

/** Serves the web that `npm run build` makes. */
const t = useApp({ WEB_DIR: WEB, APP_URL });
const page = async (path: string) =>
  (await t.http.get<string>(path, { headers: { accept: 'text/html' } })).body;
const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const property = (html: string, name: string) =>
  one(html, new RegExp(`property="${name}" content="([^"]*)"`));

/** Downloads a file with its headers. */
async function fetched(path: string) {
  const response = await fetch(`${t.http.url}${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

describe.each([
  ['/', `${LANDING_TEXTS.title} · ${PRODUCT_NAME}`, LANDING_TEXTS.description],
  ['/terms', `Terms · ${PRODUCT_NAME}`, /^These terms apply/],
  ['/privacy', `Privacy · ${PRODUCT_NAME}`, /./],
  ['/surveys/restaurants', `Restaurant survey · ${PRODUCT_NAME}`, /^Tell us/],
  ['/login', `Login · ${PRODUCT_NAME}`, LANDING_TEXTS.description],
  ['/register', PRODUCT_NAME, LANDING_TEXTS.description],
])('the head of %s', (path, title, description) => {
  it('the page has a title, a description and an image for link previews', async () => {
    const html = await page(path);
    expect(one(html, /<title>(.*?)<\/title>/)).toBe(title);
    expect(property(html, 'og:title')).toBe(title);
    expect(property(html, 'og:description')).toMatch(description);
    expect(one(html, /name="description" content="([^"]*)"/)).toMatch(description);
    expect(property(html, 'og:site_name')).toBe(PRODUCT_NAME);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(html.match(/og:title/g)).toHaveLength(1);
    expect(html).not.toMatch(/__APP_URL__|__PUBLIC_CONFIG__|%[A-Z_]+%/);
  });

  it('the preview image has an absolute URL and the stated size', async () => {
    const html = await page(path);
    const address = property(html, 'og:image');
    expect(address).toBe(`${APP_URL}/social.png`);
    expect(property(html, 'og:image:alt')).not.toBe('');
    const { status, headers, bytes } = await fetched(new URL(address).pathname);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      HOUR,
    ]);
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(['og:image:width', 'og:image:height'].map((name) => property(html, name))).toEqual([
      '1200',
      '630',
    ]);
    expect(bytes.length).toBeLessThan(MOST.preview);
  });

  it('the page has icons, a manifest and a color for either mode', async () => {
    const html = await page(path);
    expect(one(html, /rel="icon" href="([^"]*)"/)).toBe('/favicon.svg');
    expect(one(html, /rel="apple-touch-icon" href="([^"]*)"/)).toBe('/apple-touch-icon.png');
    expect(one(html, /rel="manifest" href="([^"]*)"/)).toBe('/manifest.webmanifest');
    for (const scheme of ['light', 'dark'])
      expect(
        one(html, new RegExp(`content="(#\\w{6})" media="\\(prefers-color-scheme: ${scheme}\\)"`)),
      ).not.toBe('');
  });
});

describe('the icons', () => {
  it('the icon for tabs has a version for dark tabs', async () => {
    const { status, headers, bytes } = await fetched('/favicon.svg');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      HOUR,
    ]);
    expect(String(bytes)).toContain('prefers-color-scheme: dark');
  });

  it('the icons include one for the home screen of an iPhone', () =>
    expectIcon('/apple-touch-icon.png', 180));

  it('the icons of the manifest exist', async () => {
    const { status, headers, bytes } = await fetched('/manifest.webmanifest');
    expect([status, headers.get('cache-control')]).toEqual([200, HOUR]);
    expect(headers.get('content-type')).toContain('application/manifest+json');
    const manifest = JSON.parse(String(bytes)) as Manifest;
    const canvas = one(
      await page('/'),
      /name="theme-color" content="(#\w{6})" media="\(prefers-color-scheme: light\)"/,
    );
    expect(manifest).toMatchObject({
      name: PRODUCT_NAME,
      start_url: '/login',
      display: 'standalone',
      theme_color: canvas,
      background_color: canvas,
    });
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes, purpose } of drawn) {
      expect(purpose).toContain('maskable');
      await expectIcon(src, Number.parseInt(sizes, 10));
    }
    const rest = manifest.icons.filter(({ type }) => type !== 'image/png');
    for (const { src } of rest) expect((await fetched(src)).status).toBe(200);
  });

  it('the content policy allows the icons', async () => {
    const { headers } = await t.http.get('/', { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/img-src 'self'/);
    expect(policy).not.toContain('manifest-src');
  });

  async function expectIcon(path: string, side: number) {
    const { status, headers, bytes } = await fetched(path);
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      HOUR,
    ]);
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: side,
      height: side,
      hasAlpha: false,
    });
    expect(bytes.length).toBeLessThan(MOST.icon);
  }
});

describe('the images of the landing page', () => {
  const html = String(readFileSync(join(WEB, 'pages', 'index.html')));
  const tags = html.match(/<(?:img|source)\b[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) => one(tag, new RegExp(` ${name}="([^"]*)"`));

  it('the images exist in both modes and load when they become visible', () => {
    expect(tags).toHaveLength(6);
    const images = tags.filter((tag) => tag.startsWith('<img'));
    for (const image of images) {
      expect(attribute(image, 'loading')).toBe('lazy');
      expect(attribute(image, 'alt').length).toBeGreaterThan(20);
    }
  });

  it.each(tags)('an image has a fixed size and few bytes: %s', async (tag) => {
    const [width, height] = ['width', 'height'].map((name) => Number(attribute(tag, name)));
    const sources = [
      attribute(tag, 'src'),
      ...(attribute(tag, 'srcSet') || attribute(tag, 'srcset')).split(', '),
    ];
    const named = sources.filter(Boolean).map((source) => source.split(' '));
    expect(named.length).toBeGreaterThan(0);
    for (const [file = '', stated] of named) {
      const { status, headers, bytes } = await fetched(file);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/avif',
        FOR_EVER,
      ]);
      const real = await sharp(bytes).metadata();
      expect(real.width / real.height).toBeCloseTo((width ?? 0) / (height ?? 1), 2);
      expect(real.width).toBe(stated ? Number.parseInt(stated, 10) : width);
      const most = real.width > 1280 ? MOST.dense : MOST.picture;
      expect(statSync(join(WEB, file)).size).toBeLessThanOrEqual(most);
    }
  });
});
