import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { bodyOf } from '../support/newcomer.js';
import { CategoryEditorPage } from './pages/category-pages.js';
import { expectHeading } from './pages/forms.js';
import { LoginPage } from './pages/auth-pages.js';
import { expectAccessible } from './support/accessibility.js';
import { failing, hold } from './support/faults.js';
import { signIn, storedSession } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const MENU = '/backoffice/menu';
const QUESTION = 'Leave without saving?';
/** Script for the page: hides it, as when another tab is shown or a phone is locked. */
const HIDE = `{
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}`;
/** Script for the page: reads this tab's session storage. */
const KEPT = 'JSON.stringify(Object.entries(sessionStorage))';

interface Tree {
  id: number;
  name: string;
  description: string;
  extra_groups: { id: number; selections: { id: number; name: string; price: number }[] }[];
}

/** Signs in as an owner and opens a category with a group with one selection in the editor. */
async function pizza(page: Page, owner: Owner) {
  await signIn(page, owner);
  const made = bodyOf(
    await owner.http.post<Tree>('/categories/deep/', {
      name: 'Pizza',
      extra_groups: [{ name: 'Sauces', selections: [{ name: 'Pesto', price: 1 }] }],
    }),
  );
  const path = `/categories/${made.id}/`;
  const described = async () => bodyOf(await owner.http.get<Tree>(path)).description;
  const prices = async () => {
    const { results } = bodyOf(
      await owner.http.get<{ results: { name: string; price: number }[] }>('/extra-options/selections/'),
    );
    return Object.fromEntries(results.map(({ name, price }) => [name, price]));
  };
  const editor = new CategoryEditorPage(page);
  await page.goto(`${MENU}/categories`);
  await page.getByRole('link', { name: 'Pizza', exact: true }).click();
  await expectHeading(page, 'Pizza');
  // The heading appears before the fields.
  await expect(editor.description).toBeVisible();
  return { made, path, editor, described, prices };
}

const question = (page: Page) => page.getByRole('dialog', { name: QUESTION });
const toMenu = (page: Page) => page.getByRole('link', { name: 'Menu', exact: true }).first();

test.describe('unsaved input of a field', () => {
  test('input is saved by every way to leave, without a question', async ({ page, owner }) => {
    await test.step('a click on a link saves the input without a question', async () => {
      const { editor, described } = await pizza(page, owner);
      await editor.description.pressSequentially('Round');
      await toMenu(page).click();
      await expectHeading(page, 'Menu');
      await expect(question(page)).toHaveCount(0);
      expect(await described()).toBe('Round');
    });

    await test.step('Back saves the input without a question', async () => {
      await startOver(page);

      const { editor, described } = await pizza(page, owner);
      await editor.description.pressSequentially('Round');
      await page.goBack();
      await expectHeading(page, 'Categories');
      await expect(question(page)).toHaveCount(0);
      expect(await described()).toBe('Round');
    });

    await test.step('a reload saves the input without a question', async () => {
      await startOver(page);

      const { editor, described } = await pizza(page, owner);
      let asked = false;
      page.on('dialog', (dialog) => {
        asked = true;
        void dialog.accept();
      });
      await editor.description.pressSequentially('Round');
      await page.reload();
      await expect.poll(described).toBe('Round');
      await expect(editor.description).toHaveValue('Round');
      expect(asked).toBe(false);
    });

    await test.step('hiding the tab saves the input', async () => {
      await startOver(page);
      const { editor, described } = await pizza(page, owner);
      await editor.description.pressSequentially('Round');
      await page.evaluate(HIDE);
      await expect.poll(described).toBe('Round');
    });

    await test.step('leaving adds and saves a new extra option', async () => {
      await startOver(page);

      const { editor, prices } = await pizza(page, owner);
      await editor.newSelection('Sauces').fill('Garlic');
      await page.getByLabel('Price of the new selection of Sauces').fill('0,75');
      await toMenu(page).click();
      await expectHeading(page, 'Menu');
      expect(await prices()).toEqual({ Pesto: 1, Garlic: 0.75 });
    });

    await test.step('leaving the Extra options page saves the input', async () => {
      await startOver(page);

      const { made, prices } = await pizza(page, owner);
      await page.goto(`${MENU}/extra-options?category=${made.id}`);
      await page.getByRole('button', { name: /^Sauces/ }).click();
      await page.getByLabel('Price of Pesto').fill('2,5');
      await page.goBack();
      await expectHeading(page, 'Pizza');
      await expect(question(page)).toHaveCount(0);
      expect(await prices()).toEqual({ Pesto: 2.5 });
    });
  });

  test('input is kept and offered after a reload', async ({ page, owner, complaints }) => {
    complaints.announce(/status of 503/);
    const { editor, described } = await pizza(page, owner);
    await failing(page, 'menu.categories.update');
    page.on('dialog', (dialog) => void dialog.accept());
    await editor.description.pressSequentially('Round');
    await page.evaluate(HIDE);
    await expect
      .poll(() => page.evaluate(KEPT), 'the browser stores the draft before the tab closes')
      .toContain('Round');
    await page.reload();
    const offer = page.getByRole('region', { name: 'Unsaved changes' });
    await expect(offer).toContainText('Round');
    await expectAccessible(page, 'an editor that offers unsaved changes');
    await failing(page);
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect(editor.description).toHaveValue('Round');
    await expect.poll(described).toBe('Round');
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(editor.description).toHaveValue('Round');
    await expect(offer).toHaveCount(0);
  });
});

