import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { CATEGORY_TEXTS } from '../../src/shared/texts/categories.js';
import { MENU_TEXTS } from '../../src/shared/texts/menu.js';
import { jpeg } from '../support/media-images.js';
import { bodyOf } from '../support/newcomer.js';
import { CategoryEditorPage } from './pages/category-pages.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { expectAccessible } from './support/accessibility.js';
import { categoryOf, cell, openItems, stored } from './pages/items.js';
import { failing, hold } from './support/faults.js';
import { give } from './support/give-file.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const MENU = '/backoffice/menu';
const CHANGED = 'Someone else changed this while you were editing.';

interface Row {
  id: number;
  name: string;
}

/** Signs in as an owner with a launched restaurant. */
async function ownerOf(page: Page, owner: Owner) {
  await signIn(page, owner);
  const make = async (path: string, body: object) =>
    bodyOf(await owner.http.post<Row>(path, { restaurant_id: owner.rid, ...body }));
  return make;
}

test('a failed creation or assignment is explained without losing input', async ({
  page,
  owner,
  complaints,
}) => {
  await test.step('a failed creation of a category says so and keeps the input', async () => {
    complaints.announce(/status of 503/);
    await ownerOf(page, owner);
    const editor = new CategoryEditorPage(page);
    await page.goto(`${MENU}/categories/new`);
    await editor.name.fill('Stews');
    await failing(page, 'menu.categories.createDeep');
    await editor.save.click();
    await expectMessage(page, MENU_TEXTS.createFailed('This failed on purpose.'));
    await expect(editor.name).toHaveValue('Stews');
    await failing(page);
    await editor.save.click();
    await expectHeading(page, 'Categories');
  });

  await test.step('a dressing that fails to save is deselected again', async () => {
    await startOver(page);

    complaints.announce(/status of 503/);
    const make = await ownerOf(page, owner);
    await make('/dressings/', { name: 'Ranch' });
    const { id } = await make('/categories/deep/', { name: 'Salads', detail: { allow_dressings: true } });
    const editor = new CategoryEditorPage(page);
    await failing(page, 'menu.categoryDressings.create');
    await page.goto(`${MENU}/categories/${id}/editor`);
    await editor.chip('Ranch').click({ force: true });
    await expectMessage(page, CATEGORY_TEXTS.dressingFailed);
    await expect(editor.chip('Ranch')).not.toBeChecked();
  });
});

