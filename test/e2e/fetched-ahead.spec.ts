import type { Page } from '@playwright/test';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { expectHeading } from './pages/forms.js';
import { OnboardingSteps } from './pages/onboarding-steps.js';
import { beginner } from './support/signed-in.js';
import { keepSession, sessionOf } from './support/stored-session.js';
import { expect, test } from './support/test.js';

/** A script of the build, from its name: on its way until it is let through. */
async function held(page: Page, name: string) {
  let letThrough: () => void = () => undefined;
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await through;
    await route.continue();
  });
  return letThrough;
}

test('a dialog asked for before its code has come opens with it, and gives the focus back', async ({
  page,
  owner,
}) => {
  const letThrough = await held(page, 'invite-teammate');
  await keepSession(page, sessionOf(owner));
  await page.goto('/backoffice/team');
  const invite = page.getByRole('button', { name: PEOPLE_TEXTS.inviteTeammate });
  await invite.click();
  await expect(invite, 'a click that takes long is said to').toHaveClass(/loading/);
  await expectHeading(page, 'Team');

  letThrough();
  const dialog = page.getByRole('dialog', { name: PEOPLE_TEXTS.inviteTeammate });
  await expect(dialog.getByLabel('Email', { exact: true }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();
});

test('code that nobody has asked for yet is there before the click', async ({ page, owner }) => {
  const fetched = page.waitForResponse(/assets\/invite-teammate-.*\.js/);
  await keepSession(page, sessionOf(owner));
  await page.goto('/backoffice/team');
  expect((await fetched).ok()).toBe(true);
});

test('a menu asked for before its code has come takes the focus, and gives it back', async ({
  page,
  http,
}) => {
  const { rid } = await beginner(page, http);
  const letThrough = await held(page, 'copy-choices');
  const wizard = new OnboardingSteps(page);
  await wizard.open(rid, 'hours');
  const copy = wizard.copyOf('Monday');
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(copy).toHaveClass(/loading/);
  letThrough();
  await expect(page.getByRole('menuitem', { name: 'Weekdays' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(copy).toBeFocused();

  // From then on the button itself opens and closes.
  await copy.click();
  await expect(page.getByRole('menuitem', { name: 'Weekdays' })).toBeVisible();
  await copy.click();
  await expect(page.getByRole('menu')).toBeHidden();
});