test('a question appears when saving fails or access is lost, and closes when that is resolved', async ({
  page,
  owner,
  complaints,
  person,
}) => {
  await test.step('a failed save asks before leaving, and Stay keeps the input', async () => {
    complaints.announce(/status of 503/);
    const { editor, described } = await pizza(page, owner);
    await failing(page, 'menu.categories.update');
    await editor.description.pressSequentially('Round');
    await toMenu(page).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page, 'the dialog "Leave without saving?"');
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(editor.description).toHaveValue('Round');
    await failing(page);
    await page.getByRole('button', { name: 'Retry Description' }).click();
    await expect.poll(described).toBe('Round');
    await toMenu(page).click();
    await expectHeading(page, 'Menu');
  });

  await test.step('the question closes when the save finishes', async () => {
    await startOver(page);

    const { editor, described } = await pizza(page, owner);
    const release = await hold(page, /menu\.categories\.update/);
    await editor.description.pressSequentially('Round');
    await toMenu(page).click();
    await expect(question(page)).toContainText('still being saved');
    release();
    await expectHeading(page, 'Menu');
    await expect(question(page)).toHaveCount(0);
    expect(await described()).toBe('Round');
  });

  await test.step('a member who loses access sees why and keeps the input until Continue', async () => {
    await startOver(page);

    complaints.announce(/status of 40[34]/);
    const { editor } = await pizza(page, owner);
    const admin = person('superadmin');
    const team = bodyOf(
      await admin.http.get<{ results: { id: number }[] }>(`/auth/team/?restaurant_id=${owner.rid}`),
    );
    bodyOf(await admin.http.post(`/auth/team/${team.results[0]?.id}/disable/`, { confirm: true }));
    await editor.description.pressSequentially('Round');
    await editor.description.blur();
    const lost = page.getByRole('alert').filter({ hasText: 'You no longer have access to' });
    const goOn = lost.getByRole('button', { name: 'Continue' });
    await expect(goOn).toBeVisible();
    await expect(editor.description).toHaveValue('Round');
    await expectAccessible(page, 'an editor after losing access');
    await goOn.click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /^You no longer have access to / });
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto('/login');
    await new LoginPage(page).signIn(owner);
    await expect(heading).toBeVisible();
    await expect(page.getByText('Ask its owner if you need it')).toBeVisible();
    await page.getByRole('button', { name: 'Start my own restaurant' }).click();
    await expect(page).toHaveURL(/\/onboard\/\d+\/location/);
  });
});

