import { bodyOf, registerNewcomer } from '../support/newcomer.js';
import { TerritoriesPage } from './pages/territories-page.js';
import { raise } from './support/rows.js';
import { keepSession, sessionOf } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const deleted = (what: string) =>
  `Somebody else deleted this ${what} while you were editing it. Save again to add it as a new one.`;

interface Row {
  id: number;
}

test.beforeEach(({ complaints }) => complaints.announce(/status of 404/));

for (const what of ['topping', 'dressing'] as const)
  test(`a ${what} that somebody else deleted can be added again from its form`, async ({ page, owner }) => {
    await keepSession(page, sessionOf(owner));
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

test('a set that somebody else deleted can be added again from its editor', async ({ page, owner }) => {
  await keepSession(page, sessionOf(owner));
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

test('a territory, and a person, that somebody else deleted: said, and nothing typed is lost', async ({
  page,
  http,
}) => {
  const admin = await registerNewcomer(http);
  await raise(admin.email, 'is_superadmin');
  await keepSession(page, sessionOf(admin));

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

  const person = await registerNewcomer(http);
  await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Edit/ });
  await drawer.getByLabel('First name').fill('Renamed');
  const { results } = bodyOf(
    await admin.http.get<{ results: Row[] }>(`/auth/admin/users/?q=${encodeURIComponent(person.email)}`),
  );
  bodyOf(await admin.http.delete(`/auth/admin/users/${results[0]?.id}/`));
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Somebody else deleted this user')).toBeVisible();
  await expect(drawer.getByLabel('First name')).toHaveValue('Renamed');
});
