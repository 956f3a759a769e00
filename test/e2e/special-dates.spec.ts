import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { type DateNumber, formatIsoDate, parseDate, sayRange, yearOf } from '../../src/shared/hours/dates.js';
import { dateAt } from '../../src/shared/hours/opening.js';
import { DEFAULT_WEEK } from '../../src/shared/hours/week.js';
import { HOURS_TEXTS } from '../../src/shared/texts/hours.js';
import type { Newcomer } from '../support/newcomer.js';
import { bodyOf } from '../support/newcomer.js';
import { expectFault, expectMessage } from './pages/forms.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const ADDRESS = '/backoffice/restaurant/hours';

interface Entry {
  from: string;
  to: string;
  closed: boolean;
  open: string | null;
  close: string | null;
  reason: string;
}
interface List {
  special_hours: Entry[];
  version: number;
}

const path = ({ rid }: Owner, name: string) => `/restaurants/${rid}/${name}/`;
const read = async (owner: Owner) =>
  bodyOf(await owner.http.get<List>(path(owner, 'special-hours'))).special_hours;
const write = async ({ http }: Pick<Newcomer, 'http'>, owner: Owner, special_hours: object[]) =>
  bodyOf(await http.put<List>(path(owner, 'special-hours'), { special_hours }));
/** Returns today's date at the restaurant. */
const todayOf = async (owner: Owner) =>
  dateAt(new Date(), bodyOf(await owner.http.get<{ time_zone: string }>(path(owner, 'hours'))).time_zone);

const section = (page: Page) => page.getByRole('region', { name: HOURS_TEXTS.specialDates });
const row = (page: Page, text: string | RegExp) =>
  section(page).getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
