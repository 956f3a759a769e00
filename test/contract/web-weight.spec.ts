import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { WebBuild } from '../support/web-build.js';

/**
 * Size limits of compressed scripts (bytes). Landing and legal pages have their own test. Each other page is measured
 * with
 * its shared scripts, as on a first visit.
 */
const MOST = {
  signIn: 180_000,
  otherAuthPages: 300_000,
  firstPaint: 331_000,
  furtherPage: 65_000,
  charts: 365_000,
  map: 120_000,
};
/** Limits of script files: each costs a request. */
const MOST_FILES = { signIn: 12, consolePage: 25 };
const LOGIN = 'src/features/auth/login-page.tsx';
const CHARTS = 'src/components/charts/plots.tsx';
const MAP = 'src/features/territories/area/area-map.tsx';

const build = new WebBuild();
const APPLICATION = ['index.html', 'src/app/application.tsx'];
const entrance = build.scriptsOf(...APPLICATION, 'src/app/auth/auth-layout.tsx');
const shell = build.scriptsOf(...APPLICATION, 'src/app/console/console-route.tsx');

const lazy = [...new Set(build.lazySources)];
const pagesOf = (pattern: RegExp) => lazy.filter((source) => pattern.test(source));
const AUTH_PAGES = pagesOf(/^src\/features\/auth\/.*-page\.tsx$/);
const STEPS = pagesOf(/^src\/features\/onboarding\/.*-step\.tsx$/);
const SCREENS = pagesOf(/^src\/features\/(?!auth\/|landing\/|legal\/|onboarding\/).*-page\.tsx$/);

/** Says what is too large, by how much, and where to look. */
const tooLarge = (page: string, size: number, most: number, unit = 'bytes') =>
  `${page}: ${size} ${unit} of scripts, ${size - most} too many. Group or load its code later (web/build/chunks.ts).`;

/** Lists the scripts that a page adds to the loaded ones. */
const added = (source: string, there: ReadonlySet<string>) =>
  build.weightOf([...build.scriptsOf(source)].filter((file) => !there.has(file)));

