import { startOver } from './support/restore.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { OnboardingSteps } from './pages/onboarding-pages.js';
import { Keyboard } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const LOCATION = { street: '1 Main Street', zip: '10001', city: 'New York', state: 'NY' };
const STEPS = ['Location', 'About', 'Delivery', 'Hours', 'Additional', 'Contacts'];

const saved = async <T>({ http, rid }: Owner, step: string) =>
  bodyOf(await http.get<T>(`/onboarding/${rid}/${step}/`));

test('an owner can complete the wizard by mouse, with reloads', async ({ page, beginner: owner }) => {
  await signIn(page, owner);
  const wizard = new OnboardingSteps(page);

  await test.step('the user completes Location and About', async () => {
    await page.goto(`/onboard/${owner.rid}`);
    await wizard.expectStep('Location');
    await expect(wizard.back).toBeDisabled();
    await wizard.fillLocation(LOCATION);
    await wizard.goOn('about');
    await wizard.name.fill(`Ravioli & Rye ${owner.rid}`);
    await page.getByRole('button', { name: `Use ravioli-and-rye-${owner.rid}` }).click();
    await expect(page.getByText(`ravioli-and-rye-${owner.rid} is available.`)).toBeVisible();
    await wizard.goOn('delivery');
  });

  await test.step('the user completes Delivery, and Undo restores a removed zip code', async () => {
    await expect(wizard.zips).toHaveText(['10001sample', '10002sample', '10003sample']);
    await page.getByRole('button', { name: 'Remove 10002' }).click();
    await expect(page.getByRole('button', { name: 'Remove 10003' })).toBeFocused();
    const removed = page.getByRole('status').filter({ hasText: 'Removed 10002.' });
    await removed.getByRole('button', { name: 'Undo' }).click();
    await expect(wizard.zips).toHaveText(['10001sample', '10002sample', '10003sample']);
    await expect(wizard.zipEntry).toBeFocused();
    await page.getByRole('button', { name: 'Remove 10002' }).click();
    await page.getByRole('button', { name: 'Remove 10003' }).press('Control+z');
    await expect(wizard.zips).toHaveText(['10001sample', '10002sample', '10003sample']);
    await page.getByRole('button', { name: 'Remove 10002' }).click();
    await wizard.paste(wizard.zipEntry, '10003, 10019\n10020 10021');
    await expect(page.getByText('Added 3 zip codes. 1 duplicate.')).toBeVisible();
    await wizard.chip('Dine-in').check();
    await wizard.chip('Call in').uncheck();
    await wizard.switch('Charge a delivery fee').click();
    await wizard.amount('Delivery fee').fill('3.5');
    const swapped = page.getByText('Times swapped so the shorter comes first.');
    await wizard.amount('Delivery time, from').fill('45');
    await wizard.amount('Delivery time, to').click();
    await expect(wizard.amount('Delivery time, from'), 'the second time can still be typed').toHaveValue(
      '45',
    );
    await expect(swapped).toBeHidden();
    await wizard.zipEntry.fill('10022');
    await expect(swapped).toBeVisible();
    await page.reload();
    await expect(wizard.zipEntry, 'a reload keeps the input').toHaveValue('10022');
    await expect(wizard.zips).toHaveCount(5);
    await expect(wizard.amount('Delivery fee')).toHaveValue('3.50');
    await wizard.goOn('hours');
    expect(await saved(owner, 'delivery')).toMatchObject({
      has_dine_in: true,
      zip_codes: ['10001', '10003', '10019', '10020', '10021', '10022'],
      order_types: ['Online', 'In Person'],
      apply_delivery_fee: true,
      delivery_fee: 3.5,
      delivery_eta_from: 30,
      delivery_eta_to: 45,
      min_order_enabled: false,
    });
  });

  await test.step('the user completes Hours, and saved zip codes are no samples', async () => {
    await wizard.time('Monday', 'opens').selectOption('09:30');
    await wizard.sameForWeekdays.click();
    await expect(wizard.week).toHaveText(
      'Open Monday to Friday 9:30 AM – 8:00 PM; Saturday 8:00 AM – 8:00 PM; closed on Sunday.',
    );
    await wizard.back.click();
    await wizard.expectAt('delivery');
    await expect(
      wizard.zips.filter({ hasText: 'sample' }),
      'saved zip codes are not marked as samples',
    ).toHaveCount(0);
    await wizard.goOn('hours');
    await expect(wizard.time('Friday', 'opens'), 'Back keeps the changed hours').toHaveValue('09:30');
    await wizard.goOn('additional');
  });

  await test.step('the user completes Additional information', async () => {
    await expectHeading(page, 'Additional information');
    await page.getByRole('button', { name: 'Choose Dine-in, Takeout and Delivery' }).click();
    await wizard.chip('Vegan').check();
    await expect(page.getByRole('group', { name: 'Offerings 1 of 13' })).toBeVisible();
    await wizard.goOn('contacts');
    expect(await saved(owner, 'additional')).toMatchObject({
      selections: { service_options: ['Dine-in', 'Takeout', 'Delivery'], offerings: ['Vegan'], crowd: [] },
    });
  });

  await test.step('Contacts marks an unusual phone and email and saves them', async () => {
    await wizard.publicPhone.fill('call me');
    await wizard.email.fill('nobody');
    await expect(page.getByText('Check this. You can still save it.')).toHaveCount(2);
    await wizard.goOn('launch');
    expect(await saved(owner, 'contacts')).toMatchObject({
      public_phone: 'call me',
      contact_email: 'nobody',
    });
  });

  await test.step('the restaurant launches, and the wizard redirects to the back office', async () => {
    for (const title of STEPS) await wizard.expectState(title, 'Done');
    await page.getByRole('link', { name: 'Edit Hours' }).click();
    await wizard.expectAt('hours');
    await page.goBack();
    await wizard.launch.click();
    await expect(page).toHaveURL('/');
    await page.goto(`/onboard/${owner.rid}/hours`);
    await expect(page).toHaveURL(/\/backoffice/);
  });
});