/** Types a date with the keys of a US keyboard: month, day, year. */
async function type(page: Page, field: string, date: DateNumber) {
  const [year, month, day] = formatIsoDate(date).split('-');
  await dialog(page).getByLabel(field).focus();
  await page.keyboard.type(`${month}${day}${year}`);
}
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test('special dates suggest holidays, refuse overlaps by name and update their summary @deep', async ({
  page,
  owner,
  hasTouch,
}) => {
  await test.step('special dates suggest holidays, refuse overlaps, take hours and update the summary', async () => {
    await signIn(page, owner);
    await page.goto(ADDRESS);
    const holidays = section(page).getByRole('group', { name: HOURS_TEXTS.publicHolidays });

    await test.step('one click closes a public holiday', async () => {
      await holidays.getByRole('button', { name: / more$/ }).click();
      const offered = holidays.getByRole('button').filter({ hasNotText: HOURS_TEXTS.asUsual });
      const count = await offered.count();
      // The last one is months away; today and the next days are needed below.
      await offered.last().click();
      await expect(offered).toHaveCount(count - 1);
      expect(await read(owner)).toMatchObject([{ closed: true }]);
    });
    const [{ from, reason } = { from: '', reason: '' }] = await read(owner);
    const holiday = parseDate(from) ?? 0;
    await expect(row(page, reason)).toContainText('Closed');

    await test.step('the history of special dates opens beside them', async () => {
      await section(page).getByRole('link', { name: 'History of special dates' }).click();
      await expect(dialog(page).getByRole('article').first()).toContainText(reason);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('an overlap is refused with its dates, and nothing is sent', async () => {
      await section(page).getByRole('button', { name: HOURS_TEXTS.addSpecialDate }).click();
      await type(page, 'First day', holiday - 1);
      await type(page, 'Last day', holiday + 1);
      // Typing it passed through years long before the first day.
      await expect(dialog(page).getByLabel('Last day')).toHaveValue(formatIsoDate(holiday + 1));
      await press(page, 'Save');
      const itsDay = sayRange(holiday, holiday, yearOf(holiday));
      await expect(dialog(page).getByText(`overlap with ${itsDay}`)).toBeVisible();
      expect(await read(owner)).toHaveLength(1);
      await press(page, 'Cancel');
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('an impossible last day is refused, and nothing is sent', async () => {
      await section(page).getByRole('button', { name: HOURS_TEXTS.addSpecialDate }).click();
      await type(page, 'First day', holiday + 7);
      const last = dialog(page).getByLabel('Last day');
      await last.focus();
      await page.keyboard.type('02302099');
      await press(page, 'Save');
      await expectMessage(page, 'Check the last day.');
      await expectFault(last);
      expect(await read(owner)).toHaveLength(1);
      await press(page, 'Cancel');
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('a special date can have hours past midnight', async () => {
      await row(page, reason)
        .getByRole('button', { name: /^Edit / })
        .click();
      await dialog(page).getByText('Open with special hours').click();
      await dialog(page).getByLabel('Opens').selectOption('6:00 PM');
      await dialog(page).getByLabel('Closes').selectOption('2:00 AM');
      await expect(dialog(page).getByText('Closes the next day at 2:00 AM.')).toBeVisible();
      await press(page, 'Save');
      await expect(row(page, reason)).toContainText('Open 6:00 PM – 2:00 AM');
      expect(await read(owner)).toMatchObject([{ closed: false, open: '18:00', close: '02:00' }]);
    });

    await test.step('the summary follows the weekly hours', async () => {
      await page.getByRole('switch', { name: 'Open 24/7' }).click();
      await page.getByRole('form', { name: 'Hours' }).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/^Open now, /)).toBeVisible();
    });

    await test.step('the summary mentions a special date today', async () => {
      await section(page).getByRole('button', { name: HOURS_TEXTS.addSpecialDate }).click();
      const today = await todayOf(owner);
      // Also accept tomorrow, because midnight can pass meanwhile.
      await type(page, 'First day', today);
      await type(page, 'Last day', today + 1);
      await dialog(page).getByLabel('Reason').fill('Stocktaking');
      await press(page, 'Save');
      await expect(page.getByText(/^Closed .*: Stocktaking; opens /)).toBeVisible();
      await row(page, 'Stocktaking')
        .getByRole('button', { name: /^Remove / })
        .click();
      await expect(page.getByText(/^Closed .*: Stocktaking/)).toBeHidden();
      // Its toast with Undo has disappeared as well.
      await expect(page.getByRole('status').filter({ hasText: '. Saved.' })).toBeHidden();
      await expect(page.getByText(/^Open now, /)).toBeVisible();
    });

    await test.step('Undo restores a removed special date', async () => {
      await page
        .getByRole('status')
        .filter({ hasText: '. Removed.' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(row(page, 'Stocktaking')).toBeVisible();
      expect(await read(owner)).toHaveLength(2);
    });
  });

  await test.step('one click keeps a holiday open as usual', async () => {
    await startOver(page);

    bodyOf(await owner.http.put(`/onboarding/${owner.rid}/hours/`, DEFAULT_WEEK));
    await signIn(page, owner);
    await page.goto(ADDRESS);
    // Whichever holiday comes next.
    const usual = section(page).getByRole('button', {
      name: /^Open as usual on .* 8:00 AM – 8:00 PM$/,
    });
    await (hasTouch ? usual.first().tap() : usual.first().click());
    await expect.poll(() => read(owner)).toMatchObject([{ closed: false, open: '08:00', close: '20:00' }]);
    const [{ reason } = { reason: '' }] = await read(owner);
    await expect(row(page, reason)).toContainText('Open 8:00 AM – 8:00 PM');
  });

  await test.step('a new special date starts with the saved hours of its weekday', async () => {
    await startOver(page);

    const friday = { day_of_week: 5, closed: false, open_time: '17:30', close_time: '23:00' };
    bodyOf(await owner.http.put(`/onboarding/${owner.rid}/hours/`, { hours: [friday] }));
    await signIn(page, owner);
    await page.goto(ADDRESS);
    await section(page).getByRole('button', { name: HOURS_TEXTS.addSpecialDate }).click();
    await type(page, 'First day', parseDate('2100-04-09') ?? 0);
    await dialog(page).getByText('Open with special hours').click();
    await expect(dialog(page).getByLabel('Opens')).toHaveValue('17:30');
    await press(page, 'Save');
    await expect
      .poll(() => read(owner))
      .toMatchObject([{ from: '2100-04-09', open: '17:30', close: '23:00' }]);
  });

  await test.step('past special dates are folded away', async () => {
    await startOver(page);

    const closed = (from: string, reason: string) => ({ from, to: from, closed: true, reason });
    await write(owner, owner, [closed('2020-02-09', 'Carnival'), closed('2100-04-05', 'Easter')]);
    await signIn(page, owner);
    await page.goto(ADDRESS);
    await expect(row(page, 'Easter')).toBeVisible();
    await expect(row(page, 'Carnival')).toBeHidden();
    const fold = section(page).getByText(HOURS_TEXTS.pastDates(1));
    await (hasTouch ? fold.tap() : fold.click());
    await expect(row(page, 'Carnival')).toBeVisible();
  });
});

test('special dates of two users are both kept, and the same date is asked about', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/412/);
  const closed = (from: string, reason: string) => ({ from, to: from, closed: true, reason });
  const [easter, carnival] = [closed('2100-04-05', 'Easter'), closed('2100-02-09', 'Carnival')];
  await write(owner, owner, [easter]);
  await signIn(page, owner);
  await page.goto(ADDRESS);
  await expect(row(page, 'Easter')).toBeVisible();

  await write(owner, owner, [easter, carnival]);
  await row(page, 'Easter')
    .getByRole('button', { name: /^Edit / })
    .click();
  await dialog(page).getByLabel('Reason').fill('Easter Monday');
  await press(page, 'Save');
  await expect(row(page, 'Carnival')).toBeVisible();
  await expect(row(page, 'Easter Monday')).toBeVisible();

  await write(owner, owner, [carnival, { ...easter, to: '2100-04-06', reason: 'Easter' }]);
  await row(page, 'Easter Monday')
    .getByRole('button', { name: /^Edit / })
    .click();
  await dialog(page).getByLabel('Reason').fill('Spring');
  await press(page, 'Save');
  const question = page.getByRole('dialog', { name: 'Someone else changed this while you were editing.' });
  await expect(question).toContainText('Yours: Closed Monday, April 5, 2100 (Spring)');
  await expect(question).toContainText('Theirs: Closed April 5–6, 2100 (Easter)');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(page, 'Spring')).toBeVisible();
  expect((await read(owner)).map(({ reason }) => reason)).toEqual(['Carnival', 'Spring']);
});
