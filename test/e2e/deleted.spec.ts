import { startOver } from './support/restore.js';
import type { Locator } from '@playwright/test';
import type { HistoryEntry } from '../../src/modules/history/history.schemas.js';
import { bodyOf, registerNewcomer } from '../support/newcomer.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';
import { TerritoriesPage } from './pages/territories-page.js';

const SIZES = [
  { name: 'Small', units: 10, measurement: 'Inches' },
  { name: 'Large', units: null, measurement: null },
];
const FLAGS = { required: true, allow_multiple: true, add_images_to_selections: false };
const GROUPS = [
  {
    name: 'Sauces',
    ...FLAGS,
    selections: [
      { name: 'Pesto', price: 1.5, image_url: 'https://pictures.example/pesto.webp' },
      { name: 'Aioli', price: 0, image_url: null },
    ],
  },
  { name: 'Dips', ...FLAGS, required: false, selections: [] },
];

/** A category's sizes and groups, in order. */
interface Held {
  sizes: typeof SIZES;
  extra_groups: typeof GROUPS;
}

/** Creates a category with the sizes and groups above. `held` reads them again. */
async function saved({ http, rid }: Owner) {
  const { id } = bodyOf(
    await http.post<{ id: number }>('/categories/deep/', {
      name: `Undone ${Date.now()}`,
      restaurant_id: rid,
      detail: { priced_by: 'size' },
      sizes: SIZES,
      extra_groups: GROUPS,
    }),
  );
  const held = async () => {
    const { sizes, extra_groups } = bodyOf(await http.get<Held>(`/categories/${id}/deep/`));
    return {
      sizes: sizes.map(({ name, units, measurement }) => ({ name, units, measurement })),
      extra_groups: extra_groups.map(({ name, selections, ...group }) => ({
        name,
        required: group.required,
        allow_multiple: group.allow_multiple,
        add_images_to_selections: group.add_images_to_selections,
        selections: selections.map((one) => ({
          name: one.name,
          price: one.price,
          image_url: one.image_url,
        })),
      })),
    };
  };
  return { id, held };
}

test.describe('the Undo of a deletion', () => {
  test.beforeEach(async ({ page, owner }) => signIn(page, owner));

  test('a deleted row disappears immediately, and Undo restores it, by mouse and by keyboard', async ({
    page,
    owner,
    hasTouch,
  }) => {
    await test.step('Undo restores a deleted size, extra option and extra group in place', async () => {
      const { id, held } = await saved(owner);
      await page.goto(`/backoffice/menu/categories/${id}/editor`);
      const takeBack = async (removal: string, row: Locator, said: string) => {
        await press(page.getByRole('button', { name: removal, exact: true }), hasTouch);
        await expect(row).toBeHidden();
        await expect.poll(held).not.toEqual({ sizes: SIZES, extra_groups: GROUPS });
        const toast = page.getByRole('status').filter({ hasText: said });
        await press(toast.getByRole('button', { name: 'Undo' }), hasTouch);
        await expect(row).toBeVisible();
        await expect(row).toBeFocused();
        await expect(toast).toBeHidden();
        await expect.poll(held).toEqual({ sizes: SIZES, extra_groups: GROUPS });
      };
      const smallUnits = page.getByLabel('Amount of size 1');
      await expect(smallUnits).toHaveValue('10');
      await takeBack('Delete size 1', page.locator('input[value="Small"]'), 'Small deleted.');
      await expect(smallUnits).toHaveValue('10');
      const soldOut = async () => {
        const { sold_out } = bodyOf(
          await owner.http.get<{ sold_out: { name: string }[] }>(
            `/menu/sold_out/?restaurant_id=${owner.rid}`,
          ),
        );
        return sold_out.map(({ name }) => name);
      };
      await press(page.getByRole('button', { name: 'Mark Pesto sold out' }), hasTouch);
      await expect(page.getByRole('button', { name: 'Mark Pesto available' })).toBeVisible();
      await takeBack(
        'Delete Pesto',
        page.getByLabel('Name of Pesto'),
        'Pesto deleted. You can restore it from History.',
      );
      await expect.poll(soldOut).toEqual(['Pesto']);
      await expect(page.getByRole('button', { name: 'Mark Pesto available' })).toBeVisible();
      const sauces = page.getByRole('group', { name: 'Sauces' });
      await takeBack('Delete group Sauces', sauces.getByLabel('Group name'), 'Sauces deleted.');
      await expect(sauces.getByLabel('Price of Pesto')).toHaveValue('1.50');
      await expect.poll(soldOut).toEqual(['Pesto']);
      await expect(page.getByRole('dialog')).toBeHidden();
      // The history's deletion entries must agree.
      const unrestored = async () => {
        const { results } = bodyOf(
          await owner.http.get<{ results: Pick<HistoryEntry, 'action' | 'restored'>[] }>(
            `/history/?restaurant_id=${owner.rid}&entity=category&entity_id=${id}`,
          ),
        );
        const deletions = results.filter(({ action }) => action.endsWith('.deleted'));
        return deletions.length === 3 ? deletions.filter(({ restored }) => restored === null) : deletions;
      };
      await expect.poll(unrestored).toEqual([]);
    });

    await test.step('Undo restores extra options by keyboard, and closing the toast keeps the deletion', async () => {
      await startOver(page);

      const { id, held } = await saved(owner);
      await page.goto(`/backoffice/menu/extra-options?category=${id}`);
      const sauces = page.getByRole('button', { name: /^Sauces/ });
      await sauces.press('Enter');
      await page.getByRole('button', { name: 'Delete Pesto' }).press('Enter');
      await page.getByRole('button', { name: 'Delete Aioli' }).press('Enter');
      await expect(sauces).toContainText('0 selections');
      await page.keyboard.press('Control+z');
      await expect(page.getByLabel('Name of Aioli')).toBeFocused();
      await page.keyboard.type('s');
      await page.keyboard.press('Control+z');
      await expect(page.getByLabel('Name of Pesto'), 'the first Undo reverts the typed text').toBeHidden();
      await expect(page.getByLabel('Name of Aioli')).toHaveValue('Aioli');
      await sauces.focus();
      await page.getByLabel('Name of Aioli').focus();
      await page.keyboard.press('Control+z');
      await expect(page.getByLabel('Name of Pesto')).toBeFocused();
      await expect.poll(held).toEqual({ sizes: SIZES, extra_groups: GROUPS });

      await page.getByRole('button', { name: 'Delete group Sauces' }).press('Enter');
      await expect(sauces).toBeHidden();
      await page.keyboard.press('Control+z');
      await expect(page.getByLabel('Group name')).toBeFocused();
      await expect(sauces).toContainText('2 selections');
      await expect.poll(held).toEqual({ sizes: SIZES, extra_groups: GROUPS });

      await page.getByRole('button', { name: 'Delete group Sauces' }).press('Enter');
      const toast = page.getByRole('status').filter({ hasText: 'Sauces deleted.' });
      await toast.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(toast).toBeHidden();
      await page.getByRole('button', { name: 'Add group' }).press('Control+z');
      await expect(page.getByRole('list', { name: 'Groups' }).getByRole('listitem')).toHaveCount(1);
      await expect.poll(held).toEqual({ sizes: SIZES, extra_groups: GROUPS.slice(1) });
    });
  });
});

