import { startOver } from './support/restore.js';
import { restoredText } from '../../src/shared/texts/restored.js';
import { HISTORY_TEXTS } from '../../src/shared/texts/history.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { act, entryOf } from './pages/lists.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test('a change and a deletion can be restored from the history', async ({
  page,
  owner,
  person,
  hasTouch,
}) => {
  await test.step("a topping's history opens beside it and restores a change", async () => {
    bodyOf(await person('superadmin').http.post('/toppings/', { name: 'Sea salt' }));
    const { id } = bodyOf(
      await owner.http.post<{ id: number }>('/toppings/', { name: 'Basil', restaurant_id: owner.rid }),
    );
    const image_url = 'https://pictures.example/basil.png';
    await page.route(image_url, (route) => route.fulfill({ path: 'web/public/icon-192.png' }));
    bodyOf(await owner.http.patch(`/toppings/${id}/`, { name: 'Thai basil', image_url }));
    await signIn(page, owner);
    await page.goto('/backoffice/menu/toppings');

    await act(entryOf(page, 'Thai basil'), 'History of Thai basil', hasTouch);
    const drawer = page.getByRole('dialog', { name: HISTORY_TEXTS.title });
    const changed = drawer.getByRole('article').first();
    await expect(changed).toContainText('Basil → Thai basil');
    // User, time and type; with a single restaurant its name is left out.
    await expect(changed).toContainText(/ · \w{3} \d{1,2}, \d{4}, .* · Topping/);
    await expect(changed).toContainText(`Image${HISTORY_TEXTS.noImage}→`);
    const after = changed.getByRole('img', { name: HISTORY_TEXTS.laterImage('Image') });
    await expect(after).toHaveJSProperty('complete', true);
    expect((await after.boundingBox())?.width).toBe(56);

    await press(changed.getByRole('button', { name: HISTORY_TEXTS.restoreField('Name') }), hasTouch);
    const question = page.getByRole('dialog').filter({ hasText: 'Basil' }).last();
    const confirm = question.getByRole('button', { name: HISTORY_TEXTS.restore, exact: true });
    await expect(confirm).not.toHaveClass(/danger/);
    await press(confirm, hasTouch);
    await expect(drawer.getByRole('article').first()).toContainText('Thai basil → Basil');
    await expect(drawer.getByRole('article').first()).toContainText(HISTORY_TEXTS.putBack);

    // Each restore can be restored as well.
    for (const [was, is] of [
      ['Basil', 'Thai basil'],
      ['Thai basil', 'Basil'],
    ] as const) {
      const newest = drawer.getByRole('article').first();
      await press(newest.getByRole('button', { name: HISTORY_TEXTS.restoreWhole }), hasTouch);
      const asked = page.getByRole('dialog').filter({ hasText: HISTORY_TEXTS.askWhole }).last();
      await press(asked.getByRole('button', { name: HISTORY_TEXTS.restore, exact: true }), hasTouch);
      await expect(newest).toContainText(`${was} → ${is}`);
    }

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Actions for Basil' })).toBeVisible();

    // The history of shared rows belongs to the platform.
    await expect(page.getByRole('main')).toContainText('Sea salt');
    await expect(page.getByRole('button', { name: 'Actions for Sea salt' })).toHaveCount(0);
  });

  await test.step('an extra group has a history, and a deleted category returns with it', async () => {
    await startOver(page);

    const { id, sizes } = bodyOf(
      await owner.http.post<{ id: number; sizes: { id: number }[] }>('/categories/deep/', {
        name: 'Noodles',
        restaurant_id: owner.rid,
        sizes: [{ name: 'Small' }, { name: 'Big' }],
        extra_groups: [{ name: 'Toppers', selections: [{ name: 'Egg', price: 1 }] }],
      }),
    );
    const ids = sizes.map((size) => size.id).toReversed();
    bodyOf(await owner.http.post('/categories/sizes/reorder/', { category_id: id, ids }));
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/extra-options?category=${id}`);
    await press(page.getByRole('button', { name: /^Toppers/ }), hasTouch);
    await press(page.getByRole('link', { name: 'History of Toppers' }), hasTouch);
    const drawer = page.getByRole('dialog', { name: HISTORY_TEXTS.title });
    await expect(drawer).toContainText(HISTORY_TEXTS.nothingYet);
    await page.keyboard.press('Escape');

    await page.goto(`/backoffice/history#history=category:${id}`);
    const order = drawer.getByRole('article', { name: 'Sizes of Noodles reordered' });
    await expect(order).toContainText('1. Small, 2. Big → 1. Big, 2. Small');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    bodyOf(await owner.http.delete(`/categories/${id}/?restaurant_id=${owner.rid}`));
    await page.goto(`/backoffice/history#history=category:${id}`);
    const deleted = drawer.getByRole('article', { name: 'Category “Noodles” deleted' });
    await expect(deleted).toContainText('1 extra group: Toppers');
    await press(deleted.getByRole('button', { name: HISTORY_TEXTS.restore, exact: true }), hasTouch);
    const question = page
      .getByRole('dialog')
      .filter({ hasText: HISTORY_TEXTS.askAnew('Noodles') })
      .last();
    await press(question.getByRole('button', { name: HISTORY_TEXTS.restore, exact: true }), hasTouch);
    await expect(page.getByText(restoredText(false))).toBeVisible();

    // A second restore needs a separate decision.
    await expect(deleted).toContainText(/Restored by .+ on /);
    await expect(deleted.getByRole('button', { name: HISTORY_TEXTS.restore, exact: true })).toHaveCount(0);
    await press(deleted.getByRole('button', { name: HISTORY_TEXTS.restoreCopy }), hasTouch);
    const again = page.getByRole('dialog').filter({ hasText: HISTORY_TEXTS.askAgain }).last();
    await expect(again).toContainText(HISTORY_TEXTS.willBeSecond);
    await press(again.getByRole('button', { name: 'Cancel' }), hasTouch);

    await page.goto('/backoffice/menu/extra-options');
    await expect(page.getByRole('button', { name: /^Toppers/ })).toBeVisible();
  });
});

