/**
 * Measures typing among 500 items of a category with three sizes. Counts the late frames while a name is typed, and
 * while prices are typed down a column.
 */
import { keepSession, openBrowser, sessionOf } from './support/browser.mjs';
import { figureRow } from './support/rows.mjs';

const ITEMS = 500;
const SIZES = ['Small', 'Medium', 'Large'];
const ROUNDS = 3;
const QUICK_ROUNDS = 1;
const NAME = 'Slow cooked aubergine with walnuts and pomegranate';
const NAME_LENGTH = 48; // letters
const BETWEEN_KEYS = 80; // ms
const PRICES = 25; // rows
const MOST_LATE = 1; // of 100
const SCREEN = { width: 1280, height: 800 };

/** Script for the page: records each frame's duration (ms) between `startFrames` and `endFrames`. */
const WATCH_FRAMES = `
  globalThis.startFrames = () => {
    globalThis.frames = [];
    let before;
    const note = (now) => {
      if (before !== undefined) globalThis.frames.push(now - before);
      before = now;
      globalThis.next = requestAnimationFrame(note);
    };
    globalThis.next = requestAnimationFrame(note);
  };
  globalThis.endFrames = () => {
    cancelAnimationFrame(globalThis.next);
    return globalThis.frames;
  };`;

/** Duration from which a frame is late, at 60 frames a second (ms). */
const LATE = (1.5 * 1_000) / 60;

const TYPED = {
  'typing a name': {
    cells: /^Name of /,
    type: (page) => page.keyboard.type(NAME.slice(0, NAME_LENGTH), { delay: BETWEEN_KEYS }),
  },
  'prices down a column': {
    cells: new RegExp(`^Price of .*, ${SIZES[0]}$`),
    type: async (page, round) => {
      for (let row = 0; row < PRICES; row += 1) {
        await page.keyboard.type(`${10 + round}.${50 + row}`, { delay: BETWEEN_KEYS });
        await page.keyboard.press('Enter', { delay: BETWEEN_KEYS });
      }
    },
  },
};

export default async function grid(bench) {
  const database = await bench.database('s');
  const { url } = await bench.api('s');
  const session = await sessionOf(url, bench.people.owner);
  const category = await makeCategory({ database, url, session });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: SCREEN, reducedMotion: 'reduce' });
    await page.addInitScript(WATCH_FRAMES);
    await keepSession(page, session);
    for (const [what, { cells, type }] of Object.entries(TYPED)) {
      const rounds = [];
      for (let round = 0; round < (bench.quick ? QUICK_ROUNDS : ROUNDS); round += 1) {
        await page.goto(`${url}/backoffice/menu/items?category=${category}`);
        await page.getByLabel(cells).first().click();
        await page.keyboard.press('ControlOrMeta+A');
        await page.evaluate('startFrames()');
        await type(page, round);
        rounds.push(await page.evaluate('endFrames()'));
      }
      bench.add(rowOf(what, rounds));
    }
  } finally {
    await browser.close();
  }
}

function rowOf(what, rounds) {
  const all = rounds.flat();
  const isLate = (frame) => frame > LATE;
  return figureRow({
    workload: `${what} among ${ITEMS} items: frames later than one frame`,
    most: MOST_LATE,
    unit: '%',
    digits: 1,
    ours: rounds.map((frames) => (100 * frames.filter(isLate).length) / frames.length),
    note: `${all.filter(isLate).length} of ${all.length.toLocaleString('en')}, the longest ${Math.max(...all).toFixed(0)} ms`,
  });
}

/** @returns the id of a category with that many items, all without prices */
async function makeCategory({ database, url, session }) {
  const response = await fetch(`${url}/categories/deep/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access}` },
    body: JSON.stringify({
      name: 'Grid',
      detail: { priced_by: 'size' },
      sizes: SIZES.map((name) => ({ name })),
    }),
  });
  const { id, restaurant_id } = await response.json();
  await database.query(
    'INSERT INTO menu_items (restaurant_id, category_id, name, description, position) VALUES ?',
    [
      Array.from({ length: ITEMS }, (_, at) => [
        restaurant_id,
        id,
        `Dish ${at + 1}`,
        'Made to order with what the market has that day.',
        at,
      ]),
    ],
  );
  return id;
}
