import { startOver } from './support/restore.js';
import type { CategoryTree } from '../../src/modules/menu/categories/categories.schemas.js';
import type { Page as Listed } from '../../src/shared/schemas.js';
import { DEFAULT_WEEK } from '../../src/shared/hours/week.js';
import { SOLD_OUT_TEXTS } from '../../src/shared/texts/sold-out.js';
import { bodyOf } from '../support/newcomer.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { press } from './support/input.js';
import { endSoldOut } from './support/rows.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const TOPPINGS = '/backoffice/menu/toppings';
/** Disables the timer that polls the list. */
const WITHOUT_TIMER = `
  const repeat = window.setInterval;
  window.setInterval = (work, after, ...more) => (after === 4000 ? 0 : repeat(work, after, ...more));`;
const SOLD_OUT = new RegExp(SOLD_OUT_TEXTS.soldOut);

/** Reads the restaurant's sold-out list from the server. */
const soldOutNow = async ({ http }: Owner) =>
  bodyOf(await http.get<{ sold_out: { name: string; until: string | null }[] }>('/menu/sold_out/')).sold_out;

test('a sold-out mark reaches every screen within seconds, and ends with one click or automatically', async ({
  page,
  owner,
  browser,
  context,
}) => {
  await test.step('a sold-out mark reaches every user within seconds, and ends by click or automatically', async () => {
    await owner.http.post('/toppings/', { name: 'Basil', restaurant_id: owner.rid });
    await signIn(page, owner);
    await page.goto(TOPPINGS);
    const card = page.getByRole('listitem').filter({ hasText: 'Basil' });

    // Another user has the menu open.
    const other = await browser.newContext();
    await signIn(other, owner);
    const elsewhere = await other.newPage();
    await elsewhere.goto('/backoffice/menu');
    const panel = elsewhere.getByRole('region', { name: SOLD_OUT_TEXTS.offNow });
    await expect(panel).toContainText(SOLD_OUT_TEXTS.nothingOff);

    await card.getByRole('button', { name: 'Mark Basil sold out' }).click();
    await expect(card).toContainText(SOLD_OUT);
    await expect(panel).toContainText('Basil');
    await panel.getByRole('button', { name: 'Mark Basil available' }).click();
    await expect(panel).toContainText(SOLD_OUT_TEXTS.nothingOff);
    await expect(card).not.toContainText(SOLD_OUT);

    await card.getByRole('button', { name: 'Choose how long Basil is sold out' }).click();
    await page.getByRole('button', { name: SOLD_OUT_TEXTS.hour }).click();
    await expect(card).toContainText(/Sold out until (?:[A-Z]\w+ )?\d/);
    await endSoldOut();
    await expect(card).not.toContainText(SOLD_OUT);
    await other.close();
  });

  await test.step('a sold-out mark reaches another tab of the browser immediately', async () => {
    await startOver(page);

    await owner.http.post('/dressings/', { name: 'Caesar', restaurant_id: owner.rid });
    await signIn(context, owner);
    await page.goto('/backoffice/menu/dressings');
    const tab = await context.newPage();
    // Polling would hide the messages between tabs.
    await tab.addInitScript({ content: WITHOUT_TIMER });
    await tab.goto('/backoffice/menu');
    const panel = tab.getByRole('region', { name: SOLD_OUT_TEXTS.offNow });
    await expect(panel).toContainText(SOLD_OUT_TEXTS.nothingOff);
    await page.getByRole('button', { name: 'Mark Caesar sold out' }).click();
    await expect(panel).toContainText('Caesar');
  });
});

/** Opens at eight, and not on Sundays. */
const HOURS = { ...DEFAULT_WEEK, time_zone: 'America/St_Johns' };
const clockOf = (moment: string) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: HOURS.time_zone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    })
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
/** Formats the time as the page does, with the day of the week unless it is today. */
const said = (moment: string) => {
  const { weekday, hour, minute, dayPeriod } = clockOf(moment);
  return new RegExp(`Sold out until (?:${weekday},? (?:at )?)?${hour}:${minute}\\s${dayPeriod}`);
};

test(
  "sold out ends after two hours or at the next day's opening, in the restaurant's time zone",
  { tag: '@deep-phone' },
  async ({ page, owner, hasTouch }) => {
    bodyOf(await owner.http.put(`/onboarding/${owner.rid}/hours/`, HOURS));
    bodyOf(await owner.http.post('/toppings/', { name: 'Basil', restaurant_id: owner.rid }));
    const end = async () => (await soldOutNow(owner))[0]?.until ?? '';
    await signIn(page, owner);
    await page.goto(TOPPINGS);
    const card = page.getByRole('listitem').filter({ hasText: 'Basil' });
    const choose = async (name: string) => {
      await press(card.getByRole('button', { name: 'Choose how long Basil is sold out' }), hasTouch);
      await press(page.getByRole('button', { name }), hasTouch);
    };

    await test.step('"2 hours" ends the mark after 2 hours', async () => {
      const from = Date.now();
      await choose(SOLD_OUT_TEXTS.twoHours);
      await expect(card).toContainText(/Sold out until/);
      const ahead = Date.parse(await end()) - 2 * 3_600_000;
      expect(ahead).toBeGreaterThanOrEqual(from);
      expect(ahead).toBeLessThanOrEqual(Date.now());
      await expect(card).toContainText(said(await end()));
      await press(card.getByRole('button', { name: 'Mark Basil available' }), hasTouch);
      await expect(card).not.toContainText(SOLD_OUT);
    });

    await test.step('"Until we open" ends at the opening time shown in the menu', async () => {
      const opens = async () =>
        bodyOf(await owner.http.get<{ opens_next_day: string }>(`/restaurants/${owner.rid}/hours/`))
          .opens_next_day;
      const before = await opens();
      await press(card.getByRole('button', { name: 'Choose how long Basil is sold out' }), hasTouch);
      const tomorrow = page.getByRole('button', { name: /^Until we open/ });
      await expect(tomorrow).toContainText(/8:00\sAM Newfoundland Time$/);
      await press(tomorrow, hasTouch);
      await expect(card).toContainText(/Sold out until/);
      const until = await end();
      expect(clockOf(until)).toMatchObject({ hour: '8', minute: '00', dayPeriod: 'AM' });
      // The business day can end meanwhile.
      expect([before, await opens()]).toContain(until);
      await expect(card).toContainText(said(until));
    });
  },
);

