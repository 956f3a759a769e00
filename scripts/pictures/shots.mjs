import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '../stack/paths.mjs';
import { findChromium } from '../stack/browser.mjs';

const FOLDER = join(ROOT, 'web', 'src', 'features', 'landing', 'pictures');
/** Shown in README.md as WebP, which every code hosting site displays. */
const README_IMAGE = join(ROOT, 'docs', 'console.webp');
const PREVIEW = join(ROOT, 'web', 'public', 'social.png');
const SCHEMES = ['light', 'dark'];
/** Wide enough for the longest table. */
const DESKTOP = { width: 1360, height: 850 };
const PHONE = { width: 390, height: 700 };
/** Time zone of the restaurant. */
const TIME_ZONE = 'America/New_York';
/** Pixels of the file per pixel of the screen. */
const DENSITY = 2;
/** Size of the preview that social networks expect. */
const CARD = { width: 1200, height: 630 };

/** Keeps letters sharp, by storing colors at full resolution. */
const AVIF = { quality: 52, effort: 4, chromaSubsampling: '4:4:4' };

/**
 * Screenshots: the user, the page, preparations, and the files by their width (px). web/src/features/landing/shots.ts
 * has their sizes, too.
 */
const SHOTS = [
  {
    screen: DESKTOP,
    who: 'owner',
    open: openItems,
    files: { console: 1280, 'console-dense': 2240 },
  },
  { screen: PHONE, who: 'owner', open: openCategories, files: { 'console-phone': 780 } },
  { screen: PHONE, open: openGuestMenu, files: { guest: 780 } },
];

/**
 * Takes the landing page's screenshots from a running demo, light and dark, and the preview of shared links.
 *
 * @param options.url URL of the demo
 * @param options.accounts `[{ role, email, password }]`
 * @returns the names of the files
 */
export async function takePictures({ url, accounts }) {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const written = [];
    for (const shot of SHOTS) {
      const account = accounts.find(({ role }) => role === shot.who);
      for (const scheme of SCHEMES) written.push(...(await take(browser, { ...shot, url, account, scheme })));
    }
    await takePreview(browser, url);
    return written;
  } finally {
    await browser.close();
  }
}

async function take(browser, { url, screen, account, open, files, scheme }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: screen,
    deviceScaleFactor: DENSITY,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: screen === PHONE,
    isMobile: screen === PHONE,
  });
  try {
    const page = await context.newPage();
    if (account) {
      await signIn(page, account);
      await openTheDoors(page);
    }
    await open(page);
    // A font that loaded late is used only from the second load on.
    await page.reload({ waitUntil: 'networkidle' });
    await page.waitForFunction(PAINTED);
    const picture = await page.screenshot();
    if (screen === DESKTOP && scheme === 'light')
      await sharp(picture).resize({ width: 1280 }).webp({ quality: 80 }).toFile(README_IMAGE);
    return await Promise.all(
      Object.entries(files).map(async ([name, width]) => {
        const [base, kind] = name.split(/-(?=dense$)/);
        const file = `${[base, scheme, kind].filter(Boolean).join('-')}.avif`;
        await sharp(picture).resize({ width }).avif(AVIF).toFile(join(FOLDER, file));
        return file;
      }),
    );
  } finally {
    await context.close();
  }
}

async function signIn(page, { email, password }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/backoffice/);
}

/** Opening hours around the current time, so that the restaurant is open. */
const OPEN = { before: 3, after: 4 }; // hours

/** Saves the hours as the owner, from within the page, where the session is. */
async function openTheDoors(page) {
  const now = new Date();
  const hour = Number(
    now.toLocaleString('en-US', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }),
  );
  const at = (shift) => `${String((hour + shift + 24) % 24).padStart(2, '0')}:00`;
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({
    day_of_week,
    closed: false,
    open_time: at(-OPEN.before),
    break_start: null,
    reopen_time: null,
    close_time: at(OPEN.after),
  }));
  const body = JSON.stringify({ open_247: false, closed_within: false, hours, time_zone: TIME_ZONE });
  await page.evaluate(async (text) => {
    const { access } = JSON.parse(localStorage.getItem('feast.session'));
    const ask = (path, options) =>
      fetch(path, {
        ...options,
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      });
    const { id } = await (await ask('/onboarding/start/', { method: 'POST' })).json();
    const { ok, status } = await ask(`/onboarding/${id}/hours/`, { method: 'PUT', body: text });
    if (!ok) throw new Error(`The hours were not saved: ${status}.`);
  }, body);
}

/** Opens the grid of items at the pizzas, which have a price for each size. */
async function openItems(page) {
  await page.goto('/backoffice/menu/items');
  await page.locator('select', { hasText: 'Pizzas' }).selectOption({ label: 'Pizzas' });
  await page.waitForURL(/category=/);
}

async function openCategories(page) {
  await page.goto('/backoffice/menu/categories');
  await page.getByText('Antipasti').first().waitFor();
}

async function openGuestMenu(page) {
  await page.goto('/m/nonna-lucia');
}

/** Runs in the page: tells whether every visible image has loaded. */
const PAINTED = `[...document.images]
  .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
  .every(({ complete, naturalWidth }) => complete && naturalWidth > 0)`;

/** Styles for the preview: the landing page's first words and its table, without controls. */
const PREVIEW_STYLE = `
  header { position: absolute; inset: 36px 0 auto; padding-inline: 64px !important }
  header a { scale: 1.5; transform-origin: left }
  h1 { font-size: 56px !important }
  header nav, main > :not(:first-child), main section section { display: none !important }
  main { display: grid; align-items: center; min-height: ${CARD.height}px; padding: 48px 64px 0 !important }`;

async function takePreview(browser, url) {
  const context = await browser.newContext({ viewport: CARD, colorScheme: 'light', bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.reload({ waitUntil: 'networkidle' });
    await page.addStyleTag({ content: PREVIEW_STYLE });
    const picture = await page.screenshot();
    await sharp(picture).png({ compressionLevel: 9, palette: true, quality: 90 }).toFile(PREVIEW);
  } finally {
    await context.close();
  }
}