test('an image can be picked, dropped and pasted, and the form waits for it', async ({
  page,
  owner,
  complaints,
}) => {
  await test.step('an image can be picked, dropped or pasted; a failure keeps the old', async () => {
    complaints.announce(/status of 4\d\d/);
    const make = await ownerOf(page, owner);
    const { id } = await make('/categories/deep/', { name: 'Pictures' });
    await page.goto(`${MENU}/categories/${id}/editor`);
    const image = page.getByRole('group', { name: 'Image', exact: true });
    const address = page.getByLabel('Image URL');
    const photo = { name: 'plate.jpg', type: 'image/jpeg', bytes: await jpeg() };
    const shown = async (before: string) => {
      await expect(address).not.toHaveValue(before);
      await expect(image.getByRole('img')).toBeVisible();
      return address.inputValue();
    };

    await image.locator('input[type="file"]').setInputFiles({
      name: photo.name,
      mimeType: photo.type,
      buffer: photo.bytes,
    });
    const picked = await shown('');
    await give(image, 'drop', photo);
    const dropped = await shown(picked);
    await give(image, 'paste', photo);
    const pasted = await shown(dropped);

    await give(image, 'drop', {
      name: 'words.jpg',
      type: 'image/jpeg',
      bytes: Buffer.from('no image at all'),
    });
    await expect(page.getByRole('alert').filter({ hasText: /^Upload failed: \S/ })).toBeVisible();
    await expect(address).toHaveValue(pasted);
    await page.reload();
    await expect(address).toHaveValue(pasted);
  });

  await test.step("an image dropped on an item row becomes the item's image", async () => {
    await startOver(page);

    await categoryOf(owner, 'Pizza', 'none', [], ['Margherita', 'Marinara']);
    await openItems(page, owner);
    const row = page.getByRole('listitem').filter({ has: cell(page, 'Name of Marinara') });
    const imageOf = async () => (await stored(owner))[1]?.image_url;
    const photo = { name: 'plate.jpg', type: 'image/jpeg', bytes: await jpeg() };

    await give(cell(page, 'Description of Marinara'), 'drop', photo);
    await expect(page.getByText('Image of Marinara added.')).toBeVisible();
    await expect.poll(imageOf).toMatch(/^\/media\//);
    const dropped = await imageOf();
    await give(cell(page, 'Price of Marinara'), 'paste', photo);
    await expect.poll(imageOf).not.toBe(dropped);
    const changed = page.getByRole('status').filter({ hasText: 'Image of Marinara changed.' });
    await changed.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(imageOf).toBe(dropped);

    const refused = async (reason: RegExp | string) => {
      await expect(row.getByRole('alert')).toHaveText(reason);
      await row.getByRole('button', { name: 'Dismiss' }).click();
      await expect(row.getByRole('alert')).toHaveCount(0);
    };
    await give(row, 'drop', photo, photo);
    await refused('Drop one image at a time.');
    await give(row, 'drop', { name: 'menu.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') });
    await refused('Upload failed: Choose a JPEG, PNG or WebP image.');
    await give(row, 'paste', { ...photo, bytes: Buffer.from('no image at all') });
    await refused(/^Upload failed: \S/);
    expect(await imageOf()).toBe(dropped);

    // An image that is sent, but not answered yet, holds the page until the item has it.
    const release = await hold(page, '**/upload/image/');
    await page.getByRole('button', { name: 'Image and details of Marinara' }).click();
    await give(page.getByRole('group', { name: 'Image', exact: true }), 'drop', photo);
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    release();
    await expectHeading(page, 'History');
    expect(await imageOf()).not.toBe(dropped);
  });

  await test.step('a primary option set waits for its image and keeps input typed meanwhile', async () => {
    await startOver(page);

    const make = await ownerOf(page, owner);
    const { id } = await make('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] });
    bodyOf(await owner.http.patch(`/primary-options/${id}/`, { allow_images: true }));
    const release = await hold(page, '**/upload/image/');
    const showSoldOut = await hold(page, /soldOut\.current/);
    await page.goto(`${MENU}/primary-options/${id}/editor`);
    // What arrives later must not push the button away from under the finger.
    const opener = page.getByRole('button', { name: 'Image of Thin' });
    const before = await opener.boundingBox();
    showSoldOut();
    await expect(page.getByRole('button', { name: 'Mark Thin sold out' })).toBeVisible();
    expect(await opener.boundingBox()).toEqual(before);
    await opener.click();
    const image = page.getByRole('group', { name: 'Image', exact: true });
    await give(image, 'drop', { name: 'thin.jpg', type: 'image/jpeg', bytes: await jpeg() });
    await page.getByLabel('Name of selection 1').fill('Very thin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectHeading(page, 'Crust');
    release();
    await expectHeading(page, 'Primary options');
    const saved = bodyOf(
      await owner.http.get<{ selections: { name: string; image_url: string | null }[] }>(
        `/primary-options/${id}/`,
      ),
    );
    expect(saved.selections).toMatchObject([
      { name: 'Very thin', image_url: expect.stringContaining('/media/') },
    ]);
  });
});

test('two users who change the same row see both values and choose', async ({ page, owner, complaints }) => {
  await test.step('two users who change the same topping, dressing or set choose a value', async () => {
    complaints.announce(/status of 412/);
    const make = await ownerOf(page, owner);
    const topping = await make('/toppings/', { name: 'Olives' });
    const dressing = await make('/dressings/', { name: 'Ranch' });
    const set = await make('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] });
    const theirs = (path: string, { id }: Row, name: string) => owner.http.patch(`${path}${id}/`, { name });
    const question = page.getByRole('dialog').filter({ hasText: CHANGED });
    const answer = async (words: string, mine: string, other: string) => {
      await expect(question).toContainText(`Yours: ${mine}`);
      await expect(question).toContainText(`Theirs: ${other}`);
      await question.getByRole('button', { name: words }).click();
      await expect(question).toBeHidden();
    };
    const nameOf = async (path: string, { id }: Row) =>
      bodyOf(await owner.http.get<Row>(`${path}${id}/`)).name;

    await test.step('"Keep mine" saves the topping as this user named it', async () => {
      await page.goto(`${MENU}/toppings`);
      const card = page.getByRole('listitem').filter({ hasText: 'Olives' });
      await card.getByRole('button', { name: 'Edit' }).click();
      bodyOf(await theirs('/toppings/', topping, 'Black olives'));
      await page.getByRole('dialog').getByLabel('Name').fill('Green olives');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(question).toBeVisible();
      await expectAccessible(page, 'a conflict over a topping');
      await answer('Keep mine', 'Green olives', 'Black olives');
      await expect(page.getByText('Green olives')).toBeVisible();
      expect(await nameOf('/toppings/', topping)).toBe('Green olives');
    });

    await test.step('"Use theirs" keeps the dressing as the other user named it', async () => {
      await page.goto(`${MENU}/dressings`);
      await page
        .getByRole('button', { name: 'Ranch', exact: true })
        .or(page.getByRole('button', { name: 'Edit Ranch' }))
        .first()
        .click();
      bodyOf(await theirs('/dressings/', dressing, 'Caesar'));
      await page.getByRole('dialog').getByLabel('Name').fill('Vinaigrette');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await answer('Use theirs', 'Vinaigrette', 'Caesar');
      await expect(page.getByText('Caesar').first()).toBeVisible();
      expect(await nameOf('/dressings/', dressing)).toBe('Caesar');
    });

    await test.step('"Keep mine" saves the primary option set as this user named it', async () => {
      await page.goto(`${MENU}/primary-options/${set.id}/editor`);
      await page.getByLabel('Name', { exact: true }).fill('Base');
      bodyOf(await theirs('/primary-options/', set, 'Dough'));
      await page.getByRole('button', { name: 'Save' }).click();
      await answer('Keep mine', 'Base', 'Dough');
      await expectHeading(page, 'Primary options');
      expect(await nameOf('/primary-options/', set)).toBe('Base');
    });
  });

  await test.step('two users who change the same extra option see both values and choose', async () => {
    await startOver(page);

    complaints.announce(/status of 412/);
    const make = await ownerOf(page, owner);
    const { id } = await make('/categories/', { name: 'Extras' });
    const group = await make('/extra-options/groups/', { category_id: id, name: 'Sauces' });
    const selection = await make('/extra-options/selections/', {
      group_id: group.id,
      name: 'Pesto',
      price: 1,
    });
    await page.goto(`${MENU}/extra-options?category=${id}`);
    await page.getByRole('button', { name: /^Sauces/ }).click();
    const price = page.getByLabel('Price of Pesto');
    await expect(price).toHaveValue('1.00');
    bodyOf(await owner.http.patch(`/extra-options/selections/${selection.id}/`, { price: 3 }));
    await price.fill('2');
    await price.press('Tab');
    await expect(page.getByText(CHANGED)).toBeVisible();
    await expectAccessible(page, 'a conflict over an extra option');
    await page.getByRole('button', { name: /^Use theirs/ }).click();
    await expect(price).toHaveValue('3.00');
  });
});
