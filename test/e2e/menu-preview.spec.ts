import { expectAccessible } from './support/accessibility.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { pdfText } from './support/pdf-text.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test(
  'the preview: an item adds up and its rules refuse, and what is edited is seen',
  { tag: '@phone' },
  async ({ page, owner }) => {
    const { group } = await restaurantWithMenu(owner);
    await owner.http.patch(`/extra-options/groups/${group}/`, { min_choices: 1, max_choices: 2 });
    await signIn(page, owner);
    await page.goto('/backoffice/menu/preview');
    const dialog = page.getByRole('dialog', { name: 'Margherita' });
    const total = dialog.getByRole('status');

    await test.step('the price adds up', async () => {
      await page.getByRole('button', { name: 'Margherita' }).click();
      await expect(total).toHaveText('Total: $11.50');
      await dialog.getByRole('checkbox', { name: /Burrata/ }).click();
      await expect(total).toHaveText('Total: $15.00');
      await dialog.getByRole('checkbox', { name: /Mozzarella/ }).click();
      await expect(total).toHaveText('Total: $16.25');
      await expectAccessible(page);
    });

    await test.step('what is missing is refused where it is missing', async () => {
      await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
      await expect(dialog.getByRole('group', { name: 'Crust' }).getByRole('alert')).toHaveText('Choose 1.');
      await dialog.getByRole('radio', { name: 'Thin' }).click();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the filter works here too', async () => {
      await page.getByText('Allergens and diets').click();
      await page.getByRole('checkbox', { name: 'Milk' }).check({ force: true });
      await expect(page.getByRole('button', { name: 'Marinara' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Margherita' })).toBeHidden();
      await page.getByText('Show all').click();
      await expect(page.getByRole('button', { name: 'Margherita' })).toBeVisible();
    });

    await test.step('what is edited elsewhere is seen', async () => {
      await owner.http.post('/categories/', { name: 'Specials' });
      const [item] = (await owner.http.get<{ results: { id: number }[] }>('/menu-items/')).body.results;
      await owner.http.patch(`/menu-items/${item?.id}/`, { name: 'Regina' });
      await expect(page.getByRole('button', { name: 'Regina' })).toBeVisible();
    });
    await expectAccessible(page);
  },
);

test('print: the menu on either paper, with what was folded away, the allergens, and a code', async ({
  page,
  owner,
}) => {
  const { slug } = await restaurantWithMenu(owner);
  await signIn(page, owner);
  await page.goto('/backoffice/menu/print');
  const choose = (name: string) => page.getByText(name, { exact: true }).click();
  const printed = async () => pdfText(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  await expect(page.getByRole('region', { name: 'On paper' })).toContainText('Trattoria Verde');

  await test.step('everything is on it, and nothing of the console', async () => {
    const { text, width, height } = await printed();
    expect([width, height]).toEqual([595, 842]);
    for (const words of ['Trattoria Verde', 'Margherita', '$11.50', 'Burrata', '+ $3.50', 'Contains: Milk'])
      expect(text.replace('Cereals with gluten, Milk', 'Milk')).toContain(words);
    expect(text).toContain('Lemonade');
    expect(text).not.toContain('Print the menu');
  });

  await test.step('letter, in two columns, without allergens', async () => {
    await choose('Letter');
    await choose('Two');
    await page.getByRole('checkbox', { name: 'Allergens and diets' }).click();
    const { text, width, height } = await printed();
    expect([width, height]).toEqual([612, 792]);
    expect(text).toContain('Margherita');
    expect(text).not.toContain('Contains:');
  });

  await test.step('the allergens', async () => {
    await choose('Allergens');
    const { text } = await printed();
    expect(text).toContain('Trattoria Verde: allergens');
    expect(text).toContain('Margherita');
    expect(text).toContain('●');
  });

  await test.step('the code', async () => {
    await choose('QR code');
    await expect(page.getByRole('img', { name: /QR code of .*/ })).toBeVisible();
    expect((await printed()).text).toContain(`/m/${slug}`);
    await expect(page.getByRole('link', { name: 'Download SVG' })).toHaveAttribute('download', /svg$/);
    await expectAccessible(page);
  });

  await test.step('the public page prints by itself', async () => {
    await page.goto(`/m/${slug}`);
    const { text } = await pdfText(await page.pdf({ format: 'A4' }));
    expect(text).toContain('Burrata');
    expect(text).not.toContain('Allergens and diets');
  });
});
