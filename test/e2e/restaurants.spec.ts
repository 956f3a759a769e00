import { startOver } from './support/restore.js';
import type { Locator, Page } from '@playwright/test';
import { LINE_DOWN } from '../../src/shared/texts/requests.js';
import { RESTAURANT_TEXTS } from '../../src/shared/texts/restaurant.js';
import { RESTAURANTS_TEXTS } from '../../src/shared/texts/restaurants.js';
import { STATUS_TEXTS } from '../../src/shared/texts/restaurant-status.js';
import { mails } from '../support/mails.js';
import { bodyOf, newEmail, registerNewcomer } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { entryOf, exported } from './pages/lists.js';
import { PalettePage } from './pages/palette-page.js';
import { press } from './support/input.js';
import { teammate } from './support/restaurant-fixtures.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const tag = '@deep-phone';

interface Tools {
  page: Page;
  hasTouch: boolean;
}

/** Opens the list, and the drawer of the restaurant that this text finds. */
async function opened({ page, hasTouch }: Tools, search: string, name: string): Promise<Locator> {
  await page.goto(`/admin/restaurants?q=${encodeURIComponent(search)}`);
  await expectHeading(page, 'Restaurants');
  await press(page.getByRole('main').getByRole('link', { name }).first(), hasTouch);
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByRole('heading', { name: 'Setup' })).toBeVisible();
  return drawer;
}

/** Fills in a dialog over the drawer and sends it. */
async function answer({ page, hasTouch }: Tools, button: string, label: string, text: string) {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('form') });
  await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  await press(dialog.getByRole('button', { name: button, exact: true }), hasTouch);
  await expect(dialog).toBeHidden();
}

test('restaurants can be searched, filtered and exported, and link to menu, team and settings @deep', async ({
  page,
  person,
  restaurant,
  hasTouch,
  browser,
}) => {
  await test.step('all restaurants can be searched, filtered, sorted and exported', async () => {
    const admin = person('superadmin');
    const name = 'Nobody’s Noodles';
    bodyOf(await admin.http.post('/restaurants/', { name }));
    await signIn(page, admin);
    await page.goto('/admin/restaurants');
    await expectHeading(page, 'Restaurants');
    const entry = entryOf(page, name);
    await expect(entry).toContainText(/Draft.*No owner/s);
    await expect(entryOf(page, restaurant.email).first()).toContainText('Live');

    const search = page.getByRole('searchbox');
    await search.fill(restaurant.email);
    await expect(entry).toBeHidden();
    await expect(entryOf(page, restaurant.email).first()).toBeVisible();
    await search.fill('');
    await expect(entry).toBeVisible();

    await press(page.getByRole('button', { name: 'Filters' }), hasTouch);
    await press(page.getByRole('combobox', { name: 'Owner' }), hasTouch);
    await press(page.locator('.ant-select-item-option', { hasText: 'Without an owner' }), hasTouch);
    await expect(page).toHaveURL(/owner=no/);
    await expect(entryOf(page, restaurant.email)).toHaveCount(0);
    await expect(entry).toBeVisible();
    const { name: file, lines } = await exported(page);
    expect(file).toMatch(/^restaurants-[\d-]{10}\.csv$/);
    expect(lines.some((line) => line.includes(name))).toBe(true);
    expect(lines.some((line) => line.includes(restaurant.email))).toBe(false);

    await page.goto('/admin/restaurants?sort=-created');
    await expect(
      (hasTouch ? page.getByRole('main').getByRole('listitem') : page.getByRole('row'))
        .filter({ has: page.getByRole('link') })
        .first(),
    ).toContainText(name);
  });

  await test.step("a restaurant's drawer opens its menu", async () => {
    await startOver(page);

    await signIn(page, person('superadmin'));
    const drawer = await opened({ page, hasTouch }, restaurant.email, 'Olive & Salt');
    await press(drawer.getByRole('button', { name: RESTAURANTS_TEXTS.openMenu }), hasTouch);
    await expectHeading(page, 'Menu');
    const { active_restaurant_id } = bodyOf(
      await person('superadmin').http.get<{ active_restaurant_id: number }>('/auth/me/'),
    );
    expect(active_restaurant_id).toBe(restaurant.rid);
  });

  await test.step('a drawer links settings and team, and platform staff get settings only', async () => {
    await startOver(page);

    await signIn(page, person('superadmin'));
    for (const [link, heading] of [
      [RESTAURANTS_TEXTS.team, 'Team'],
      [RESTAURANTS_TEXTS.settings, 'Restaurant: Location'],
    ] as const) {
      const drawer = await opened({ page, hasTouch }, restaurant.email, 'Olive & Salt');
      await press(drawer.getByRole('button', { name: link, exact: true }), hasTouch);
      await expectHeading(page, heading);
    }
    await expect(page.getByLabel('Street')).toBeEnabled();

    const theirs = await browser.newContext();
    await signIn(theirs, person('platform staff'));
    const staff = await theirs.newPage();
    const drawer = await opened({ page: staff, hasTouch }, restaurant.email, 'Olive & Salt');
    await press(drawer.getByRole('button', { name: RESTAURANTS_TEXTS.settings, exact: true }), hasTouch);
    await expectHeading(staff, 'Restaurant: Location');
    await expect(staff.getByText(RESTAURANT_TEXTS.readOnly.platform)).toBeVisible();
    await expect(staff.getByLabel('Street')).toBeDisabled();
    await theirs.close();
  });
});