describe('the built scripts', () => {
  it('every page has its scripts', () => {
    expect([AUTH_PAGES.length, STEPS.length, SCREENS.length].map((count) => count > 4)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('no script imports itself in a circle', () => expect(build.circle).toBeUndefined());

  it.each(AUTH_PAGES)('a sign-in page stays within its size: %s', (page) => {
    const most = page === LOGIN ? MOST.signIn : MOST.otherAuthPages;
    const size = build.weightOf(entrance) + added(page, entrance);
    expect(size, tooLarge(page, size, most)).toBeLessThanOrEqual(most);
  });

  it('the sign-in page needs few files', () => {
    const { size } = new Set([...entrance, ...build.scriptsOf(LOGIN)]);
    const most = MOST_FILES.signIn;
    expect(size, tooLarge(LOGIN, size, most, 'files')).toBeLessThanOrEqual(most);
  });

  it.each(SCREENS)('a console page needs few files: %s', (page) => {
    const { size } = new Set([...shell, ...build.scriptsOf(page)]);
    const most = MOST_FILES.consolePage;
    expect(size, tooLarge(page, size, most, 'files')).toBeLessThanOrEqual(most);
  });

  it.each([
    ['menu/categories', 'src/features/menu/categories/categories-page.tsx'],
    ['menu/categories/any/editor', 'src/features/menu/categories/category-editor-page.tsx'],
  ])('the template of a console page names all of its scripts: %s', (path, source) => {
    const files = new Set([...shell, ...build.scriptsOf(source)]);
    const template = String(readFileSync(join('dist/web/pages/backoffice', `${path}.html`)));
    expect(
      [...files].filter(
        (file) => !template.includes(`href="/${file}"`) && !template.includes(`src="/${file}"`),
      ),
    ).toEqual([]);
  });

  it('the first paint of the console with the menu stays within its size', () => {
    const home = 'src/features/menu/home/menu-page.tsx';
    const index = build.scriptsOf('src/app/console/index-route.tsx', home);
    const size = build.weightOf(new Set([...shell, ...index]));
    const most = MOST.firstPaint;
    expect(size, tooLarge(`first paint of ${home}`, size, most)).toBeLessThanOrEqual(most);
  });

  const onboarding = build.scriptsOf(...APPLICATION, 'src/app/onboarding/onboarding-layout.tsx');

  it.each([
    ...SCREENS.map((page) => [page, shell] as const),
    ...STEPS.map((page) => [page, onboarding] as const),
  ])('a further page adds little: %s', (page, there) => {
    const size = added(page, there);
    expect(size, tooLarge(page, size, MOST.furtherPage)).toBeLessThanOrEqual(MOST.furtherPage);
  });

  it.each([
    ['charts', CHARTS, MOST.charts],
    ['the map', MAP, MOST.map],
  ] as const)('a page loads %s only where it shows them', (_what, source, most) => {
    const size = added(source, shell);
    expect(size, tooLarge(source, size, most)).toBeLessThanOrEqual(most);
    expect(size).toBeGreaterThan(10_000);
    // No page includes this code; it loads later on demand.
    const [own = ''] = build.scriptsOf(source);
    for (const page of SCREENS) expect([...build.scriptsOf(page)]).not.toContain(own);
  });
});

describe('the public pages', () => {
  const WEB = 'dist/web';
  /** JavaScript of a public page, compressed (bytes). */
  const MOST = 100_000;
  /** The page with the style sheets that block its first paint (bytes, compressed). */
  const MOST_STYLE = 14_000;

  const read = (file: string) => readFileSync(join(WEB, file));
  const gzipped = (file: string) => gzipSync(read(file), { level: 9 }).length;
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

  /** Lists the files that a page's head loads. */
  const namedIn = (page: string, pattern: RegExp) =>
    [...page.matchAll(pattern)].flatMap(([, file]) => file ?? []);

  /** Lists a script and everything that it imports before it runs. */
  function withImports(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    const imports = String(read(file)).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
    for (const [, name] of imports) withImports(`assets/${name}`, seen);
    return seen;
  }

  describe.each([
    ['/', 'pages/index.html'],
    ['/terms', 'pages/terms.html'],
    ['/privacy', 'pages/privacy.html'],
    ['/surveys/restaurants', 'pages/surveys/restaurants.html'],
  ])('the built page of %s', (_address, file) => {
    const page = existsSync(join(WEB, file)) ? String(read(file)) : '';
    const named = namedIn(page, /(?:src|href)="\/([\w./-]+\.js)"/g);
    const scripts = new Set(named.flatMap((script) => [...withImports(script)]));

    it('the page has been built by `npm run build`', () => expect(page).not.toBe(''));

    it('the page names every script that it needs, so that they load in parallel', () => {
      expect([...scripts].filter((script) => !named.includes(script))).toEqual([]);
      expect(scripts.size).toBeGreaterThan(3);
    });

    it('the page has at most 100 kB of JavaScript', () => {
      const sizes = Object.fromEntries([...scripts].map((script) => [script, gzipped(script)]));
      const size = sum(Object.values(sizes));
      expect(size, tooLarge(file, size, MOST)).toBeLessThanOrEqual(MOST);
      expect(size).toBeGreaterThan(10_000);
    });

    it('the page has few bytes before its first paint', () => {
      expect(page.match(/<style nonce="__CSP_NONCE__">/g)?.length).toBeGreaterThan(1);
      expect(page).not.toMatch(/<link rel="stylesheet"(?![^>]* media="print")/);
      expect(page).not.toMatch(/<script(?![^>]* type="module")[^>]* src=/);
      expect(gzipSync(page).length).toBeLessThanOrEqual(MOST_STYLE);
    });

    it('the page has no code of the console or the schemas', () => {
      for (const script of scripts)
        expect(String(read(script))).not.toMatch(/ant-btn|ZodError|TRPCClientError/);
    });

    it('the page preloads its fonts', () => {
      expect(namedIn(page, /rel="preload" as="font"[^>]* href="\/([\w./-]+\.woff2)"/g)).toHaveLength(2);
    });
  });

  describe('a page without scripts', () => {
    it.each([
      ['pages/index.html', 'Help us fight hunger.', 'The back office for restaurants · Feast'],
      ['pages/terms.html', 'Waitlist and survey', 'Terms · Feast'],
      ['pages/privacy.html', 'What we keep', 'Privacy · Feast'],
      ['pages/login.html', 'Welcome back', 'Login · Feast'],
    ])('the page has its content in its HTML: %s', (file, text, title) => {
      const page = String(read(file));
      expect(page).toContain(text);
      expect(page).toContain(`<title>${title}</title>`);
      expect(page).toContain('__CSP_NONCE__');
      expect(page).toContain('__PUBLIC_CONFIG__');
    });
  });
});
