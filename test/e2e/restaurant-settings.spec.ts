import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { RESTAURANT_TEXTS as TEXTS } from '../../src/shared/texts/restaurant.js';
import { LANDING_TEXTS } from '../../src/shared/texts/landing.js';
import { MENU_IMPORT_TEXTS } from '../../src/shared/texts/menu-import.js';
import { jpeg } from '../support/media-images.js';
import { bodyOf } from '../support/newcomer.js';
import { expectFault, expectHeading, expectMessage } from './pages/forms.js';
import { OnboardingSteps } from './pages/onboarding-pages.js';
import { press } from './support/input.js';
import { teammate } from './support/restaurant-fixtures.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';
import { expectUncovered } from './support/toasts.js';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name });
const header = (page: Page) => page.getByRole('main').locator('header');

async function open(page: Page, part: string, title: string) {
  await page.goto(`/backoffice/restaurant/${part}`);
  await expectHeading(page, `Restaurant: ${title}`);
}

async function saveIt(page: Page) {
  await save(page).click();
  await expect(page.getByText(TEXTS.notSaved)).toHaveCount(0);
  // An earlier toast can still be visible.
  await expect(page.getByText(TEXTS.saved).last()).toBeVisible();
}

test('settings can be changed after the launch without losing unsaved changes', async ({
  page,
  restaurant,
}) => {
  await test.step('location and hours can be changed after the launch without losing unsaved changes', async () => {
    await signIn(page, restaurant);
    await open(page, 'location', 'Location');
    await expect(header(page)).toContainText('Live');
    await page.getByLabel('Street').fill('7 New Street');
    await expect(page.getByText(TEXTS.notSaved)).toBeVisible();
    await tab(page, 'Hours').click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(save(page), 'Save is visible without scrolling').toBeInViewport({ ratio: 1 });
    await saveIt(page);
    await expectUncovered(page, TEXTS.saved, save(page));
    await tab(page, 'Hours').click();
    await expectHeading(page, 'Restaurant: Hours');

    const hours = new OnboardingSteps(page);
    await hours.time('Monday', 'closes').selectOption('23:30');
    await expect(page.getByText(TEXTS.notSaved)).toBeVisible();
    await saveIt(page);
    const at = (part: string) => restaurant.http.get<object>(`/onboarding/${restaurant.rid}/${part}/`);
    expect((await at('location')).body).toMatchObject({ street: '7 New Street' });
    expect((await at('hours')).body).toMatchObject({
      hours: expect.arrayContaining([expect.objectContaining({ day_of_week: 1, close_time: '23:30' })]),
    });
  });

  await test.step('logo, delivery and additional information can be changed after the launch', async () => {
    await startOver(page);

    const parts = new OnboardingSteps(page);
    const saved = async (part: string) =>
      bodyOf(await restaurant.http.get(`/onboarding/${restaurant.rid}/${part}/`));
    await signIn(page, restaurant);
    await open(page, 'about', 'About');
    await parts.pickLogo({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await expect(parts.logo).toBeVisible();
    await saveIt(page);
    expect(await saved('about')).toMatchObject({ logo_url: expect.stringMatching(/\S/) });

    await open(page, 'delivery', 'Delivery');
    await parts.switch('Charge a delivery fee').click();
    await parts.amount('Delivery fee').fill('4.25');
    await saveIt(page);
    expect(await saved('delivery')).toMatchObject({ apply_delivery_fee: true, delivery_fee: 4.25 });

    await open(page, 'additional', 'Additional');
    await parts.chip('Vegan').click();
    await saveIt(page);
    expect(await saved('additional')).toMatchObject({ selections: { offerings: ['Vegan'] } });
  });

  await test.step('the currency follows the country, and a warning appears before saving', async () => {
    await startOver(page);

    await signIn(page, restaurant);
    await open(page, 'location', 'Location');
    await expect(page.getByText('Prices are in USD.')).toBeVisible();
    await page.getByLabel('Country').click();
    await page.getByTitle('United Kingdom').click();
    await expect(page.getByText(/Saving changes prices from USD to GBP/)).toBeVisible();
    await saveIt(page);
    await expect(header(page)).toContainText('GBP');
  });

  await test.step('a changed URL shows a warning, and Delivery has no sample zip codes', async () => {
    await startOver(page);

    await signIn(page, restaurant);
    await open(page, 'about', 'About');
    await expect(page.getByText('In use by this restaurant.')).toBeVisible();
    const url = page.getByLabel('Feast URL');
    const own = await url.inputValue();
    await url.click();
    await page.keyboard.press('End');
    await page.keyboard.type('-new');
    const warning = page.getByText(`QR codes and links with “${own}” keep working for 90 days, then stop.`);
    await expect(warning).toBeVisible();
    for (const _ of '-new') await page.keyboard.press('Backspace');
    await expect(warning).toBeHidden();
    await open(page, 'delivery', 'Delivery');
    // Onboarding's sample codes must not be values here.
    await expect(page.getByLabel('Zip codes').first()).toBeVisible();
    await expect(page.getByText('10001', { exact: true })).toHaveCount(0);
  });
});

test('two users who change the same part see both values, and keep different fields', async ({
  page,
  restaurant,
  complaints,
  hasTouch,
}) => {
  complaints.announce(/412/);
  await signIn(page, restaurant);
  await open(page, 'location', 'Location');
  await press(tab(page, 'Contacts'), hasTouch);
  await expectHeading(page, 'Restaurant: Contacts');
  await page.getByLabel('Public phone').fill('555 0100');
  await page.getByLabel('Fax number').fill('555 0199');
  bodyOf(
    await restaurant.http.put(`/onboarding/${restaurant.rid}/contacts/`, {
      public_phone: '555 0200',
      contact_email: 'new@example.com',
    }),
  );
  await press(save(page), hasTouch);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Yours: 555 0100');
  await expect(dialog).toContainText('Theirs: 555 0200');
  await press(dialog.getByRole('button', { name: 'Use theirs' }), hasTouch);
  await expect(page.getByText(TEXTS.saved)).toBeVisible();
  await expect(page.getByLabel('Public phone')).toHaveValue('555 0200');
  const { body } = await restaurant.http.get(`/onboarding/${restaurant.rid}/contacts/`);
  expect(body).toMatchObject({
    public_phone: '555 0200',
    fax_number: '555 0199',
    contact_email: 'new@example.com',
  });
});

test('a pause has a reason and an end, and managers cannot change it', async ({
  page,
  restaurant,
  person,
  hasTouch,
}) => {
  await test.step('a pause needs a reason, has an end and can be resumed', async () => {
    await signIn(page, restaurant);
    await open(page, 'state', 'Status');
    await page.getByRole('button', { name: TEXTS.pause }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Guests see it as closed until you resume/)).toBeVisible();
    await expect(dialog.getByText('Owners, managers and the platform see this.')).toBeVisible();
    await dialog.getByRole('button', { name: TEXTS.pauseTitle, exact: true }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await dialog.getByLabel(TEXTS.pauseReason).fill('Kitchen repairs');
    await dialog.getByLabel(TEXTS.pauseUntil).focus();
    await page.keyboard.type('02302099');
    await dialog.getByRole('button', { name: TEXTS.pauseTitle, exact: true }).click();
    await expectMessage(page, 'Check the date and time.');
    await expectFault(dialog.getByLabel(TEXTS.pauseUntil));
    const soon = new Date(Date.now() + 3 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    await dialog.getByLabel(TEXTS.pauseUntil).fill(`${soon}T09:00`);
    await dialog.getByRole('button', { name: TEXTS.pauseTitle, exact: true }).click();
    await expect(dialog).toBeHidden();
    const state = page.getByRole('region', { name: 'Status' });
    await expect(state).toContainText('Kitchen repairs');
    await expect(state).toContainText('9:00 AM');
    await expect(state).toContainText('Guests see it as closed until you resume.');
    await expect(header(page)).toContainText('Paused');
    await expect(page.getByRole('note')).toContainText('is paused. Guests see it as closed.');

    await state.getByRole('button', { name: TEXTS.resume }).click();
    await expect(header(page)).toContainText('Live');
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(state.getByRole('button', { name: TEXTS.pause })).toBeVisible();
  });

  await test.step('an owner with co-owners is told to leave instead of closing', async () => {
    const closing = page.getByRole('region', { name: TEXTS.closing.title });
    await expect(closing.getByRole('button', { name: TEXTS.closing.open })).toBeVisible();
    await teammate(restaurant, 'owner');
    await page.reload();
    await expect(closing).toContainText(TEXTS.closing.otherOwners);
    await expect(closing.getByRole('button')).toHaveCount(0);
  });

  await test.step('managers can read the settings and change nothing', async () => {
    await startOver(page);

    await signIn(page, person('manager'));
    await open(page, 'hours', 'Hours');
    await expect(page.getByRole('switch', { name: 'Open 24/7' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Copy / })).toHaveCount(0);
    for (const [part, title, field] of [
      ['location', 'Location', 'Street'],
      ['about', 'About', 'Restaurant name'],
      ['contacts', 'Contacts', 'Public phone'],
    ] as const) {
      await press(tab(page, title), hasTouch);
      await expectHeading(page, `Restaurant: ${title}`);
      await expect(page).toHaveURL(new RegExp(`/restaurant/${part}$`));
      await expect(page.getByText(TEXTS.readOnly.member)).toBeVisible();
      await expect(page.getByLabel(field)).toBeDisabled();
      await expect(save(page)).toHaveCount(0);
    }
    await press(tab(page, 'Status'), hasTouch);
    await expectHeading(page, 'Restaurant: Status');
    await expect(page.getByRole('button', { name: TEXTS.pause })).toHaveCount(0);
  });
});

test('after the launch the landing page links the back office, and the checklist continues there', async ({
  page,
  beginner,
}) => {
  await signIn(page, beginner);
  await page.goto('/');
  const account = page.getByRole('navigation', { name: 'Account' });
  await expect(account.getByRole('link', { name: LANDING_TEXTS.join })).toBeVisible();

  const wizard = new OnboardingSteps(page);
  await page.goto(`/onboard/${beginner.rid}/launch`);
  await wizard.launch.click();
  await expect(page).toHaveURL('/');
  const start = page.getByRole('navigation', { name: LANDING_TEXTS.startMenu.title });
  for (const _time of ['at once', 'and after a reload']) {
    await expect(page.getByText(/ is live\./)).toBeVisible();
    await expect(start.getByRole('link')).toHaveText(['Start from a sample', 'Import a menu', 'Start empty']);
    await expect(account.getByRole('link', { name: LANDING_TEXTS.join })).toBeHidden();
    await expect(account.getByRole('link', { name: LANDING_TEXTS.login })).toBeHidden();
    await page.reload();
  }
  await start.getByRole('link', { name: LANDING_TEXTS.startMenu.sample }).click();
  await expect(page.getByRole('region', { name: MENU_IMPORT_TEXTS.emptyTitle })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(/ is live\./)).toBeVisible();
  await expect(start).toBeHidden();
  await account.getByRole('link', { name: LANDING_TEXTS.openBackOffice }).click();
  await expect(page).toHaveURL('/backoffice/menu');

  const checklist = page.getByRole('region', { name: 'Get started' });
  await expect(checklist).toContainText('0 of 6 done');
  await checklist.getByRole('link', { name: 'Set your hours for the next holiday' }).click();
  await expectHeading(page, 'Restaurant: Hours');
  await page.goBack();
  await checklist.getByRole('button', { name: 'Dismiss' }).click();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await expectHeading(page, 'Menu');
  await expect(checklist).toHaveCount(0);
});