test('choices and items can be marked sold out in their editor, without moving the list', async ({
  page,
  owner,
  hasTouch,
}) => {
  await test.step('extra options and primary options can be marked sold out in their editors', async () => {
    await restaurantWithMenu(owner);
    const { results } = bodyOf(await owner.http.get<Listed<{ id: number; name: string }>>('/categories/'));
    const pizza = results.find(({ name }) => name === 'Pizza')?.id;
    await signIn(page, owner);
    const names = async () => (await soldOutNow(owner)).map(({ name }) => name);
    const markAndPutBack = async (name: string) => {
      await press(page.getByRole('button', { name: `Mark ${name} sold out` }), hasTouch);
      const back = page.getByRole('button', { name: `Mark ${name} available` });
      await expect(back).toBeVisible();
      await expect.poll(names).toEqual([name]);
      await press(back, hasTouch);
      await expect(page.getByRole('button', { name: `Mark ${name} sold out` })).toBeVisible();
      await expect.poll(names).toEqual([]);
    };

    await page.goto(`/backoffice/menu/extra-options?category=${pizza}`);
    await press(page.getByRole('button', { name: /^Cheese / }), hasTouch);
    await markAndPutBack('Burrata');
    await page.goto(`/backoffice/menu/categories/${pizza}/editor`);
    await markAndPutBack('Mozzarella');
    await page.goto('/backoffice/menu/primary-options');
    await press(page.getByRole('link', { name: 'Crust', exact: true }), hasTouch);
    await markAndPutBack('Thick');
  });

  await test.step('an item can be marked sold out in its row', async () => {
    await startOver(page);

    const category = bodyOf(await owner.http.post<CategoryTree>('/categories/deep/', { name: 'Drinks' }));
    for (const name of ['Cola', 'Water'])
      await owner.http.post('/menu-items/', { category_id: category.id, name, price: 2 });
    const off = async () => (await soldOutNow(owner)).map(({ name }) => name);
    await signIn(page, owner);
    await page.goto('/backoffice/menu/items');
    const cola = (word: string) => page.getByRole('button', { name: `Cola: ${word}`, exact: true });
    const water = page.getByRole('button', { name: 'Water: Available', exact: true });
    await cola('Available').click();
    await expect(cola('Sold out')).toHaveText('Sold out');
    await expect(water).toHaveText('Available');
    await expect.poll(off).toEqual(['Cola']);

    await test.step('the end is changed while it runs', async () => {
      await page.getByRole('button', { name: 'Change how long Cola is sold out' }).click();
      await page.getByRole('button', { name: SOLD_OUT_TEXTS.hour }).click();
      await expect(cola('Sold out')).toHaveText(/^Sold out.*\d:\d\d/);
      expect((await soldOutNow(owner))[0]?.until).not.toBeNull();
    });

    await test.step('the filter "Sold out now" lists rows sold out when it was selected', async () => {
      const availability = page.getByLabel('Availability');
      await availability.selectOption('Sold out now');
      await expect(water).toHaveCount(0);
      await cola('Sold out').click();
      // The button keeps the row visible for the user who works on it.
      await expect(cola('Available')).toBeVisible();
      await expect.poll(off).toEqual([]);
      await availability.selectOption('Any availability');
      await expect(water).toBeVisible();
      await availability.selectOption('Sold out now');
      await expect(page.getByText('Nothing is sold out.')).toBeVisible();
      await expect(cola('Available')).toHaveCount(0);
    });
  });

  await test.step('the sold-out button loads after the list and does not shift it', async () => {
    await startOver(page);

    bodyOf(await owner.http.post('/dressings/', { name: 'Caesar', restaurant_id: owner.rid }));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/(?:parts|soldOut)-[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await signIn(page, owner);
    await page.goto('/backoffice/menu/dressings');
    const actions = page.getByRole('button', { name: 'Actions for Caesar' });
    await expect(actions).toBeVisible();
    const place = await actions.boundingBox();
    release();
    await expect(page.getByRole('button', { name: 'Mark Caesar sold out' })).toBeVisible();
    expect(await actions.boundingBox()).toEqual(place);
  });
});
