import { startOver } from './support/restore.js';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { PALETTE_TEXTS } from '../../src/shared/texts/palette.js';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { SHELL_TEXTS } from '../../src/shared/texts/shell.js';
import { SOLD_OUT_TEXTS } from '../../src/shared/texts/sold-out.js';
import { bodyOf, type Newcomer } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { PalettePage } from './pages/palette-page.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const MENU = '/backoffice/menu';
const SEARCH = /search\.find/;
const PROFILE = /auth\.me/;

const soldOutOf = async ({ http }: Newcomer) =>
  bodyOf(await http.get<{ sold_out: { name: string }[] }>('/menu/sold_out/')).sold_out.map(
    ({ name }) => name,
  );

test('the command menu finds rows of the menu, marks them sold out, and starts new ones @deep', async ({
  page,
  restaurant,
  hasTouch,
  person,
  browser,
}) => {
  test.slow();

  await test.step('the command menu finds and opens rows, and lists recent ones until sign-out', async () => {
    const palette = new PalettePage(page, hasTouch);
    await signIn(page, restaurant);
    await page.goto(MENU);
    await expectHeading(page, 'Menu');
    await palette.open();
    await expect(palette.group(PALETTE_TEXTS.recent)).toBeHidden();
    await palette.field.fill('oliv');
    const olives = palette.group('Toppings').getByRole('option', { name: 'Olives' });
    await expect(olives).toBeVisible();
    await expect(olives.locator('mark')).toHaveText('Oliv');
    await expect(palette.status).toHaveText(/match/);
    await press(olives, hasTouch);
    await expectHeading(page, 'Toppings');
    await expect(page.getByRole('main')).toContainText('Olives');
    await expect(page.getByRole('main')).not.toContainText('Capers');

    await palette.open();
    await palette.field.fill('grilled');
    await press(palette.group('Items').getByRole('option', { name: 'Grilled halloumi' }), hasTouch);
    await expectHeading(page, 'Items');
    await palette.open();
    await palette.field.fill('sides');
    await palette.choose(/^Sides/);
    await expectHeading(page, 'Sandwiches');

    await palette.open();
    const recent = palette.group(PALETTE_TEXTS.recent).getByRole('option');
    await expect(recent).toHaveText([/^Sandwiches/, /^Sides/, /^Grilled halloumi/, /^Olives/]);
    await press(recent.nth(3), hasTouch);
    await expectHeading(page, 'Toppings');

    await palette.open();
    await palette.field.fill('sign out');
    await palette.choose(CONSOLE_TEXTS.signOut);
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('halloumi');
  });

  await test.step('the command menu marks rows sold out and starts new rows', async () => {
    await startOver(page);

    await test.step('the command menu marks a topping sold out and available again', async () => {
      const palette = new PalettePage(page, hasTouch);
      await signIn(page, restaurant);
      await page.goto('/backoffice/team');
      await expectHeading(page, 'Team');
      await palette.open();
      await palette.field.fill('sold out olives');
      const mark = palette.option(
        new RegExp(`^${PALETTE_TEXTS.mark('Olives')} ${SOLD_OUT_TEXTS.indefinitely}`),
      );
      await expect(mark).toBeVisible();
      await press(mark, hasTouch);
      const said = page.getByRole('status').filter({ hasText: PALETTE_TEXTS.isOff('Olives') });
      await expect(said).toBeVisible();
      expect(await soldOutOf(restaurant)).toEqual(['Olives']);
      // With the shortcut, where there is a keyboard.
      if (hasTouch) await press(said.getByRole('button', { name: 'Undo' }), hasTouch);
      else await page.keyboard.press('Control+z');
      await expect.poll(() => soldOutOf(restaurant)).toEqual([]);
      await expect(said).toBeHidden();

      await palette.open();
      await press(palette.option(PALETTE_TEXTS.commands.off), hasTouch);
      await expect(palette.status).toHaveText(PALETTE_TEXTS.whatIsOff);
      await palette.field.pressSequentially('capers');
      await palette.choose(/^Mark Capers sold out/);
      await expect.poll(() => soldOutOf(restaurant)).toEqual(['Capers']);
      await palette.open();
      await palette.field.fill('capers');
      await expect(palette.option(/Capers/).first()).toContainText(PALETTE_TEXTS.soldOut);
      await palette.field.fill('available again');
      await palette.choose(PALETTE_TEXTS.back('Capers'));
      await expect.poll(() => soldOutOf(restaurant)).toEqual([]);
      await expect(page.getByText(PALETTE_TEXTS.isBack('Capers'))).toBeVisible();
    });

    await test.step('the command menu starts new rows for users with permission', async () => {
      await startOver(page);

      const palette = new PalettePage(page, hasTouch);
      const { commands } = PALETTE_TEXTS;
      await signIn(page, restaurant);
      await page.goto('/backoffice/dashboard');
      await palette.open();
      await palette.field.fill('invite');
      await palette.choose(commands.invite);
      const invite = page.getByRole('dialog', { name: PEOPLE_TEXTS.inviteTeammate });
      await expect(invite).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(invite).toBeHidden();
      // The form doesn't open again after a reload.
      await page.reload();
      await expectHeading(page, 'Team');
      await expect(invite).toBeHidden();
      await palette.open();
      await palette.field.fill('invite');
      await palette.choose(commands.invite);
      await expect(invite).toBeVisible();
      await page.keyboard.press('Escape');

      await palette.open();
      await palette.field.fill('new item');
      await palette.choose(commands.newItem);
      await expectHeading(page, 'Items');
      await expect(page.getByRole('textbox', { name: /^New item in/ }).first()).toBeFocused();
      await palette.open();
      await palette.field.fill('new category');
      await palette.choose(commands.newCategory);
      await expectHeading(page, 'Add category');
      await palette.open();
      await palette.field.fill('pause');
      await palette.choose(commands.pause);
      await expect(page.getByRole('dialog').getByLabel(/Reason/)).toBeVisible();

      const other = await browser.newContext();
      await signIn(other, person('driver'));
      const theirs = await other.newPage();
      const limited = new PalettePage(theirs);
      await theirs.goto('/backoffice/notifications');
      await limited.open();
      await expect(limited.option(CONSOLE_TEXTS.signOut)).toBeVisible();
      for (const command of [commands.off, commands.invite, commands.newCategory, commands.pause])
        await expect(limited.option(command)).toHaveCount(0);
      await other.close();
    });
  });
});