test(
  'a suspended restaurant can be read and not changed until the suspension is lifted',
  { tag },
  async ({ page, browser, person, restaurant, hasTouch }) => {
    const sumac = bodyOf(await restaurant.http.post<{ id: number }>('/toppings/', { name: 'Sumac' }));
    bodyOf(await restaurant.http.patch(`/toppings/${sumac.id}/`, { name: 'Red sumac' }));
    await signIn(page, person('superadmin'));
    const drawer = await opened({ page, hasTouch }, restaurant.email, 'Olive & Salt');
    await new PalettePage(page).act('Olive & Salt', 'susp');
    await answer({ page, hasTouch }, 'Suspend restaurant', 'Reason', 'Three invoices are open.');
    await expect(drawer.getByText('Suspended', { exact: true })).toBeVisible();
    await expect(drawer.getByText('Three invoices are open.')).toBeVisible();
    expect((await mails.last(restaurant.email, { subject: /Feast suspended/ })).text).toContain(
      'Three invoices are open.',
    );

    const theirs = await browser.newContext();
    await signIn(theirs, restaurant);
    const owner = await theirs.newPage();
    await owner.goto('/backoffice/menu/toppings');
    await expect(owner.getByText('Olives')).toBeVisible();
    const told = owner.getByRole('note');
    await expect(told).toContainText('Olive & Salt is suspended.');
    await expect(told).toContainText('Write to Feast support to lift the suspension.');
    await expect(owner.getByRole('button', { name: 'Add topping' })).toHaveCount(0);
    await expect(owner.getByRole('button', { name: 'Edit Olives' })).toHaveCount(0);
    await owner.goto(`/backoffice/menu/toppings#history=topping:${sumac.id}`);
    const entry = owner.getByRole('article').filter({ hasText: 'Sumac → Red sumac' });
    await expect(entry).toBeVisible();
    await expect(entry.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
    await owner.goto('/backoffice/menu/items');
    const items = owner.getByRole('list', { name: 'Items of Sandwiches' });
    await expect(items.getByRole('textbox').first()).toBeDisabled();
    await owner.goto('/backoffice/menu');
    await press(told.getByRole('link', { name: STATUS_TEXTS.why }), hasTouch);
    await expectHeading(owner, 'Restaurant: Status');
    await expect(owner.getByText(RESTAURANT_TEXTS.readOnly.suspended)).toBeVisible();
    await expect(owner.getByText('Three invoices are open.')).toBeVisible();
    await owner.goto('/backoffice/restaurant/contacts');
    await expect(owner.getByLabel('Public phone')).toBeDisabled();
    expect((await restaurant.http.post('/toppings/', { name: 'Not now' })).status).toBe(403);
    await theirs.close();
    for (const kind of ['staff', 'driver'] as const) {
      const member = await browser.newContext();
      await signIn(member, person(kind));
      const tab = await member.newPage();
      await tab.goto('/backoffice');
      await expect(tab.getByRole('note')).toContainText(STATUS_TEXTS.ownerAsks);
      await expect(tab.getByRole('note').getByRole('link')).toHaveCount(0);
      await member.close();
    }

    await press(drawer.getByRole('button', { name: RESTAURANTS_TEXTS.unsuspend }), hasTouch);
    await press(page.getByRole('dialog', { name: /^Lift/ }).getByRole('button', { name: /^Lift/ }), hasTouch);
    await expect(drawer.getByText('Live', { exact: true })).toBeVisible();
    expect((await restaurant.http.post('/toppings/', { name: 'Again' })).status).toBe(201);
  },
);

test('a superadmin transfers ownership to a member or to someone who accepts', async ({
  page,
  browser,
  person,
  owner,
  hasTouch,
  http,
}) => {
  await test.step('ownership transfers between two users who are signed in', async () => {
    const next = await teammate(owner, 'manager', ['Nora', 'Next']);
    const contexts = await Promise.all(
      [owner, next].map(async (one) => {
        const context = await browser.newContext();
        await signIn(context, one);
        return context;
      }),
    );
    const [before, after] = await Promise.all(
      contexts.map(async (context) => {
        const tab = await context.newPage();
        await tab.goto('/backoffice/team');
        await expectHeading(tab, 'Team');
        return tab;
      }),
    );
    await signIn(page, person('superadmin'));
    const { name } = bodyOf(await owner.http.get<{ name: string }>(`/restaurants/${owner.rid}/`));
    const drawer = await opened({ page, hasTouch }, owner.email, name || `Restaurant ${owner.rid}`);
    await press(drawer.getByRole('button', { name: RESTAURANTS_TEXTS.transfer }), hasTouch);
    await answer({ page, hasTouch }, RESTAURANTS_TEXTS.transfer, 'New owner’s email', next.email);
    await expect(page.getByText(RESTAURANTS_TEXTS.transferred('Nora Next'))).toBeVisible();
    await expect(drawer.getByText(next.email)).toBeVisible();
    await mails.last(next.email, { subject: /You now own/ });
    await mails.last(owner.email, { subject: /has a new owner/ });

    for (const [tab, role] of [
      [before, 'Manager'],
      [after, 'Owner'],
    ] as const) {
      await tab?.reload();
      const own = entryOf(tab ?? page, 'You').first();
      await expect(own).toContainText(role);
    }
    for (const context of contexts) await context.close();
  });

  await test.step('ownership transfers to a user outside the team once they accept', async () => {
    await startOver(page);

    const next = await registerNewcomer(http, newEmail('nia'));
    const [before, after] = await Promise.all(
      [owner, next].map(async (one) => {
        const context = await browser.newContext();
        await signIn(context, one);
        return context.newPage();
      }),
    );
    if (!before || !after) return;
    await before.goto('/backoffice/team');
    await expect(entryOf(before, 'You').first()).toContainText('Owner');
    await signIn(page, person('superadmin'));
    const { name } = bodyOf(await owner.http.get<{ name: string }>(`/restaurants/${owner.rid}/`));
    const drawer = await opened({ page, hasTouch }, owner.email, name);
    await press(drawer.getByRole('button', { name: RESTAURANTS_TEXTS.transfer }), hasTouch);
    await answer({ page, hasTouch }, RESTAURANTS_TEXTS.transfer, 'New owner’s email', next.email);
    await expect(page.getByText(RESTAURANTS_TEXTS.invited(next.email))).toBeVisible();
    await expect(drawer.getByText(owner.email)).toBeVisible();
    const waiting = drawer.getByRole('definition').filter({ hasText: 'Invited: ' });
    await expect(waiting).toContainText(next.email);
    await before.reload();
    // Only the platform sees the pending owner's email.
    await expect(entryOf(before, 'Pending owner')).toContainText('Owner, transfers ownership');
    await expect(before.getByText(next.email)).toHaveCount(0);

    await after.goto('/account');
    await expect(after.getByText('You’ll be its only owner.')).toBeVisible();
    await press(after.getByRole('button', { name: `Accept invite to ${name}` }), hasTouch);
    await expect(after.getByRole('button', { name: `Leave ${name}` })).toBeVisible();
    await mails.last(owner.email, { subject: /has a new owner/ });
    await before.reload();
    await expect(entryOf(before, 'You').first()).toContainText('Manager');
    await opened({ page, hasTouch }, next.email, name);
    await expect(waiting).toBeHidden();
    await before.context().close();
    await after.context().close();
  });
});

test(
  'a superadmin creates a restaurant for an owner, deletes it and restores it',
  { tag },
  async ({ page, person, hasTouch, complaints }) => {
    // For the lost reply.
    complaints.announce(/ERR_FAILED/);
    await signIn(page, person('superadmin'));
    await page.goto('/admin/restaurants?q=nothing-like-it');
    const email = newEmail('opal');
    await press(page.getByRole('button', { name: RESTAURANTS_TEXTS.create }), hasTouch);
    const dialog = page.getByRole('dialog', { name: RESTAURANTS_TEXTS.create });
    await press(dialog.getByRole('button', { name: 'Create restaurant' }), hasTouch);
    await expect(dialog.getByText('Please enter restaurant name.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Opal Diner');
    await dialog.getByLabel('Owner’s email').fill(email);
    await page.route(
      '**/trpc/restaurants.create*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(dialog.getByRole('button', { name: 'Create restaurant' }), hasTouch);
    await expect(dialog.getByText(LINE_DOWN)).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Create restaurant' }), hasTouch);
    await expect(dialog).toBeHidden();
    await expect(entryOf(page, 'Opal Diner').first()).toHaveAttribute('data-added', 'true');
    await page.goto('/admin/restaurants?q=Opal');
    await expect(entryOf(page, 'Opal Diner')).toHaveCount(1);
    await mails.last(email, { subject: /invited you to Opal Diner/ });

    const drawer = await opened({ page, hasTouch }, 'Opal', 'Opal Diner');
    await press(drawer.getByRole('button', { name: RESTAURANTS_TEXTS.rename }), hasTouch);
    await answer({ page, hasTouch }, 'Rename restaurant', 'Name', 'Opal Bar');
    const renamed = page.getByRole('dialog', { name: 'Opal Bar' });
    await press(renamed.getByRole('button', { name: RESTAURANTS_TEXTS.delete }), hasTouch);
    await press(
      page
        .getByRole('dialog')
        .filter({ hasText: RESTAURANTS_TEXTS.deleteQuestion })
        .getByRole('button', { name: 'Delete' }),
      hasTouch,
    );
    await expect(page.getByText(RESTAURANTS_TEXTS.noMatch)).toBeVisible();

    await page.goto('/admin/restaurants?state=deleted');
    await press(page.getByRole('main').getByRole('link', { name: 'Opal Bar' }), hasTouch);
    await press(
      page.getByRole('dialog', { name: 'Opal Bar' }).getByRole('button', { name: RESTAURANTS_TEXTS.restore }),
      hasTouch,
    );
    await expect(page.getByText(RESTAURANTS_TEXTS.restored)).toBeVisible();
    await page.goto('/admin/restaurants?q=Opal');
    await expect(entryOf(page, 'Opal Bar')).toContainText('Draft');
  },
);
