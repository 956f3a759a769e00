import { startOver } from './support/restore.js';
import sharp from 'sharp';
import { ONBOARDING_TEXTS } from '../../src/shared/texts/onboarding.js';
import { bodyOf } from '../support/newcomer.js';
import { expectFault, expectMessage } from './pages/forms.js';
import { OnboardingSteps } from './pages/onboarding-pages.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

let owner: Owner;
let wizard: OnboardingSteps;

test.beforeEach(async ({ page, beginner }) => {
  owner = beginner;
  await signIn(page, owner);
  wizard = new OnboardingSteps(page);
});

test('a week of hours takes twelve actions, and contradictions are shown on their day', async ({ page }) => {
  await test.step('a week with breaks and a late night takes 12 actions', async () => {
    await wizard.open(owner.rid, 'hours');
    const actions = [
      () => wizard.switch(ONBOARDING_TEXTS.closedWithin).click(),
      () => wizard.time('Monday', 'opens').selectOption('11:00'),
      () => wizard.time('Monday', 'break').selectOption('14:30'),
      () => wizard.time('Monday', 'reopens').selectOption('17:00'),
      () => wizard.time('Monday', 'closes').selectOption('22:00'),
      () => wizard.sameForWeekdays.click(),
      () => wizard.time('Saturday', 'opens').selectOption('12:00'),
      () => wizard.time('Saturday', 'closes').selectOption('02:00'),
      () => wizard.switch('Sunday open').click(),
      () => wizard.time('Sunday', 'opens').selectOption('12:00'),
      () => wizard.time('Sunday', 'closes').selectOption('21:00'),
      () => wizard.next.click(),
    ];
    for (const act of actions.slice(0, -1)) await act();
    await expect(wizard.day('Saturday')).toContainText('Closes Sunday at 2:00 AM.');
    await expect(wizard.week).toHaveText(
      'Open Monday to Friday 11:00 AM – 2:30 PM and 5:00 PM – 10:00 PM; ' +
        'Saturday 12:00 PM – 2:00 AM; Sunday 12:00 PM – 9:00 PM.',
    );
    await actions.at(-1)?.();
    await wizard.expectAt('additional');

    expect(actions.length).toBeLessThanOrEqual(12);
    const { body } = await owner.http.get(`/onboarding/${owner.rid}/hours/`);
    const weekday = { open_time: '11:00', break_start: '14:30', reopen_time: '17:00', close_time: '22:00' };
    expect(body).toMatchObject({
      closed_within: true,
      hours: [
        ...Array<typeof weekday>(5).fill(weekday),
        { open_time: '12:00', break_start: null, close_time: '02:00' },
        { open_time: '12:00', close_time: '21:00' },
      ],
    });
    await page.goBack();
    await expect(wizard.time('Friday', 'reopens')).toHaveValue('17:00');
  });

  await test.step('contradictory hours are explained on their day', async () => {
    await startOver(page);

    await wizard.open(owner.rid, 'hours');
    await wizard.switch(ONBOARDING_TEXTS.closedWithin).click();
    await wizard.time('Tuesday', 'closes').selectOption('08:00');
    await wizard.time('Friday', 'break').selectOption('21:00');
    await wizard.time('Friday', 'reopens').selectOption('21:30');
    await wizard.next.click();
    const same = 'You open and close at the same time. To open all day, choose midnight for both.';
    await expectMessage(page, `Tuesday: ${same}`);
    await expectFault(wizard.time('Tuesday', 'closes'), { others: 1 });
    await expect(wizard.day('Tuesday')).toContainText(same);
    await expect(wizard.day('Friday')).toContainText(
      'The break must begin after opening and before closing.',
    );

    await wizard.time('Tuesday', 'closes').selectOption('18:00');
    await expect(
      wizard.day('Tuesday'),
      'the error disappears when the hours are corrected',
    ).not.toContainText(same);
    await wizard.next.click();
    await expectFault(wizard.time('Friday', 'break'));

    await wizard.copyOf('Monday').click();
    await page.getByRole('menuitem', { name: 'Friday' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(wizard.time('Friday', 'break')).toHaveValue('21:00');
    await wizard.time('Friday', 'reopens').selectOption('');
    await expect(wizard.day('Friday')).toContainText('Enter both break times, or the break isn’t saved.');
  });
});

test('values for delivery and 24/7 return with their choice', async ({ page }) => {
  await test.step('a state that contradicts the zip code is marked, and full names are read', async () => {
    const odd = page.getByText('Zip code 10001 is in NY. Check both.');
    await wizard.open(owner.rid, 'location');
    await wizard.zip.fill('10001');
    await wizard.state.click();
    await page.keyboard.type('Ne');
    await expect(odd).toBeVisible();
    await wizard.state.fill('Xx');
    await expect(page.getByText('This country has no state XX. Check the state.')).toBeVisible();
    await wizard.state.fill('New York');
    await wizard.city.click();
    await expect(wizard.state).toHaveValue('NY');
    await expect(odd).toBeHidden();
  });

  await test.step('24/7 can be undone until Next, and the time zone follows the location', async () => {
    const location = { country: 'Canada', city: 'Vancouver', state: 'BC', zip_code: 'V5K 0A1' };
    bodyOf(await owner.http.put(`/onboarding/${owner.rid}/location/`, location));
    await wizard.open(owner.rid, 'hours');
    await expect(page.getByText(/^Based on your address\. Local time: \d+:\d\d [AP]M$/)).toBeVisible();
    await wizard.time('Monday', 'closes').selectOption('23:45');
    await wizard.switch('Open 24/7').click();
    await expect(wizard.week).toHaveText('Open 24 hours a day, 7 days a week.');
    await expect(wizard.day('Monday')).toBeHidden();
    await wizard.switch('Open 24/7').click();
    await expect(wizard.time('Monday', 'closes')).toHaveValue('23:45');

    await wizard.switch('Open 24/7').click();
    await page.getByLabel('Time zone').fill('london');
    await page.getByText('London (United Kingdom Time)').click();
    await wizard.goOn('additional');
    const { body } = await owner.http.get<{ hours: object[] }>(`/onboarding/${owner.rid}/hours/`);
    expect(body).toMatchObject({
      open_247: true,
      time_zone: 'Europe/London',
      time_zone_guess: 'America/Vancouver',
    });
    expect(body.hours).toEqual(
      Array.from({ length: 7 }, (_, index) => ({
        day_of_week: index + 1,
        closed: false,
        open_time: null,
        break_start: null,
        reopen_time: null,
        close_time: null,
      })),
    );
  });

  await test.step('zip codes and radius keep their values, and a long zip code is refused', async () => {
    await startOver(page);

    await wizard.open(owner.rid, 'delivery');
    await expect(page.getByLabel('Radius in miles')).toBeHidden();
    await page.getByRole('radio', { name: 'By distance' }).check();
    await expect(wizard.zipEntry).toBeHidden();
    await page.getByLabel('Radius in miles').fill('3.5');
    await page.getByRole('radio', { name: 'By zip code' }).check();
    await expect(wizard.zips).toHaveCount(3);
    await wizard.zipEntry.fill('12345678901');
    await wizard.next.click();
    await expectMessage(page, 'Zip codes must be at most 10 characters.');
    await expectFault(wizard.zipEntry);
    await wizard.zipEntry.press('Enter');
    await expect(page.getByText('Too long: 12345678901 (10 characters max).')).toBeVisible();
    await wizard.zipEntry.fill('');
    await page.getByRole('radio', { name: 'By distance' }).check();
    await wizard.goOn('hours');
    const { body } = await owner.http.get(`/onboarding/${owner.rid}/delivery/`);
    expect(body).toMatchObject({
      coverage_mode: 'distance',
      coverage_radius_miles: 3.5,
      zip_codes: ['10001', '10002', '10003'],
    });
  });
});

test('a taken slug is refused, and a logo is kept when another one fails', async ({
  page,
  owner: other,
  complaints,
}) => {
  await test.step('a taken URL is marked while typing, refused on Next, and gets suggestions', async () => {
    const { slug } = bodyOf(await other.http.get<{ slug: string }>(`/onboarding/${other.rid}/about/`));
    await wizard.open(owner.rid, 'about');
    await wizard.name.fill('Second');
    await wizard.slug.fill(slug.toUpperCase().replace('-', '-!'));
    await expect(wizard.slug).toHaveValue(slug);
    await expect(page.getByRole('status').getByText('That URL is already taken.')).toBeVisible();
    complaints.announce(/status of 409/);
    await wizard.next.click();
    await expectMessage(page, 'That URL is already taken.');
    await expectFault(wizard.slug);
    const offer = page.getByRole('button', { name: `Use ${slug}-` }).first();
    const offered = (await offer.textContent())?.replace('Use ', '') ?? '';
    await offer.click();
    await expect(wizard.slug).toHaveValue(offered);
    await wizard.goOn('delivery');
  });

  await test.step('a logo is previewed, saved small and kept when another upload fails', async () => {
    await startOver(page);

    const image = { create: { width: 900, height: 600, channels: 3 as const, background: '#a83a5b' } };
    const buffer = await sharp(image).png().toBuffer();
    await wizard.open(owner.rid, 'about');
    await wizard.name.fill('Logo');
    await wizard.slug.fill(`logo-${owner.rid}`);
    await wizard.pickLogo({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(wizard.logo).toHaveAttribute('src', /^\/media\/thumbnails\/[^/]+\.webp$/);
    const shown = (await wizard.logo.getAttribute('src')) ?? '';
    const src = shown.replace('thumbnails/', '');
    const stored = await sharp(await (await page.request.get(src)).body()).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 341 });

    await wizard.pickLogo({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expectMessage(page, 'Upload failed: Choose a JPEG, PNG or WebP image.');
    complaints.announce(/status of 415/);
    await wizard.pickLogo({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await expectMessage(page, 'Upload failed: Choose a JPEG, PNG or WebP image.');
    await expect(wizard.logo, 'the old logo stays').toHaveAttribute('src', shown);
    await wizard.goOn('delivery');
    expect(bodyOf(await owner.http.get(`/onboarding/${owner.rid}/about/`))).toMatchObject({ logo_url: src });

    await wizard.back.click();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(wizard.chooseLogo).toBeFocused();
    await wizard.goOn('delivery');
    expect(bodyOf(await owner.http.get(`/onboarding/${owner.rid}/about/`))).toMatchObject({ logo_url: null });
  });
});
