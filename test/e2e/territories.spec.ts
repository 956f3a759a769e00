import { startOver } from './support/restore.js';
import { restoredText } from '../../src/shared/texts/restored.js';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { TERRITORY_TEXTS } from '../../src/shared/texts/territories.js';
import { bodyOf } from '../support/newcomer.js';
import { act } from './pages/lists.js';
import { expectFault, expectHeading, expectMessage } from './pages/forms.js';
import { forgetDeletedDetails } from './support/rows.js';
import { signIn } from './support/stored-session.js';
import { findByName, make, photograph, stored, test, unique } from './support/territories.js';
import { expect } from './support/test.js';

test('platform users can list, find and delete territories', async ({
  page,
  territories,
  operator,
  owner,
  person,
}) => {
  await test.step('territories can be listed, found and deleted', async () => {
    const { name } = await make(operator, 'Chelsea', { zips: ['10001', '10011'], rep_name: 'Rosa Ruiz' });
    await territories.open();
    await expectHeading(page, 'Territories');
    await territories.search.fill(name);
    await expect(page.getByRole('status').filter({ hasText: '1 territory' })).toBeVisible();
    const entry = territories.entry(name);
    await expect(entry).toContainText('Rosa Ruiz');
    await expect(entry).toContainText('chelsea');
    for (const title of ['# Stores', '# Zip Codes', 'Representative', 'URL (slug)'])
      await expect(page.getByText(title, { exact: true })).toBeVisible();
    await page.reload();
    await expect(territories.search).toHaveValue(name);

    await act(entry, `Delete ${name}`);
    const dialog = page.getByRole('dialog').filter({ hasText: TERRITORY_TEXTS.confirmDelete });
    await expect(dialog).toContainText(`“${name}”, with 2 zip codes`);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`No territories match “${name}”.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('Undo restores a territory with its representative, or says the data has expired', async () => {
    await startOver(page);

    const admin = person('superadmin');
    await signIn(page, admin);
    await territories.tiles(true);
    const { name } = await make(admin, 'Undone', { rep_name: 'Rosa Ruiz', rep_phone: '+1 212 555 0100' });
    await territories.open();
    await territories.search.fill(name);
    const entry = territories.entry(name);
    const remove = async () => {
      await act(entry, `Delete ${name}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(entry).toBeHidden();
    };
    const undo = () => page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await remove();
    await undo();
    await expect(page.getByText(restoredText(false), { exact: true })).toBeVisible();
    await expect(entry).toContainText('Rosa Ruiz');
    await remove();
    await forgetDeletedDetails();
    await undo();
    await expect(page.getByText(restoredText(true))).toBeVisible();
    await expect(entry).toBeVisible();
    await expect(entry).not.toContainText('Rosa Ruiz');
  });

  await test.step('restaurant members cannot open Territories', async () => {
    await startOver(page);

    await signIn(page, owner);
    await page.goto('/admin/territories');
    await expect(page).toHaveURL(/\/backoffice\/menu$/);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Territories')).toBeHidden();
  });
});