test('the history can be searched, filtered and opened, for a restaurant and for the platform @deep', async ({
  page,
  owner,
  hasTouch,
  person,
}) => {
  await test.step("a restaurant's history can be searched, filtered and opened", async () => {
    for (const name of ['Capers', 'Rocket'])
      bodyOf(await owner.http.post('/toppings/', { name, restaurant_id: owner.rid }));
    await signIn(page, owner);
    await page.goto('/backoffice/history');
    await expectHeading(page, 'History');
    const main = page.getByRole('main');
    await expect(main).toContainText('Topping “Rocket” added');
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Capers');
    await expect(main).not.toContainText('Rocket');
    await press(main.getByRole('button', { name: /“Capers” added/ }).first(), hasTouch);
    const entry = page.getByRole('dialog', { name: HISTORY_TEXTS.title });
    await expect(entry).toContainText('Capers');
    await page.goBack();
    await expect(entry).toBeHidden();
    await expect(main).not.toContainText('Rocket');
  });

  await test.step('a superadmin reads the history of every restaurant', async () => {
    await startOver(page);

    bodyOf(await owner.http.post('/toppings/', { name: 'Sumac', restaurant_id: owner.rid }));
    await signIn(page, person('superadmin'));
    await page.goto('/admin/history?q=Sumac');
    await expectHeading(page, 'History');
    await expect(page.getByRole('main')).toContainText('Topping “Sumac” added');

    await test.step('an impossible date shows an error instead of being ignored', async () => {
      const day = page.getByLabel(HISTORY_TEXTS.to);
      await day.focus();
      await page.keyboard.type('02302027');
      await page.getByLabel('Search by name').focus();
      await expectMessage(page, HISTORY_TEXTS.checkDate);
      await expect(day).toHaveAttribute('aria-invalid', 'true');
      await day.focus();
      // The browser reports the years 2, 20 and 202 on the way.
      await page.keyboard.type('02282027');
      await expect(page).toHaveURL(/[?&]to=2027-02-28/);
      await expect(day).toHaveValue('2027-02-28');
      await day.blur();
      await expect(page.getByText(HISTORY_TEXTS.checkDate)).toHaveCount(0);
    });
  });

  await test.step('a superadmin with an active restaurant reads the history of shared rows', async () => {
    await startOver(page);

    const admin = person('superadmin');
    const { id } = bodyOf(await admin.http.post<{ id: number }>('/toppings/', { name: 'Za’atar' }));
    bodyOf(await admin.http.patch('/auth/me/', { active_restaurant_id: owner.rid }));
    await signIn(page, admin);
    await page.goto(`/admin/menu/toppings#history=topping:${id}`);
    await expect(page.getByRole('dialog', { name: HISTORY_TEXTS.title })).toContainText(
      'Topping “Za’atar” added',
    );
  });
});
