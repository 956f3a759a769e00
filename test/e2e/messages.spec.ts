import { LIST_TEXTS } from '../../src/shared/texts/lists.js';
import { startOver } from './support/restore.js';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CHART_TEXTS } from '../../src/shared/texts/dashboard.js';
import { MESSAGES_COLUMNS, MESSAGES_TEXTS } from '../../src/shared/texts/messages.js';
import { PLATFORM_BULK_TEXTS } from '../../src/shared/texts/platform-bulk.js';
import { MESSAGE_NOUNS, SELECTION_TEXTS } from '../../src/shared/texts/selection.js';
import { SURVEY_QUESTIONS } from '../../src/shared/texts/survey.js';
import type { HttpClient } from '../support/http.js';
import { bodyOf } from '../support/newcomer.js';
import { entryOf, exported } from './pages/lists.js';
import { failing } from './support/faults.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

/** Sends messages of this test, newest first: their addresses contain the tag. */
async function leaveMessages(http: HttpClient, count: number): Promise<string> {
  const tag = randomUUID().slice(0, 13);
  for (let number = count; number >= 1; number -= 1) {
    const email = `guest-${number}-${tag}@example.com`;
    bodyOf(await http.post('/messages/', { zip_code: '10012', email, message: '' }));
  }
  return tag;
}

const selected = (count: number) => SELECTION_TEXTS.selected(count, MESSAGE_NOUNS);

const pages = (page: Page, text: string) =>
  expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(text);

