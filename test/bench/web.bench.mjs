/**
 * Measures the first visit on a slow phone: a quarter of this processor's speed, and slow 4G. Records the time of the
 * largest contentful paint (LCP), as the median of five visits without a browser cache.
 */
import { keepSession, openBrowser, sessionOf } from './support/browser.mjs';
import { median } from './support/figures.mjs';
import { guestMenu } from './support/guest-menu.mjs';
import { figureRow } from './support/rows.mjs';

const VISITS = 5;
const QUICK_VISITS = 1;
const SLOWER = 4; // times
const SLOW_4G = {
  offline: false,
  latency: 150, // ms, there and back
  downloadThroughput: (1.6 * 1024 * 1024) / 8, // bytes a second
  uploadThroughput: (750 * 1024) / 8,
};
const PHONE = { width: 412, height: 823 };
/** Limits in s and files; `shown` is an element of the complete page. @param slug of a guest menu */
const pagesFor = (slug) => [
  { name: 'landing', path: '/', limit: 1.0, files: 30, shown: 'button[type=submit]:enabled' },
  { name: 'sign-in', path: '/login', limit: 1.8, files: 12, shown: 'form button[type=submit]:enabled' },
  {
    name: 'categories',
    path: '/backoffice/menu/categories',
    limit: 2.5,
    files: 25,
    shown: 'main ul[aria-label=Categories] li',
    signedIn: true,
  },
  // The page is complete without a script; its own one is inline.
  { name: 'guest menu', path: `/m/${slug}`, limit: 1.0, files: 0, shown: '.menu .item h3' },
];

/** Script for the page, from its start. */
const WATCH_LCP = `
  globalThis.lcp = { at: 0, what: '' };
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries())
      globalThis.lcp = { at: startTime, what: element?.localName ?? '' };
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** Makes one visit. Returns the LCP and the complete time (s), and the requested scripts. */
async function visit(browser, { url, path, shown, signedIn }, session) {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH_LCP);
    if (signedIn) await keepSession(page, session);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const scripts = new Set();
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.add(request.url());
    });
    await page.goto(new URL(path, url).href);
    await page.locator(shown).first().waitFor();
    const complete = (await page.evaluate('performance.now()')) / 1_000;
    await page.waitForLoadState('networkidle');
    const { at, what } = await page.evaluate('globalThis.lcp');
    return { seconds: at / 1_000, what, complete, files: scripts.size };
  } finally {
    await context.close();
  }
}

export default async function web(bench) {
  const database = await bench.database();
  const slug = await guestMenu(database);
  const { url } = await bench.api();
  const browser = await openBrowser();
  try {
    const session = await sessionOf(url, bench.people.owner);
    for (const page of pagesFor(slug)) {
      const visits = [];
      while (visits.length < (bench.quick ? QUICK_VISITS : VISITS))
        visits.push(await visit(browser, { url, ...page }, session));
      const figure = (row) => bench.add(figureRow(row));
      figure({
        workload: `${page.name}: LCP on a slow phone`,
        most: page.limit,
        unit: 's',
        digits: 2,
        ours: visits.map(({ seconds }) => seconds),
        note: `${visits[0].what}; all of it after ${median(visits.map(({ complete }) => complete)).toFixed(2)} s`,
      });
      const files = visits.map((each) => each.files);
      figure({ workload: `${page.name}: scripts`, most: page.files, unit: 'files', ours: files });
    }
  } finally {
    await browser.close();
  }
}
