import { startOver } from './support/restore.js';
import { LANDING_FIGURES, LANDING_TEXTS } from '../../src/shared/texts/landing.js';
import { mails } from '../support/mails.js';
import { newEmail } from '../support/newcomer.js';
import { LoginPage, RegisterPage } from './pages/auth-pages.js';
import { OnboardingPages } from './pages/onboarding-pages.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { press } from './support/input.js';
import { expect, test } from './support/test.js';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const { product, guestMenu } = LANDING_TEXTS;

/** Script for the page, from its start: measures layout shifts. */
const WATCH_SHIFTS = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => {
    if (!hadRecentInput) globalThis.shifted += value;
  })).observe({ type: 'layout-shift', buffered: true });`;

const pictures = (page: Page) =>
  [product.picture, guestMenu.picture].map((name) => page.getByRole('img', { name }));

// Declares the browser's types for the functions below.
interface Image {
  complete: boolean;
  naturalWidth: number;
  currentSrc: string;
}

const painted = (picture: Locator) =>
  picture.evaluate((element) => {
    const { complete, naturalWidth } = element as unknown as Image;
    return complete && naturalWidth > 0;
  });

/** Rounds a part of an image to whole pixels. */
const wholePixels = <Part extends Record<string, number>>(part: Part) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, Math.floor(value)])) as Part;

/** Scrolls to an image and waits until it is painted. @returns its file */
async function looked(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => painted(picture)).toBe(true);
  return picture.evaluate((element) => (element as unknown as Image).currentSrc);
}

/** Reads the browser's theme color. */
const barColour = (page: Page) =>
  page.evaluate<string>(
    `[...document.querySelectorAll('meta[name=theme-color]')].find(({ media }) => matchMedia(media).matches).content`,
  );

test('the landing page shows the product in light and dark by its switch, without layout shifts @deep', async ({
  page,
  hasTouch,
}) => {
  await test.step('the landing page shows product images in light and dark without layout shifts', async () => {
    await page.addInitScript({ content: WATCH_SHIFTS });
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`the landing page has ${colorScheme} images and no layout shift`, async () => {
        await page.goto('about:blank');
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('.avif')) asked.push(request.url());
        });
        await page.emulateMedia({ colorScheme });
        await page.goto('/');
        for (const picture of pictures(page)) expect(await looked(picture)).toContain(colorScheme);
        expect(
          asked.filter((url) => !url.includes(colorScheme)),
          'the page loads no image of the other theme',
        ).toEqual([]);
        expect(asked).toHaveLength(2);
        await page.getByRole('heading', { name: LANDING_TEXTS.how }).scrollIntoViewIfNeeded();
        expect(await page.evaluate('globalThis.shifted'), 'images shift no layout').toBeLessThan(0.01);
        await expect(
          page.getByRole('link', { name: guestMenu.link }),
          'the page has no link to a sample menu',
        ).toHaveCount(0);
      });
  });

  await test.step('every section and image renders without scrolling', async () => {
    await startOver(page);

    await page.goto('/');
    const drawn = `[...document.querySelectorAll('main section')].map((section) =>
      section.checkVisibility({ contentVisibilityAuto: true }))`;
    expect(new Set(await page.evaluate<boolean[]>(drawn))).toEqual(new Set([true]));
    for (const picture of pictures(page)) await expect.poll(() => painted(picture)).toBe(true);
    const boxes = await Promise.all(pictures(page).map((picture) => picture.boundingBox()));
    const whole = sharp(await page.screenshot({ fullPage: true, scale: 'css' }));
    for (const box of boxes) {
      const { x: left = 0, y: top = 0, width = 0 } = box ?? {};
      const part = { left, top, width, height: width / 2 };
      const { channels } = await whole.clone().extract(wholePixels(part)).stats();
      expect(
        Math.max(...channels.map(({ stdev }) => stdev)),
        'the screenshot has more than one color',
      ).toBeGreaterThan(10);
    }
  });

  await test.step("the theme switch changes images and browser bar, whatever the device's theme", async () => {
    await startOver(page);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const light = () => page.getByRole('button', { name: /Switch to light/ });
    const dark = await barColour(page);
    await press(light(), hasTouch);
    for (const picture of pictures(page)) expect(await looked(picture)).toContain('light');
    const bright = await barColour(page);
    expect(bright).not.toBe(dark);
    await page.reload();
    for (const picture of pictures(page)) expect(await looked(picture)).toContain('light');
    expect(await barColour(page)).toBe(bright);
  });
});

test('the landing page links the sample menu while there is one, and the sign-in shows its table', async ({
  page,
  owner,
  hasTouch,
  isMobile,
}) => {
  await test.step('the landing page links the sample menu', async () => {
    const { slug } = await restaurantWithMenu(owner);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"sampleMenu":null', `"sampleMenu":"${slug}"`);
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    const link = page.getByRole('link', { name: guestMenu.link });
    await expect(link).toBeVisible();
    await press(link, hasTouch);
    await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Verde' })).toBeVisible();
  });

  await test.step('the sign-in shows its illustration on wide screens', async () => {
    await startOver(page);

    await page.goto('/login');
    const login = new LoginPage(page);
    await expect(login.login).toBeVisible();
    const table = page.locator('aside[aria-hidden=true] svg');
    await expect(table).toBeVisible({ visible: !isMobile });
    if (!isMobile) {
      await page.setViewportSize({ width: 1000, height: 700 });
      await expect(table).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 999, height: 700 });
      await expect(table).toBeHidden();
    }
    await expect(login.email).toBeInViewport();
    await expect(login.login).toBeInViewport();
  });
});

test('registering and launching a restaurant takes as many steps as the landing page says @deep', async ({
  page,
}) => {
  const email = newEmail('quick');
  const slug = email.slice(0, 14);
  const register = new RegisterPage(page);
  const onboarding = new OnboardingPages(page);
  await page.goto('/');
  const actions: (() => Promise<unknown>)[] = [
    () => page.getByRole('link', { name: LANDING_TEXTS.join, exact: true }).click(),
    () => register.email.fill(email),
    () => register.terms.check(),
    () => register.join.click(),
    async () => register.codeBoxes.first().fill(await mails.code(email)),
    () => register.verify.click(),
    () => register.firstName.fill('Quinn'),
    () => register.lastName.fill('Quick'),
    () => register.password.fill('gazpacho at noon'),
    () => register.letsGo.click(),
    () => onboarding.zip.fill('10118'),
    () => onboarding.city.fill('New York'),
    () => onboarding.state.fill('NY'),
    () => onboarding.next.click(),
    () => onboarding.name.fill('Quick Bites'),
    () => onboarding.slug.fill(slug),
    async () => {
      await onboarding.next.click();
      await onboarding.expectStep('Delivery');
    },
    () => onboarding.step('Launch').click(),
    () => onboarding.launch.click(),
  ];
  for (const act of actions) await act();
  await expect(page).toHaveURL('/');
  expect(actions).toHaveLength(LANDING_FIGURES.actionsToLaunch);
  await page.goto(`/m/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Bites' })).toBeVisible();
});