test(
  'an owner can complete the wizard with the keyboard only',
  { tag: '@deep' },
  async ({ page, beginner: owner }) => {
    await signIn(page, owner);
    const wizard = new OnboardingSteps(page);
    const keyboard = new Keyboard(page);
    const enterAt = async (step: string) => {
      await keyboard.press('Enter');
      await wizard.expectAt(step);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    };

    await wizard.open(owner.rid, 'location');
    await keyboard.type(wizard.zip, LOCATION.zip);
    await keyboard.type(wizard.city, LOCATION.city);
    await keyboard.type(wizard.state, LOCATION.state);
    await enterAt('about');

    await keyboard.type(wizard.name, 'Keys');
    await keyboard.type(wizard.slug, `keys-${owner.rid}`);
    await enterAt('delivery');

    await keyboard.to(wizard.chip('Delivery'));
    await keyboard.press('ArrowRight');
    await expect(wizard.chip('Pickup')).toBeFocused();
    await keyboard.press('Space');
    await expect(wizard.chip('Pickup')).not.toBeChecked();
    await keyboard.type(wizard.zipEntry, '10044');
    await keyboard.press('Enter');
    await expect(wizard.zips).toHaveCount(4);
    await keyboard.enter(page.getByRole('button', { name: 'Remove examples' }));
    await expect(wizard.zips).toHaveText(['10044']);
    await expect(wizard.zipEntry).toBeFocused();
    await enterAt('hours');

    await keyboard.to(wizard.time('Monday', 'opens'));
    await keyboard.press('ArrowDown');
    await expect(wizard.time('Monday', 'opens')).toHaveValue('08:15');
    await keyboard.enter(page.getByRole('button', { name: 'Same for weekdays' }));
    await expect(wizard.time('Tuesday', 'opens')).toHaveValue('08:15');
    await keyboard.press('Control+z');
    await expect(wizard.time('Tuesday', 'opens')).toHaveValue('08:00');
    await expect(wizard.copyOf('Monday')).toBeFocused();
    await keyboard.enter(wizard.copyOf('Monday'));
    await expect(page.getByRole('menuitem', { name: 'Weekdays' })).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Every day' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('Monday copied to Tuesday to Sunday.')).toBeVisible();
    await expect(wizard.copyOf('Monday')).toBeFocused();
    await expect(wizard.week).toHaveText('Open every day 8:15 AM – 8:00 PM.');
    await keyboard.to(wizard.switch('Sunday open'));
    await keyboard.press('Space');
    await keyboard.to(wizard.next);
    await enterAt('additional');

    await keyboard.to(wizard.chip('Cozy'));
    await keyboard.press('Space');
    await enterAt('contacts');
    await keyboard.type(wizard.email, 'hello@keys.example');
    await enterAt('launch');
    await keyboard.enter(wizard.launch);
    await expect(page).toHaveURL('/');

    expect(await saved(owner, 'status')).toMatchObject({
      launched: true,
      progress: { delivery: true, hours: true, additional: true, contacts: true },
    });
    expect(await saved(owner, 'hours')).toMatchObject({
      hours: [
        ...Array<object>(6).fill({ open_time: '08:15', close_time: '20:00' }),
        { closed: true, open_time: null },
      ],
    });
  },
);

test('every Skip goes to the next step, and the last chosen step is shown again', async ({
  page,
  beginner: owner,
}) => {
  await test.step('Skip opens the next step and saves nothing', async () => {
    await signIn(page, owner);
    const wizard = new OnboardingSteps(page);
    await wizard.open(owner.rid, 'location');
    for (const next of [...STEPS.slice(1), 'Launch']) {
      await wizard.skip.click();
      await wizard.expectAt(next.toLowerCase());
    }
    for (const title of STEPS) {
      await wizard.expectState(title, 'Skipped');
      await expect(page.getByRole('link', { name: `Add ${title}` })).toBeVisible();
    }
    await wizard.skip.click();
    await expect(page).toHaveURL(/\/backoffice/);

    const progress = Object.fromEntries([...STEPS, 'Launch'].map((title) => [title.toLowerCase(), false]));
    expect(await saved(owner, 'status')).toMatchObject({ launched: false, progress });
    expect(await saved(owner, 'delivery')).toMatchObject({ saved: false });
    await wizard.open(owner.rid, 'launch');
    await wizard.launch.click();
    await expect(page, 'a restaurant can launch with every step skipped').toHaveURL('/');
  });

  await test.step('a step chosen during a save is the step shown afterwards', async () => {
    await startOver(page);

    await signIn(page, owner);
    const wizard = new OnboardingSteps(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/onboarding\.putLocation/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/onboard/${owner.rid}/location`);
    await wizard.expectStep('Location');
    await wizard.fillLocation(LOCATION);
    await wizard.next.click();
    await wizard.skipTo('Contacts');
    answer();
    await expect(wizard.step('Location')).toContainText('Done');
    await wizard.expectStep('Contacts');
  });
});
