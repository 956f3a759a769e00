import { describe, expect, it } from '@jest/globals';
import { WebBuild } from '../support/web-build.js';

/**
 * Scripts after compression, in bytes. Landing and legal pages have a test of their own. A further page is weighed with all that it shares with others, as a visit that
 * begins there brings it.
 */
const MOST = {
  signIn: 300_000,
  firstPaint: 330_000,
  furtherPage: 60_000,
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
    ...SCREENS.map((page) => [page, shell] as const),
    ...STEPS.map((page) => [page, onboarding] as const),
  ])('add little with each further page: %s', (page, there) => {
    expect(added(page, there)).toBeLessThanOrEqual(MOST.furtherPage);
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