test('input of a session that ends is offered after the next sign-in', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 40[13]/);
  const { editor, path, made } = await pizza(page, owner);
  await editor.description.pressSequentially('Round');
  bodyOf(await owner.http.post('/auth/logout/'));
  // A key press on the page, because the field is removed when any request finds that the session has ended.
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/\/login\?next=/);
  await new LoginPage(page).signIn(owner);
  await expect(page).toHaveURL(`${MENU}/categories/${made.id}/editor`);
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(offer).toContainText('Round');
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(editor.description).toHaveValue('Round');
  await expect(offer).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { access = '' } = (await storedSession(page)) ?? {};
  expect(bodyOf(await owner.http.as(access).get<Tree>(path)).description).toBe('Round');
});

test.describe('a row that another user deletes meanwhile', () => {
  test('a row or category that another user deleted can be added again with the input', async ({
    page,
    owner,
    complaints,
  }) => {
    await test.step('a deleted extra option, Pesto, can be added again with its new price', async () => {
      complaints.announce(/status of 404/);
      const { made, prices } = await pizza(page, owner);
      const id = made.extra_groups[0]?.selections[0]?.id;
      bodyOf(await owner.http.delete(`/extra-options/selections/${id}/`));
      await page.getByLabel('Price of Pesto', { exact: true }).fill('2,5');
      await page.getByLabel('Price of Pesto', { exact: true }).blur();
      const kept = page.getByRole('region', { name: 'Kept: Selection “Pesto”' });
      await expect(kept).toContainText('Someone else deleted this');
      await expect(kept).toBeInViewport();
      await expect(kept).toContainText('2.5');
      await expectAccessible(page, 'an editor with a kept edit of a deleted row');
      await kept.getByRole('button', { name: 'Add again: Selection “Pesto”' }).click();
      await expect(page.getByLabel('Price of Pesto', { exact: true })).toHaveValue('2.50');
      await expect.poll(prices).toEqual({ Pesto: 2.5 });
      await expect(kept).toHaveCount(0);
    });

    await test.step('a category that another user restored is edited, not added twice', async () => {
      await startOver(page);

      const { path, editor, made } = await pizza(page, owner);
      bodyOf(await owner.http.delete(path));
      await editor.description.pressSequentially('Round');
      await editor.description.blur();
      const kept = page.getByRole('region', { name: 'Kept: Category “Pizza”' });
      await expect(kept).toContainText('Round');
      const deletions = await owner.http.get<{ results: { id: number }[] }>(
        `/history/?entity=category&entity_id=${made.id}`,
      );
      bodyOf(await owner.http.post(`/history/${bodyOf(deletions).results[0]?.id}/restore/`, {}));
      await kept.getByRole('button', { name: 'Add again: Category “Pizza”' }).click();
      await expect(kept).toHaveCount(0);
      await expect
        .poll(async () => bodyOf(await owner.http.get<Tree>(path)))
        .toMatchObject({ id: made.id, description: 'Round' });
      await expect(page).toHaveURL(`${MENU}/categories/${made.id}/editor`);
      bodyOf(await owner.http.delete(path));
    });

    await test.step('a deleted category can be added again with the input', async () => {
      await startOver(page);

      complaints.announce(/status of 404/);
      const { path, editor, prices } = await pizza(page, owner);
      bodyOf(await owner.http.delete(path));
      await editor.description.pressSequentially('Round');
      await editor.description.blur();
      const kept = page.getByRole('region', { name: 'Kept: Category “Pizza”' });
      await expect(kept).toContainText('Round');
      await kept.getByRole('button', { name: 'Add again: Category “Pizza”' }).click();
      await expectHeading(page, 'Add category');
      await expect(editor.name).toHaveValue('Pizza');
      await expect(editor.description).toHaveValue('Round');
      await expect(page.getByText('Sauces: Pesto')).toBeVisible();
      await editor.save.click();
      await expect(page.getByRole('link', { name: 'Pizza', exact: true })).toBeVisible();
      expect(await prices()).toEqual({ Pesto: 1 });
    });
  });
});