test('a territory can be created with every field, and a taken slug is refused', async ({
  page,
  territories,
  operator,
  complaints,
}) => {
  complaints.announce(/status of 409/);
  const taken = await make(operator, 'Taken');
  const { slug } = await stored(operator, taken.id);
  await territories.tiles(true);
  await territories.open();
  await territories.create.click();
  await expectHeading(page, 'Create territory');
  await territories.save.click();
  await expectMessage(page, TERRITORY_TEXTS.nameMissing);
  await expectFault(territories.name);

  const name = unique('Harlem');
  await territories.name.fill(name);
  await page.getByLabel('URL (slug)').fill(String(slug));
  await page.getByLabel('Current commission').fill('12% until June');
  await page.getByLabel('Settlement date').focus();
  await page.keyboard.type('02302027');
  await territories.save.click();
  await expectMessage(page, 'Check the settlement date.');
  await expectFault(page.getByLabel('Settlement date'));
  await page.getByLabel('Settlement date').fill('2026-12-31');
  await page.getByLabel('Representative name').fill('Rosa Ruiz');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByLabel('Work email').fill('rosa@feast.example');
  await page.getByLabel('Personal email').fill('rosa@home.example');
  await page.getByLabel('Address', { exact: true }).fill('350 Fifth Avenue');
  await territories.zipField.fill('10026, 10027');
  await territories.addZips.click();
  await page.getByRole('button', { name: 'Add by coordinates' }).click();
  await expect(territories.latitude(1)).toBeFocused();
  await territories.latitude(1).fill('40.81');
  await territories.longitude(1).fill('-73.95');
  await territories.radius(1).fill('wide');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel('Platform of link 1').fill('Instagram');
  await page.getByLabel('Address of link 1').fill('javascript:alert(1)');
  await expect(page.getByText(TERRITORY_TEXTS.webAddress)).toBeVisible();
  await territories.save.click();
  await expectFault(page.getByLabel('Address of link 1'), { others: 1 });
  await page.getByLabel('Address of link 1').fill('instagram.com/feast');
  await territories.save.click();
  await expectFault(territories.radius(1));
  await territories.radius(1).fill('1500.4');
  for (const label of ['Photo', 'Wallpaper']) {
    const group = page.getByRole('group', { name: label });
    await group.locator('input[type=file]').setInputFiles(await photograph());
    await expect(group.getByRole('button', { name: `Remove ${label.toLowerCase()}` })).toBeVisible();
  }

  await territories.save.click();
  await expectMessage(page, TERRITORY_TEXTS.saveFailed);
  await expectFault(page.getByLabel('URL (slug)'));
  await expect(page.getByText(TERRITORY_TEXTS.slugTaken).first()).toBeVisible();
  await page.getByLabel('URL (slug)').fill('');
  await territories.save.click();
  await expect(page.getByText(`“${name}” was added.`)).toBeVisible();

  await territories.search.fill(name);
  await territories
    .entry(name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await expectHeading(page, name);
  await expect(territories.section('Summary')).toContainText('Dec 31, 2026');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-02-28');
  await expect(page.getByLabel('Work email')).toHaveValue('rosa@feast.example');
  await expect(page.getByLabel('Address of link 1')).toHaveValue('https://instagram.com/feast');
  expect(await territories.numbersOf(1)).toEqual({ lat: 40.81, lng: -73.95, radius: 1500 });
  await expect(page.getByRole('list', { name: 'Zip codes', exact: true })).toContainText('10027');
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove wallpaper' }).click();
  await territories.save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectHeading(page, 'Territories');
  const { id } = await findByName(operator, name);
  expect(await stored(operator, id)).toMatchObject({
    wallpaper: null,
    rep_photo: expect.any(String),
  });
});

test('five thousand zip codes can be pasted', async ({ page, territories, operator }) => {
  await territories.tiles(true);
  const { id } = await make(operator, 'Many', { zips: ['10000'] });
  await territories.open(id);
  const codes = Array.from({ length: 5_000 }, (_, index) => String(10_000 + index));
  await territories.paste(territories.zipField, `${codes.join('\n')}\n123 12345-6789`);
  await territories.addZips.click();
  const zips = territories.section('Zip codes');
  await expect(zips.getByRole('status')).toContainText('4,999 added, 2 duplicates, 1 invalid: 123.');
  await expect(territories.zipField).toHaveValue('123');
  await territories.save.click();
  await expect(territories.zipField).toBeFocused();
  await expect(page.getByText(TERRITORY_TEXTS.zipsUnread)).toBeVisible();
  await territories.zipField.clear();
  await expect(territories.section('Summary')).toContainText('5,000');
  expect(await zips.getByRole('listitem').count()).toBeLessThan(100);
  await zips.getByLabel('Find a zip code').fill('14999');
  await zips.getByRole('button', { name: 'Remove 14999' }).click();
  await expect(zips.getByText('No code starts with “14999”.')).toBeVisible();
  const undo = (said: string) =>
    page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Undo' });
  await undo('14999 removed.').click();
  await expect(zips.getByRole('button', { name: 'Remove 14999' })).toBeFocused();
  await zips.getByRole('button', { name: 'Remove all' }).click();
  await expect(zips.getByLabel('Find a zip code')).toBeHidden();
  await undo('5,000 codes removed.').click();
  await expect(territories.section('Summary')).toContainText('5,000');
  await zips.getByRole('button', { name: 'Remove 14999' }).click();
  await territories.name.fill(unique('Many more'));
  await territories.save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await stored(operator, id)).toMatchObject({ num_zip_codes: 4_999, zips: codes.slice(0, -1) });
});

