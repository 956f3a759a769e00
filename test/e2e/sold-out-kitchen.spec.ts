import type { Page } from '@playwright/test';
import { SOLD_OUT_TEXTS } from '../../src/shared/texts/sold-out.js';
import { bodyOf } from '../support/newcomer.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { exported } from './pages/lists.js';
import { expectAbove } from './support/places.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

/** Requests that change what is sold out. */
const WRITES = /\/trpc\/[^?]*menu\.soldOut\.\w+\.(?:mark|end)/;

const soldOutOf = async ({ http }: Owner) =>
  bodyOf(await http.get<{ sold_out: { name: string; until: string | null }[] }>('/menu/sold_out/')).sold_out;
const namesOf = async (owner: Owner) => (await soldOutOf(owner)).map(({ name }) => name);

const lineOf = (page: Page, name: string) => {
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch', { name: SOLD_OUT_TEXTS.isAvailable(name) }) });
  return {
    line,
    toggle: line.getByRole('switch'),
    change: line.getByRole('button', { name: SOLD_OUT_TEXTS.changeEnd(name) }),
    /** Choices at the foot of the screen. */
    choices: page.getByRole('group', { name: SOLD_OUT_TEXTS.changeEnd(name) }),
    choice: (text: string | RegExp) =>
      page.getByRole('group', { name: SOLD_OUT_TEXTS.changeEnd(name) }).getByRole('button', { name: text }),
  };
};

