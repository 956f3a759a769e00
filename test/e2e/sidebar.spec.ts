import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { act } from './pages/lists.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const widthOf = async (page: Page) => (await sidebar(page).locator('..').boundingBox())?.width ?? 0;

test.describe('the sidebar of the console', () => {
  test('the sidebar folds, resizes and counts open invites @deep', async ({ page, owner, person }) => {
    await test.step('the sidebar folds "Coming soon" and remembers it', async () => {
      await signIn(page, owner);
      await page.goto('/backoffice/menu');
      const fold = sidebar(page).getByRole('button', { name: CONSOLE_TEXTS.comingSoon });
      await expect(link(page, 'Coupons')).toBeVisible();
      await fold.click();
      await expect(link(page, 'Coupons')).toBeHidden();
      await expect(link(page, 'Team')).toBeVisible();
      await page.reload();
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await fold.click();
      await link(page, 'Coupons').click();
      await expectHeading(page, 'Coupons');
    });

    await test.step('a narrow sidebar expands on hover and keyboard focus', async () => {
      await startOver(page);

      await signIn(page, owner);
      await page.goto('/backoffice/menu');
      await expectHeading(page, 'Menu');
      expect(await widthOf(page)).toBeGreaterThan(200);
      await page.getByRole('button', { name: CONSOLE_TEXTS.narrowSidebar }).click();
      await page.mouse.move(700, 400);
      await expect.poll(() => widthOf(page)).toBeLessThan(80);

      await page.reload();
      await expectHeading(page, 'Menu');
      expect(await widthOf(page)).toBeLessThan(80);
      await link(page, 'Team').hover({ position: { x: 8, y: 8 } });
      await expect.poll(() => widthOf(page)).toBeGreaterThan(200);
      await link(page, 'Team').click();
      await expectHeading(page, 'Team');
      await page.mouse.move(700, 400);
      await expect.poll(() => widthOf(page)).toBeLessThan(80);
      await page.keyboard.press('Shift+Tab');
      await link(page, 'Menu').focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => widthOf(page)).toBeGreaterThan(200);

      await page.getByRole('button', { name: CONSOLE_TEXTS.wideSidebar }).click();
      await page.mouse.move(700, 400);
      await expect.poll(() => widthOf(page)).toBeGreaterThan(200);
    });

    await test.step('the Team link counts open invites and drops revoked ones', async () => {
      await startOver(page);

      await signIn(page, owner);
      const email = `waiting-${owner.rid}@example.com`;
      bodyOf(await owner.http.post('/auth/team/invite/', { restaurant_id: owner.rid, email, role: 'staff' }));
      await page.goto('/backoffice/team');
      await expect(link(page, 'Team')).toHaveAccessibleDescription(CONSOLE_TEXTS.badges.invites('1'));
      await act(page.getByRole('row').filter({ hasText: email }), `Revoke invite to ${email}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(link(page, 'Team')).toHaveAccessibleDescription('');
    });

    await test.step('the Users link counts open invites of every restaurant for superadmins', async () => {
      await startOver(page);

      const email = `anywhere-${owner.rid}@example.com`;
      bodyOf(await owner.http.post('/auth/team/invite/', { restaurant_id: owner.rid, email, role: 'staff' }));
      await signIn(page, person('superadmin'));
      await page.goto('/admin/users');
      await expect(link(page, 'Users')).toHaveAccessibleDescription(/^\d+\+? pending$/);
    });
  });
});

test(
  'the sidebar of a phone opens, closes with Escape and navigates, and its foot has frequent links',
  { tag: '@phone-only' },
  async ({ page, owner }) => {
    await signIn(page, owner);
    await page.goto('/backoffice/menu');
    const foot = page.getByRole('navigation', { name: 'Most used' });
    await expect(foot.getByRole('link')).toHaveText(['Sold out', 'Dashboard', 'Menu', 'Team']);
    await foot.getByRole('link', { name: 'Team' }).tap();
    await expectHeading(page, 'Team');
    await expect(foot.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
    await foot.getByRole('button', { name: 'More' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Analytics' }).tap();
    await expectHeading(page, 'Analytics');

    await page.goto('/backoffice/menu');
    await expectHeading(page, 'Menu');
    const burger = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog');
    await burger.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await drawer.getByRole('link', { name: 'Notifications' }).click();
    await expect(drawer).toBeHidden();
    await expectHeading(page, 'Notifications');
    await expect(page.getByText(CONSOLE_TEXTS.notifications)).toBeVisible();
  },
);