test('the command menu finds users, names its scope, and stores no users', async ({
  page,
  restaurant,
  person,
  complaints,
}) => {
  await test.step('the command menu finds teammates and stores none of them', async () => {
    const palette = new PalettePage(page);
    await signIn(page, restaurant);
    // Letters before the console and its field are there belong to it, and are no shortcuts.
    let show = () => undefined as void;
    const isShown = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route(PROFILE, async (route) => {
      await isShown;
      await route.fallback();
    });
    await page.goto(MENU);
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByLabel(SHELL_TEXTS.palettePrompt)).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.type('okafor');
    show();
    await expect(palette.field).toHaveValue('okafor');
    await expect(palette.field).toBeFocused();
    await palette.choose(/Sami Okafor/);
    await expectHeading(page, 'Team');
    await expect(page.getByRole('row', { name: /Sami Okafor/ })).toBeFocused();
    await palette.open();
    await expect(palette.group(PALETTE_TEXTS.recent)).toBeHidden();
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('Okafor');
    await page.keyboard.press('Escape');

    const other = await page.context().browser()?.newContext();
    if (!other) throw new Error('There is no browser.');
    await signIn(other, person('superadmin'));
    const admin = await other.newPage();
    const theirs = new PalettePage(admin);
    await admin.goto('/admin/menu');
    await theirs.open();
    await theirs.field.fill(restaurant.email);
    await theirs.group(PALETTE_TEXTS.found.user).getByRole('option').first().click();
    await expectHeading(admin, 'Users');
    await expect(admin.getByText('1 user', { exact: true })).toBeVisible();

    // In all restaurants, results show their restaurant.
    await theirs.open();
    await theirs.field.fill('sandwiches');
    const found = theirs.group('Categories').getByRole('option', { name: /Sandwiches/ });
    await expect(found.first()).toContainText('Olive & Salt');
    await found.first().click();
    await expectHeading(admin, 'Sandwiches');
    await expect(admin.getByRole('main')).toContainText('Olive & Salt');
    await theirs.open();
    await theirs.field.fill('olives');
    await theirs
      .group('Toppings')
      .getByRole('option', { name: /Olives/ })
      .first()
      .click();
    await expectHeading(admin, 'Toppings');
    await expect(admin).toHaveURL(new RegExp(`restaurant=${restaurant.rid}`));
    await other.close();
  });

  await test.step('the command menu says when its search runs, fails or finds nothing', async () => {
    await startOver(page);

    const palette = new PalettePage(page);
    complaints.announce(/status of 503/);
    await signIn(page, restaurant);
    await page.goto(MENU);
    await palette.open();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SEARCH, async (route) => {
      await held;
      await route.fulfill({ status: 503, body: 'Service unavailable' });
    });
    await palette.field.fill('olives');
    await expect(palette.status).toHaveText(PALETTE_TEXTS.searching);
    release();
    await expect(palette.status).toContainText('Couldn’t search');
    await page.unroute(SEARCH);
    await palette.dialog.getByRole('button', { name: PALETTE_TEXTS.again }).click();
    await expect(palette.option('Olives')).toBeVisible();
    await palette.field.fill('no such thing');
    await expect(palette.status).toHaveText(PALETTE_TEXTS.nothing('no such thing'));
  });
});