test('unsaved changes of a territory are kept, and a partial failure creates no second one', async ({
  page,
  territories,
  operator,
  complaints,
}) => {
  await test.step('a photo that fails after the territory is saved creates no second territory', async () => {
    complaints.announce(/status of 503/);
    await territories.tiles(true);
    await territories.open('new');
    const name = unique('Once');
    await territories.name.fill(name);
    const photo = page.getByRole('group', { name: 'Photo' });
    await photo.locator('input[type=file]').setInputFiles(await photograph());
    await page.route('**/territories/*/', (route) =>
      route.fulfill({ status: 503, json: { detail: 'The storage rests.' } }),
    );
    await territories.save.click();
    await expectMessage(page, TERRITORY_TEXTS.uploadFailed('The storage rests.'));
    const { id } = await findByName(operator, name);
    await page.unroute('**/territories/*/');
    await page.getByLabel('Representative name').fill('Rosa Ruiz');
    await territories.save.click();
    await expect(page.getByText(`“${name}” was added.`)).toBeVisible();
    expect(await findByName(operator, name)).toMatchObject({ id });
    expect(await stored(operator, id)).toMatchObject({
      rep_name: 'Rosa Ruiz',
      rep_photo: expect.any(String),
    });
  });

  await test.step("unsaved changes survive leaving, a reload and another user's edit", async () => {
    await startOver(page);

    complaints.announce(/status of 412/);
    await territories.tiles(true);
    const { id, name } = await make(operator, 'Child');
    await territories.open();
    await territories.search.fill(name);
    await territories.entry(name).getByRole('link', { name, exact: true }).click();
    const phone = page.getByLabel('Phone', { exact: true });
    await phone.fill('212 555 0100');
    const question = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Territories' }).last().click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(phone).toHaveValue('212 555 0100');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked, 'the browser asks before the reload').toEqual(['beforeunload']);
    await expect(phone).toHaveValue('212 555 0100');
    await expect(page.getByText(CONSOLE_TEXTS.restoredDraft)).toBeVisible();
    await page.getByRole('button', { name: CONSOLE_TEXTS.discardDraft }).click();
    await expect(phone).toHaveValue('');
    await expect(page.getByText(CONSOLE_TEXTS.restoredDraft)).toBeHidden();
    await phone.fill('212 555 0100');

    bodyOf(await operator.http.patch(`/territories/${id}/`, { phone: '646 555 0199', rep_name: 'Max' }));
    await territories.save.click();
    const clash = page.getByRole('dialog').filter({ hasText: 'Someone else changed this' });
    await expect(clash).toContainText('646 555 0199');
    await expect(clash).not.toContainText('Max');
    await clash.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(await stored(operator, id)).toMatchObject({ phone: '212 555 0100', rep_name: 'Max' });

    await territories.open(id);
    await expect(phone).toHaveValue('212 555 0100');
    await page.reload();
    expect(asked, 'the browser does not ask after saving').toHaveLength(1);
    await phone.fill('1');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expectHeading(page, 'Territories');
  });
});
