import { startOver } from './support/restore.js';

import { expectAccessible } from './support/accessibility.js';
import { failing } from './support/faults.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

test('an unexpected error shows its request id @deep', async ({ page, owner, complaints, hasTouch }) => {
  await test.step('an unexpected error shows its request id', async () => {
    complaints.announce(/status of 500/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, owner);
    await failing(page, 'menu.categories.list=500');
    await page.goto('/backoffice/menu/categories');
    const problem = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side' });
    await expect(problem).toContainText(ID, { timeout: 20_000 });
    await expectAccessible(page, 'a list with a loading error');
    await press(problem.getByRole('button', { name: 'Copy request ID' }), hasTouch);
    await expect(problem.getByRole('button', { name: 'Request ID copied' })).toBeVisible();
    const [id] = ID.exec((await problem.textContent()) ?? '') ?? [];
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(id);
  });

  await test.step('a page that fails to render shows the id of its page request', async () => {
    await startOver(page);

    complaints.announce(/./);
    await signIn(page, owner);
    // An answer that no version of the product gives: the page treats it as a list.
    await page.route(/\/trpc\/.*categories\.list/, async (route) => {
      const response = await route.fetch();
      const answers = (await response.json()) as { result?: { data: unknown } }[];
      const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
      const broken = answers.map((answer, index) =>
        names[index] === 'menu.categories.list' ? { result: { data: { results: 7, count: 7 } } } : answer,
      );
      await route.fulfill({ response, json: broken });
    });
    const brought = await page.goto('/backoffice/menu/categories');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText(`Request ${brought?.headers()['x-request-id']}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
    await expectAccessible(page, 'the error page');
  });

  await test.step("a page's HTML contains the id of its own request", async () => {
    await startOver(page);

    const response = await page.goto('/');
    const id = response?.headers()['x-request-id'];
    expect(await response?.text()).toContain(`<html data-request="${id}" lang="en">`);
  });
});