test('platform users can find, read and export messages @deep', async ({
  page,
  http,
  person,
  owner,
  complaints,
}) => {
  await test.step('platform users can find messages and mark them read', async () => {
    await signIn(page, person('platform staff'));
    const tag = await leaveMessages(http, 21);
    await page.goto(`/admin/messages?email=${tag}`);
    await pages(page, 'Page 1 / 1 • 21');
    if ((page.viewportSize()?.width ?? 0) > 768) {
      await expect(page.getByRole('columnheader')).toHaveText([...MESSAGES_COLUMNS]);
    }

    await page.getByLabel('Messages per page').click();
    await page.getByTitle('10 per page').click();
    await pages(page, 'Page 1 / 3 • 21');
    // The pages appear before the rows, which move the button. Wait for the rows.
    await expect(entryOf(page, tag)).toHaveCount(10);
    await page.getByRole('button', { name: 'Next' }).click();
    await pages(page, 'Page 2 / 3 • 21');
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel(LIST_TEXTS.goToPage).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(page.getByText(LIST_TEXTS.noPage('3'))).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await pages(page, 'Page 3 / 3 • 21');
    await expect(entryOf(page, `guest-21-${tag}`)).toBeVisible();

    const field = page.getByLabel('Search email or zip');
    await field.fill(`GUEST-1-${tag}`);
    await pages(page, 'Page 1 / 1 • 1');
    await expect(page).not.toHaveURL(/page=/);
    await page.reload();
    await expect(field).toHaveValue(`GUEST-1-${tag}`);

    const row = entryOf(page, `guest-1-${tag}`);
    await expect(row).toContainText('10012');
    await expect(row).toContainText('New');
    await expect(row.locator('time')).toHaveAttribute('title', /^\d{4}-\d\d-\d\dT.*Z$/);
    await row.getByRole('button', { name: MESSAGES_TEXTS.markRead }).click();
    await expect(row).toContainText('Read');
    await expect(row.getByRole('button')).toBeHidden();

    await field.fill(tag);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByTitle('New', { exact: true }).click();
    await pages(page, 'Page 1 / 2 • 20');
    await page.getByRole('button', { name: 'Next' }).click();
    await pages(page, 'Page 2 / 2 • 20');
    // The shown page no longer exists after the first action.
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('checkbox', { name: SELECTION_TEXTS.selectAll(10, MESSAGE_NOUNS) }).click();
    await button(SELECTION_TEXTS.selectAllPages(20, MESSAGE_NOUNS)).click();
    await expect(page.getByRole('status').getByText(selected(20))).toBeVisible();
    await button(PLATFORM_BULK_TEXTS.markRead).click();
    await expect(page.getByText('20 messages marked as read.')).toBeVisible();
    await pages(page, 'Page 1 / 1 • 0');
    await expect(field).toBeFocused();
    await button('Undo').click();
    await pages(page, 'Page 1 / 2 • 20');

    await page.getByRole('checkbox', { name: new RegExp(`guest-2-${tag}`) }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('status').getByText(selected(3))).toBeVisible();
    await button(PLATFORM_BULK_TEXTS.markRead).focus();
    await page.keyboard.press('Enter');
    await pages(page, 'Page 1 / 2 • 17');
    await expect(page.getByRole('checkbox', { name: /^Select all/ })).toBeFocused();
  });

  await test.step('the filtered messages can be exported', async () => {
    await startOver(page);

    await signIn(page, person('platform staff'));
    const tag = await leaveMessages(http, 2);
    const email = `=1+1-${tag}@example.com`;
    bodyOf(await http.post('/messages/', { zip_code: '@SUM', email, message: 'Open soon?' }));
    await page.goto(`/backoffice/messages?email=${tag}`);
    await pages(page, 'Page 1 / 1 • 3');
    const { name, lines } = await exported(page);
    expect(name).toMatch(/^messages-[\d-]{10}\.csv$/);
    await expect(page.getByText('Exported 3 messages.')).toBeVisible();
    expect(lines[0]).toBe('When,Email,Message,Zip,Status,User Agent');
    expect(lines[1]).toContain(`,'${email},Open soon?,'@SUM,New,`);
    expect(lines).toHaveLength(4);
  });

  await test.step('a restaurant user sees no messages, and an outage is explained', async () => {
    await startOver(page);

    await leaveMessages(http, 1);
    await signIn(page, owner);
    await page.goto('/backoffice/messages');
    await expect(page.getByText(MESSAGES_TEXTS.empty)).toBeVisible();
    await pages(page, 'Page 1 / 1 • 0');
    await expect(page.getByRole('link', { name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();

    complaints.announce(/403/);
    await failing(page, 'messages.list=403');
    await page.reload();
    const problem = page.getByRole('alert');
    await expect(problem).toBeVisible();
    await failing(page);
    await problem.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(MESSAGES_TEXTS.empty)).toBeVisible();
  });
});

test("platform users can read and export the survey's results @deep", async ({
  page,
  context,
  http,
  person,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, person('platform staff'));
  const wish = `A bell, <b>${randomUUID()}</b>`;
  const answers = { restaurant_types: ['Food Truck'], wish_feature: wish, early_access: true };
  bodyOf(await http.post('/surveys/operator/', answers));
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: 'Survey results' }).click();
  await expect(page.getByRole('heading', { name: 'Survey results', level: 1 })).toBeVisible();
  const types = page.getByRole('region', { name: SURVEY_QUESTIONS.restaurant_types });
  await expect(types.getByRole('listitem').filter({ hasText: 'Food Truck' })).toContainText(
    /[1-9]\d* \(\d+%\)/,
  );
  await types.getByRole('button', { name: CHART_TEXTS.copy }).click();
  await expect(types.getByRole('status')).toHaveText(CHART_TEXTS.copiedStatus);
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^Answer\tRestaurants\t%\n(.+\n)*Food Truck\t[1-9]\d*\t\d+(\n|$)/);

  await page.getByLabel('Question').click();
  await page.getByTitle(SURVEY_QUESTIONS.wish_feature).last().click();
  await expect(page.getByRole('list', { name: SURVEY_QUESTIONS.wish_feature })).toContainText(wish);

  const { name, lines } = await exported(page);
  expect(name).toMatch(/^survey-[\d-]{10}\.csv$/);
  expect(lines[0]).toContain('created_at,business_name,role,');
  expect(lines.some((line) => line.includes(wish) && line.includes('Food Truck'))).toBe(true);
});
