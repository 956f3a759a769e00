/**
 * The first visit on a slow phone: a processor at a quarter of this one's speed, and slow 4G. What is timed is when
 * the largest part of the page was painted (LCP), the median of five visits with nothing in the browser's cache. What
 * must hold: the landing page takes 1.0 s, signing in 1.8 and 12 files of scripts, a list of the console 2.5 and 25.
 */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/test/environment.mjs';
import { startApi } from './support/api.mjs';
import { passwordHash, tokensOf } from './support/people.mjs';

const VISITS = 5;
const OWNER = 'owner@feast.example';
const SLOWER = 4; // times
const SLOW_4G = {
  offline: false,
  latency: 150, // ms, there and back
  downloadThroughput: (1.6 * 1024 * 1024) / 8, // bytes a second
  uploadThroughput: (750 * 1024) / 8,
};
const PHONE = { width: 412, height: 823 };
/** Limits in s and files; `shown`: what is there once the page is complete. */
const PAGES = [
  { name: 'landing', path: '/', limit: 1.0, files: 30, shown: 'button[type=submit]:enabled' },
  { name: 'sign-in', path: '/login', limit: 1.8, files: 12, shown: 'form.ant-form button[type=submit]' },
  {
    name: 'categories',
    path: '/backoffice/menu/categories',
    limit: 2.5,
    files: 25,
    shown: 'main ul[aria-label=Categories] li',
    signedIn: true,
  },
];

/** Runs in the page from its beginning. */
const WATCH_LCP = `
  globalThis.lcp = { at: 0, what: '' };
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries())
      globalThis.lcp = { at: startTime, what: element?.localName ?? '' };
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;

const api = await startApi('web', async (database, command) => {
  await command('cli/seed.js', '--size=s');
  await database.query(
    `UPDATE users SET email = ?, password_hash = ? WHERE id =
       (SELECT m.user_id FROM memberships m JOIN categories c ON c.restaurant_id = m.restaurant_id
        WHERE m.role = 'owner' ORDER BY m.id DESC LIMIT 1)`,
    [OWNER, await passwordHash()],
  );
});

/** One visit: when the largest part was painted (s), and the scripts that were asked for. */
async function visit(browser, { path, shown, signedIn }, session) {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH_LCP);
    if (signedIn)
      await page.addInitScript(`localStorage.setItem('feast.session', ${JSON.stringify(session)})`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const scripts = new Set();
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.add(request.url());
    });
    await page.goto(new URL(path, api.url).href);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    const { at, what } = await page.evaluate('globalThis.lcp');
    return { seconds: at / 1_000, what, files: scripts.size };
  } finally {
    await context.close();
  }
}

const medianOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const session = JSON.stringify({
    ...(await tokensOf(api.url, OWNER)),
    id: 'bench',
    expiresAt: Date.now() + 10 * 60_000,
    remember: true,
  });
  process.stdout.write(
    '| page | LCP, goal | LCP (least to most) | of | scripts, goal | scripts | |\n|---|---|---|---|---|---|---|\n',
  );
  for (const page of PAGES) {
    const visits = [];
    while (visits.length < VISITS) visits.push(await visit(browser, page, session));
    const times = visits.map(({ seconds }) => seconds);
    const [median, files] = [medianOf(times), Math.max(...visits.map((each) => each.files))];
    const holds = median <= page.limit && files <= page.files;
    const span = `${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)}`;
    process.stdout.write(
      `| ${page.name} | ${page.limit.toFixed(1)} s | ${median.toFixed(2)} s (${span}) | ${visits[0].what} | ${page.files} | ${files} | ${holds ? 'holds' : 'FAILS'} |\n`,
    );
    if (!holds) process.exitCode = 1;
  }
  process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
} finally {
  await browser.close();
  await api.stop();
}
