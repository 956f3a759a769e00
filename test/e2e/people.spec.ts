import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { INVITE_TEXTS } from '../../src/shared/texts/invites.js';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { UNREADABLE_PHONE } from '../../src/shared/texts/phone.js';
import { SHELL_TEXTS } from '../../src/shared/texts/shell.js';
import { mails } from '../support/mails.js';
import { newEmail, openRestaurant, registerNewcomer } from '../support/newcomer.js';
import { act, entryOf } from './pages/lists.js';
import { expectHeading } from './pages/forms.js';
import { failing } from './support/faults.js';
import { signIn } from './support/stored-session.js';
import { teammate } from './support/restaurant-fixtures.js';
import { expect, test } from './support/test.js';

const boxes = (page: Page) => page.getByRole('dialog').getByRole('checkbox');

/** Moves this many steps in the list of roles, from the selected one. */
async function chooseRole(page: Page, steps: number) {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).press('Enter');
  await expect(page.getByRole('listbox')).toBeAttached();
  for (let step = 0; step < Math.abs(steps); step++)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
}

test(
  'the team page shows an empty team, invites and members with their permissions',
  { tag: '@deep-phone' },
  async ({ page, owner }) => {
    await signIn(page, owner);
    await page.goto('/backoffice/team');
    await expectHeading(page, 'Team');
    await expect(page.getByText(PEOPLE_TEXTS.noTeammates)).toBeVisible();

    await page.getByRole('button', { name: PEOPLE_TEXTS.inviteTeammate }).click();
    const dialog = page.getByRole('dialog', { name: PEOPLE_TEXTS.inviteTeammate });
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await expect(dialog.getByText(INVITE_TEXTS.enterAddress)).toBeVisible();
    await dialog.getByLabel('Phone').fill('12');
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await expect(dialog.getByText(UNREADABLE_PHONE)).toBeVisible();
    await dialog.getByLabel('Phone').fill('');

    await test.step('role presets lock the permissions, and CUSTOM unlocks them', async () => {
      for (const box of await boxes(page).all()) await expect(box).toBeDisabled();
      await expect(boxes(page).and(page.getByLabel('Menu'))).toBeChecked();
      await chooseRole(page, 2);
      for (const box of await boxes(page).all()) await expect(box).toBeEnabled();
      await expect(boxes(page).and(page.getByLabel('Menu'))).not.toBeChecked();
      await boxes(page).and(page.getByLabel('Drivers')).check();
    });

    const email = newEmail('tess');
    await dialog.getByLabel('Email', { exact: true }).first().fill(email);
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await expect(dialog).toBeHidden();
    await expect(entryOf(page, email)).toContainText('Custom');
    await mails.last(email, { subject: /invited you/ });
    await page.reload();
    await expect(entryOf(page, email)).toContainText(PEOPLE_TEXTS.delivery.sent);

    await act(entryOf(page, email), `Resend to ${email}`);
    await mails.last(email, { subject: /invited you/, count: 2 });
    await act(entryOf(page, email), `Revoke invite to ${email}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(entryOf(page, email)).toBeHidden();
  },
);

test('members can be changed and removed, and lose access with the next request', async ({
  page,
  owner,
  complaints,
  person,
  restaurant,
}) => {
  await test.step('a teammate can be reset, disabled and removed, and loses access immediately', async () => {
    await signIn(page, owner);
    const person = await teammate(owner);
    const theirs = () => person.http.get(`/categories/?restaurant_id=${owner.rid}`);
    // On a slow line the page keeps the fallback font, whose wider letters must leave every button within reach.
    complaints.announce(/ERR_FAILED.*woff2/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/backoffice/team');
    const row = entryOf(page, person.email);
    await expect(row).toContainText(PEOPLE_TEXTS.active);
    await expect(entryOf(page, owner.email).getByRole('button')).toHaveCount(0);

    await act(row, /^Reset password/);
    await expect(page.getByText(PEOPLE_TEXTS.resetSent)).toBeVisible();
    await mails.last(person.email, { subject: /password|reset/i });

    await act(row, /^Change role/);
    await chooseRole(page, -1);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Manager');

    await act(row, /^Disable/);
    await expect(row).toContainText(PEOPLE_TEXTS.disabled);
    expect((await theirs()).status).not.toBe(200);
    await act(row, /^Enable/);
    await expect(row).toContainText(PEOPLE_TEXTS.active);

    await act(row, /^Remove/);
    const question = page.getByRole('dialog').filter({ hasText: PEOPLE_TEXTS.removeFromTeam });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toBeHidden();
    await expect(page.getByText(/ was removed\.$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(PEOPLE_TEXTS.noTeammates)).toBeVisible();
  });

  await test.step('a failed invite says so and keeps the input', async () => {
    await startOver(page);

    complaints.announce(/503/);
    await signIn(page, owner);
    await failing(page, 'team.invite');
    await page.goto('/backoffice/team');
    await page.getByRole('button', { name: PEOPLE_TEXTS.inviteTeammate }).click();
    const dialog = page.getByRole('dialog', { name: PEOPLE_TEXTS.inviteTeammate });
    const email = newEmail('kept');
    await dialog.getByLabel('Email', { exact: true }).first().fill(email);
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await expect(dialog.getByText(INVITE_TEXTS.failed)).toBeVisible();
    await expect(dialog.getByLabel('Email', { exact: true }).first()).toHaveValue(email);
  });

  await test.step('a manager gets no actions for owners, and staff see no team', async () => {
    await startOver(page);

    const driver = person('driver');
    await signIn(page, person('manager'));
    await page.goto('/backoffice/team');
    await expect(entryOf(page, driver.email).getByRole('button', { name: /^Actions for/ })).toBeVisible();
    await expect(entryOf(page, restaurant.email)).toBeVisible();
    await expect(entryOf(page, restaurant.email).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  });
});

test('a superadmin can find, change and delete users, and is warned about last owners', async ({
  page,
  http,
  person: seeded,
  person,
  complaints,
}) => {
  await test.step('a superadmin can find, change and delete users', async () => {
    const owner = await registerNewcomer(http);
    await openRestaurant(owner, `Users ${owner.email}`);
    const person = await registerNewcomer(http);
    await signIn(page, seeded('superadmin'));
    await page.goto('/admin/users');
    await expectHeading(page, 'Users');
    const search = page.getByRole('searchbox');
    await search.fill(person.email);
    await page.keyboard.press('Enter');
    // Cleared at once, before the list has the search.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await expect(page.getByText('Press Enter')).toBeHidden();
    await expect(page).not.toHaveURL(/q=/);
    // Three searches at once leave three steps, and the field follows them back.
    for (const keys of ['ab', 'Backspace', 'b']) {
      await (keys === 'Backspace' ? page.keyboard.press(keys) : page.keyboard.type(keys));
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(/q=ab/);
    await page.goBack();
    await expect(search).toHaveValue('a');
    await page.goBack();
    await expect(search).toHaveValue('ab');
    await search.fill(person.email);
    await expect(page.getByText('Press Enter')).toBeVisible();
    await page.keyboard.press('Enter');
    // The rows of the earlier searches are gone.
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    const row = entryOf(page, person.email);
    await expect(row).toHaveCount(1);

    await test.step("the user's names can be changed and a restaurant added with a role", async () => {
      await act(row, /^Edit/);
      const drawer = page.getByRole('dialog', { name: /^Edit/ });
      await expect(drawer.getByText(person.email)).toBeVisible();
      await drawer.getByLabel('First name').fill('Renamed');
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(row).toContainText('Renamed');
      const add = drawer.getByRole('combobox', { name: 'Add restaurant' });
      await add.click();
      await add.fill(`Users ${owner.email}`);
      await expect(page.getByTitle(`Users ${owner.email} · `)).toBeVisible();
      await page.keyboard.press('Enter');
      const place = drawer.getByRole('group', { name: `Users ${owner.email}` });
      await expect(place).toContainText('Not saved yet');
      await expect(row).not.toContainText('Staff');
      // One button saves the names, the restaurant and its role.
      await drawer.getByLabel('Last name').fill('Again');
      await place.getByRole('combobox', { name: 'Role' }).press('Enter');
      await expect(page.getByRole('listbox')).toBeAttached();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(place).toContainText('Manager');
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(row).toContainText('Renamed Again');
      await expect(row).toContainText('Manager');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    });

    await act(row, /^Reset password/);
    await expect(page.getByText(PEOPLE_TEXTS.resetSent)).toBeVisible();
    await act(row, /^Disable/);
    await expect(row).toContainText(PEOPLE_TEXTS.disabled);
    expect((await person.http.get('/auth/me/')).status).toBe(401);
    const toast = page.getByRole('status').filter({ hasText: 'Renamed Again was disabled.' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText(PEOPLE_TEXTS.active);

    await act(row, /^Delete/);
    const question = page.getByRole('dialog').filter({ hasText: PEOPLE_TEXTS.deleteUser });
    await expect(question).toContainText(PEOPLE_TEXTS.deletingUser('Renamed Again', 1));
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(PEOPLE_TEXTS.noUserMatches)).toBeVisible();

    await test.step('an invite requires a restaurant, and is a row of the same list', async () => {
      await page.getByRole('button', { name: PEOPLE_TEXTS.inviteUser }).click();
      const dialog = page.getByRole('dialog', { name: PEOPLE_TEXTS.inviteUser });
      const email = newEmail('far');
      await dialog.getByLabel('Email', { exact: true }).first().click();
      await page.keyboard.type(email);
      await dialog.getByRole('button', { name: 'Send invite' }).click();
      await expect(dialog.getByText(INVITE_TEXTS.selectRestaurants)).toBeVisible();
      await dialog.getByRole('combobox', { name: 'Restaurants' }).click();
      await page.keyboard.type(`Users ${owner.email}`);
      // Enter would choose nothing while the results of the last letters replace earlier ones.
      await page.getByTitle(`Users ${owner.email} · `).click();
      await dialog.getByRole('button', { name: 'Send invite' }).click();
      await expect(dialog).toBeHidden();
      await mails.last(email, { subject: /invited you/ });

      // The search by address finds it among the users.
      await page.getByRole('searchbox').fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByText('0 users, 1 invite')).toBeVisible();
      const invite = entryOf(page, email);
      await expect(invite).toContainText(`Users ${owner.email}`);
      await expect(invite).toContainText(PEOPLE_TEXTS.invited);
      await act(invite, `Resend to ${email}`);
      await expect(page.getByText(PEOPLE_TEXTS.inviteSent).last()).toBeVisible();
      await mails.last(email, { subject: /invited you/, count: 2 });

      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByTitle(PEOPLE_TEXTS.invited, { exact: true }).click();
      await expect(page).toHaveURL(/status=invited/);
      await expect(page.getByText('1 invite', { exact: true })).toBeVisible();
      await expect(invite).toContainText('Nora Newcomer');
      await act(invite, `Revoke invite to ${email}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText(PEOPLE_TEXTS.noInviteMatches)).toBeVisible();
      await page.getByRole('button', { name: 'Clear filter' }).click();
      await expect(entryOf(page, owner.email)).toBeVisible();
    });
  });

  await test.step('disabling a last owner warns which restaurant will have no owner', async () => {
    await startOver(page);

    complaints.announce(/status of 409/);
    const owner = await registerNewcomer(http);
    const name = `Alone ${owner.email}`;
    await openRestaurant(owner, name);
    await signIn(page, person('superadmin'));
    await page.goto(`/admin/users?q=${encodeURIComponent(owner.email)}`);
    const row = entryOf(page, owner.email);
    const question = page.getByRole('dialog', { name: PEOPLE_TEXTS.leavesNoOwner });

    await act(row, /^Disable/);
    await expect(question).toContainText(`This leaves “${name}” without an owner.`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toContainText(PEOPLE_TEXTS.active);

    await act(row, /^Disable/);
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(row).toContainText(PEOPLE_TEXTS.disabled);

    await test.step('the command menu marks the restaurant without an owner', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt }).fill(name);
      await expect(
        page.getByRole('option', { name }).filter({ hasText: PEOPLE_TEXTS.noOwner }),
      ).toBeVisible();
    });
  });
});
