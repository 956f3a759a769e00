import { describe, expect, it } from '@jest/globals';
import { WebBuild } from '../support/web-build.js';

/** ux.md, "Weight": scripts, gzipped (bytes). Landing and legal pages have a test of their own. */
const MOST = {
  signIn: 300_000,
  firstPaint: 330_000,
  /** Of its own: what no crowd of others shares. */
  furtherPage: 60_000,
  /** What many screens share (fields, choices, schemas), which the first of them brings. */
  sharedByScreens: 75_000,
  /** A visit that begins with that screen, beyond the first paint. */
  directVisit: 95_000,
  charts: 365_000,
  map: 120_000,
};
const CHARTS = 'src/components/charts/plots.tsx';
const MAP = 'src/features/territories/area/area-map.tsx';

const build = new WebBuild();
const APPLICATION = ['index.html', 'src/app/application.tsx', 'src/app/data-provider.tsx'];
const entrance = build.scriptsOf(...APPLICATION, 'src/app/auth/auth-layout.tsx');
const shells = ['admin', 'backoffice'].map((shell) => `src/app/console/${shell}-layout.tsx`);
const shell = build.scriptsOf(...APPLICATION, ...shells);

const lazy = [...new Set(build.lazySources)];
const pagesOf = (pattern: RegExp) => lazy.filter((source) => pattern.test(source));
const AUTH_PAGES = pagesOf(/^src\/features\/auth\/.*-page\.tsx$/);
const STEPS = pagesOf(/^src\/features\/onboarding\/.*-step\.tsx$/);
const SCREENS = pagesOf(/^src\/features\/(?!auth\/|landing\/|legal\/|onboarding\/).*-page\.tsx$/);

/** What a page adds to what is there already. */
const added = (source: string, there: ReadonlySet<string>) =>
  build.weightOf([...build.scriptsOf(source)].filter((file) => !there.has(file)));

/** Files beyond what is there that a third of these pages, and more than two, need. */
function sharedBy(pages: readonly string[], there: ReadonlySet<string>): Set<string> {
  const needs = pages.map((page) => build.scriptsOf(page));
  const files = new Set(needs.flatMap((need) => [...need]).filter((file) => !there.has(file)));
  const enough = Math.max(3, pages.length / 3);
  return new Set([...files].filter((file) => needs.filter((need) => need.has(file)).length >= enough));
}

describe('the built scripts', () => {
  it('are found by their pages', () => {
    expect([AUTH_PAGES.length, STEPS.length, SCREENS.length].map((count) => count > 4)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(AUTH_PAGES)('let somebody sign in: %s', (page) => {
    expect(build.weightOf(entrance) + added(page, entrance)).toBeLessThanOrEqual(MOST.signIn);
  });

  it('paint the console for the first time, with the menu', () => {
    const index = build.scriptsOf('src/app/console/index-route.tsx', 'src/features/menu/home/menu-page.tsx');
    expect(build.weightOf(new Set([...shell, ...index]))).toBeLessThanOrEqual(MOST.firstPaint);
  });

  const onboarding = build.scriptsOf(...APPLICATION, 'src/app/onboarding/onboarding-layout.tsx');

  it.each([
    ['screens', SCREENS, shell],
    ['steps', STEPS, onboarding],
  ] as const)('are shared by %s in good measure', (_what, pages, there) => {
    expect(build.weightOf(sharedBy(pages, there))).toBeLessThanOrEqual(MOST.sharedByScreens);
  });

  it.each([
    ...SCREENS.map((page) => [page, SCREENS, shell] as const),
    ...STEPS.map((page) => [page, STEPS, onboarding] as const),
  ])('add little with each further page: %s', (page, pages, there) => {
    expect(added(page, new Set([...there, ...sharedBy(pages, there)]))).toBeLessThanOrEqual(MOST.furtherPage);
    expect(added(page, there)).toBeLessThanOrEqual(MOST.directVisit);
  });

  it.each([
    ['charts', CHARTS, MOST.charts],
    ['the map', MAP, MOST.map],
  ] as const)('bring %s only where they are drawn', (_what, source, most) => {
    expect(added(source, shell)).toBeLessThanOrEqual(most);
    expect(added(source, shell)).toBeGreaterThan(10_000);
    // Its code is no part of any page, which asks for it while it runs.
    const [own = ''] = build.scriptsOf(source);
    for (const page of SCREENS) expect([...build.scriptsOf(page)]).not.toContain(own);
  });
});
