import { startOver } from './support/restore.js';
import { newEmail } from '../support/newcomer.js';
import { expectFault, expectHeading, expectMessage } from './pages/forms.js';
import { LandingPageObject } from './pages/landing-page.js';
import { messagesFrom, sentKeys } from './support/submissions.js';
import { failing, hold } from './support/faults.js';
import { expect, test } from './support/test.js';

const HEADLINE = 'A feast for a cause. Help us fight hunger.';
const ATTEMPTS = 3;

/** Script for the page: measures layout shifts. */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
})`;

test('the waitlist stores an email once, keeps what is typed, and ignores programs', async ({
  page,
  complaints,
  context,
}) => {
  await test.step('the waitlist stores an email once', async () => {
    const landing = new LandingPageObject(page);
    const email = newEmail('visitor');
    const keys = sentKeys(page, '/messages');
    await page.goto('/');
    await expect(landing.headline).toHaveText(HEADLINE);
    await expect(landing.notify).toBeEnabled();
    expect(await page.evaluate(LAYOUT_SHIFT), 'the page has no layout shift').toBeLessThan(0.05);

    await landing.notify.click();
    await expectMessage(page, 'Please enter your zip code.');
    await expectFault(landing.zip);
    await landing.zip.fill('10001');
    await landing.email.fill('nobody');
    await landing.email.press('Enter');
    await expectMessage(page, 'Please enter a valid email.');
    await expectFault(landing.email);
    expect(keys, 'invalid input sends no request').toEqual([]);

    await landing.email.fill(email);
    const place = await landing.notify.boundingBox();
    if (!place) throw new Error('The button has no place.');
    await landing.notify.dblclick();
    await expect(page.getByRole('status')).toContainText('Thanks! We’ll keep you posted.');
    await expect(page.getByRole('status')).toBeFocused();
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await expect(
      page.getByRole('status'),
      'a second click leaves the focus on the confirmation',
    ).toBeFocused();
    expect(keys).toHaveLength(1);
    expect(await messagesFrom(email)).toEqual([{ zip_code: '10001', message: '', status: 'new' }]);
  });

  await test.step('an unavailable server is tried 3 times, and the input stays', async () => {
    await startOver(page);

    complaints.announce(/status of (?:503|429)/);
    const landing = new LandingPageObject(page);
    const email = newEmail('visitor');
    const keys = sentKeys(page, '/messages');
    await page.goto('/');
    await landing.fill('94110', email);

    await failing(page, 'messages.create=503');
    await landing.notify.click();
    await expect(page.getByRole('alert').getByText(/^HTTP 503 Service Unavailable: \{.+\}$/)).toBeVisible();
    await landing.expectTyped('94110', email);
    expect(keys).toHaveLength(ATTEMPTS);

    await failing(page, 'messages.create=429');
    await landing.notify.click();
    await expectMessage(page, 'Too many requests. Try again in 1 minute.');
    await landing.expectTyped('94110', email);

    await failing(page);
    await landing.notify.click();
    await expect(page.getByText('Thanks! We’ll keep you posted.')).toBeVisible();
    expect(new Set(keys).size, 'all tries of one submission share one key').toBe(1);
    expect(await messagesFrom(email)).toHaveLength(1);
  });

  await test.step('an offline waitlist shows an error', async () => {
    await startOver(page);

    complaints.announce(/ERR_INTERNET_DISCONNECTED/);
    const landing = new LandingPageObject(page);
    await page.goto('/');
    await landing.fill('94110', 'ann@example.com');
    await context.setOffline(true);
    await landing.notify.click();
    await expectMessage(page, 'Request failed');
    await landing.expectTyped('94110', 'ann@example.com');
  });

  await test.step('input typed before the script loads is kept', async () => {
    await context.setOffline(false);
    await startOver(page);

    const landing = new LandingPageObject(page);
    const email = newEmail('visitor');
    const release = await hold(page, '**/assets/index-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(landing.notify).toBeDisabled();
    await landing.fill('60601', email);
    release();
    await expect(landing.notify).toBeEnabled();
    await landing.expectTyped('60601', email);
    await landing.notify.click();
    await expect(page.getByText('Thanks! We’ll keep you posted.')).toBeVisible();
  });

  await test.step('a bot that fills the hidden field is thanked, and nothing is stored', async () => {
    await startOver(page);

    const landing = new LandingPageObject(page);
    const email = newEmail('visitor');
    await page.goto('/');
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await landing.fill('60601', email);
    await page.locator('input[name=website]').fill('https://spam.example', { force: true });
    await landing.notify.click();
    await expect(page.getByText('Thanks! We’ll keep you posted.')).toBeVisible();
    expect(await messagesFrom(email)).toEqual([]);
  });
});

test.describe('public pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages have their content and their links', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('The back office for restaurants · Feast');
    await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
    await expect(new LandingPageObject(page).email).toBeVisible();
    // Playwright finds no texts inside <noscript>.
    await expect(page.locator('form + noscript > p')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/register');
    await expect(page.getByRole('link', { name: 'Take the survey' })).toHaveAttribute(
      'href',
      '/surveys/restaurants',
    );
    // The style sheets are loaded: the form is a card.
    const box = await page.getByRole('button', { name: 'Notify me' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('link', { name: 'Terms', exact: true }).click();
    await expectHeading(page, 'Terms');
    await expect(page.getByText(/^Version \d{4}-\d\d-\d\d$/)).toBeVisible();
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await expectHeading(page, 'Privacy');
    await page.goto('/surveys/restaurants');
    await expect(page.locator('noscript')).toBeVisible();
  });
});