test(
  'a cook marks a menu sold out by touch, over a slow line, while another user works on it',
  { tag: '@phone-only' },
  async ({ page, owner, browser, complaints }) => {
    complaints.announce(/ERR_FAILED/);
    await restaurantWithMenu(owner);
    await signIn(page, owner);
    await page.goto('/backoffice/menu');
    const first = page.getByRole('navigation', { name: 'Most used' }).getByRole('link').first();
    await expect(first).toHaveText(SOLD_OUT_TEXTS.soldOut);
    await first.tap();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Pizza',
      'Drinks',
      SOLD_OUT_TEXTS.toppings,
      SOLD_OUT_TEXTS.options,
      SOLD_OUT_TEXTS.extras,
    ]);
    const pizza = lineOf(page, 'Margherita');

    await test.step('the change shows immediately, says that it is not saved, and is sent again', async () => {
      let attempts = 0;
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(WRITES, async (route) => {
        attempts += 1;
        await released;
        await (attempts === 1 ? route.abort() : route.continue());
      });
      const below = () => lineOf(page, 'Marinara').line.boundingBox();
      const place = await below();
      await pizza.toggle.tap();
      await expect(pizza.toggle).not.toBeChecked();
      await expect(pizza.change).toContainText(SOLD_OUT_TEXTS.saving);
      expect(await namesOf(owner)).toEqual([]);
      expect(await below(), 'the rows stay below the finger').toEqual(place);
      release();
      await expect(pizza.change).toContainText(SOLD_OUT_TEXTS.soldOut);
      expect(await below()).toEqual(place);
      expect(await soldOutOf(owner)).toMatchObject([{ name: 'Margherita', until: null }]);
      expect(attempts).toBe(2);
      await page.unroute(WRITES);
    });

    await test.step('one tap sets the end, which can be changed while it runs', async () => {
      await pizza.choice(SOLD_OUT_TEXTS.hour).tap();
      await expect(pizza.change).toContainText(/until .*\d:\d\d/);
      const hour = (await soldOutOf(owner))[0]?.until ?? '';
      await pizza.change.tap();
      await expect(pizza.choices.locator('[aria-pressed=true]')).toHaveText(SOLD_OUT_TEXTS.hour);
      await pizza.choice(/^Until we open/).tap();
      await expect(pizza.change).toContainText(/12:00\sAM/);
      expect((await soldOutOf(owner))[0]?.until).not.toBe(hour);
      await expect(pizza.change, 'the choice leads back to its row').toBeFocused();

      // So low that the form opens behind the bar at the foot, unless it is scrolled into view.
      await page.setViewportSize({ width: 390, height: 440 });
      await pizza.change.tap();
      await pizza.choice(SOLD_OUT_TEXTS.date).tap();
      await expectAbove(
        pizza.choice(SOLD_OUT_TEXTS.setDate),
        page.getByRole('navigation', { name: 'Most used' }),
      );
      await page.setViewportSize({ width: 390, height: 844 });
      await pizza.choice(SOLD_OUT_TEXTS.setDate).tap();
      await expect(pizza.choices).toContainText(SOLD_OUT_TEXTS.enterDate);
      const date = page.getByLabel(SOLD_OUT_TEXTS.dateAndTime);
      const soon = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
      // A phone opens its own picker.
      await date.fill(`${soon}T16:30`);
      await pizza.choice(SOLD_OUT_TEXTS.setDate).tap();
      await expect(pizza.change).toContainText(/4:30\sPM/);
      expect((await soldOutOf(owner))[0]?.until).toContain(':30:00.000Z');
    });

    await test.step('an option is found by its name', async () => {
      const search = page.getByRole('searchbox', { name: SOLD_OUT_TEXTS.search });
      await search.tap();
      await page.keyboard.type('burr');
      await expect(page.getByRole('switch')).toHaveCount(1);
      await lineOf(page, 'Burrata').toggle.tap();
      await expect.poll(() => namesOf(owner)).toEqual(['Burrata', 'Margherita']);
      await search.clear();
      await expect(pizza.toggle).toBeVisible();
    });

    await test.step('the export has the rows that the search finds, with the end of each', async () => {
      const search = page.getByRole('searchbox', { name: SOLD_OUT_TEXTS.search });
      await search.tap();
      await page.keyboard.type('margh');
      await expect(page.getByRole('switch')).toHaveCount(1);
      const { name, lines } = await exported(page);
      expect(name).toMatch(/^sold-out-[\d-]{10}\.csv$/);
      expect(lines).toEqual([
        'Section,Name,Part of,Sold out,Until',
        expect.stringMatching(/^Pizza,Margherita,,Yes,"\w{3} \d+, \d{4}, 4:30 PM"$/),
      ]);
      await search.clear();
      await expect(pizza.toggle).toBeVisible();
    });

    await test.step('another user’s changes show within seconds', async () => {
      const other = await browser.newContext();
      await signIn(other, owner);
      const elsewhere = await other.newPage();
      await elsewhere.goto('/backoffice/menu/sold-out');
      const theirs = lineOf(elsewhere, 'Margherita');
      await expect(theirs.change).toContainText(/4:30\sPM/);
      await theirs.toggle.click();
      await lineOf(elsewhere, 'Olives').toggle.click();
      await expect(pizza.toggle).toBeChecked();
      await expect(lineOf(page, 'Olives').toggle).not.toBeChecked();
      await other.close();
    });

    await test.step('a change that cannot be saved is undone, and a message says so', async () => {
      await page.route(WRITES, (route) => route.abort());
      await pizza.toggle.tap();
      await expect(pizza.toggle).not.toBeChecked();
      await expect(page.getByRole('alert')).toContainText(SOLD_OUT_TEXTS.notSaved('Margherita'));
      await expect(pizza.toggle).toBeChecked();
      expect(await namesOf(owner)).not.toContain('Margherita');
    });

    await test.step('a change that the closed tab could not send is offered at the next visit', async () => {
      // A request that only hangs would reach the server when the tab closes.
      const refused = page.waitForRequest(WRITES);
      await pizza.toggle.tap();
      await refused;
      await expect(pizza.change).toContainText(SOLD_OUT_TEXTS.saving);
      await page.close();
      const next = await page.context().newPage();
      await next.goto('/backoffice/menu/sold-out');
      const notice = next.getByRole('alert').filter({ hasText: 'Margherita sold out' });
      await notice.getByRole('button', { name: SOLD_OUT_TEXTS.saveUnsaved }).tap();
      await expect(lineOf(next, 'Margherita').change).toContainText(SOLD_OUT_TEXTS.soldOut);
      await expect.poll(() => namesOf(owner)).toContain('Margherita');
      await next.reload();
      await expect(lineOf(next, 'Margherita').toggle).not.toBeChecked();
      await expect(notice).toBeHidden();
    });
  },
);