const deleted = (what: string) =>
  `Someone else deleted this ${what} while you were editing. Save again to add it as new.`;

interface Row {
  id: number;
}

test('a row that another user deleted can be added again from its form without losing input', async ({
  page,
  owner,
  http,
  person,
  complaints,
}) => {
  complaints.announce(/status of 404/);
  await signIn(page, owner);
  for (const what of ['topping', 'dressing'] as const)
    await test.step(`a ${what} that another user deleted can be added again`, async () => {
      const name = `Gone ${what} ${Date.now()}`;
      const { id } = bodyOf(await owner.http.post<Row>(`/${what}s/`, { name, restaurant_id: owner.rid }));
      await page.goto(`/backoffice/menu/${what}s`);
      await page.getByLabel(`Search ${what}s`).fill(name);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      bodyOf(await owner.http.delete(`/${what}s/${id}/`));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill(`${name}, again`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText(deleted(what))).toBeVisible();
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(`${name}, again`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('listitem').filter({ hasText: `${name}, again` })).toBeVisible();
    });

  await test.step('a primary option set that another user deleted can be added again', async () => {
    const name = `Gone set ${Date.now()}`;
    const set = { name, selections: [{ name: 'Thin' }], restaurant_id: owner.rid };
    const { id } = bodyOf(await owner.http.post<Row>('/primary-options/', set));
    await page.goto(`/backoffice/menu/primary-options/${id}/editor`);
    await page.getByLabel('Name of selection 1').fill('Very thin');
    bodyOf(await owner.http.delete(`/primary-options/${id}/`));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(deleted('set'))).toBeVisible();
    await expect(page.getByLabel('Name of selection 1')).toHaveValue('Very thin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Very thin');
  });

  await test.step('a territory or user that another user deleted is explained, and input stays', async () => {
    await startOver(page);

    const admin = person('superadmin');
    await signIn(page, admin);

    const name = `Gone ${Date.now()}`;
    const { id } = bodyOf(await admin.http.post<Row>('/territories/', { name }));
    const territories = new TerritoriesPage(page);
    await territories.tiles(true);
    await territories.open(id);
    await page.getByLabel('Name', { exact: true }).fill(`${name}, again`);
    bodyOf(await admin.http.delete(`/territories/${id}/`));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(deleted('territory'))).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`“${name}, again” was added.`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `${name}, again` })).toBeVisible();

    const { email } = await registerNewcomer(http);
    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: /^Edit/ }).click();
    const drawer = page.getByRole('dialog', { name: /^Edit/ });
    await drawer.getByLabel('First name').fill('Renamed');
    const { results } = bodyOf(
      await admin.http.get<{ results: Row[] }>(`/auth/admin/users/?q=${encodeURIComponent(email)}`),
    );
    bodyOf(await admin.http.delete(`/auth/admin/users/${results[0]?.id}/`));
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer.getByText('Someone else deleted this user')).toBeVisible();
    await expect(drawer.getByLabel('First name')).toHaveValue('Renamed');
  });
});
