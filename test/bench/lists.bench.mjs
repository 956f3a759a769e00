/**
 * What an owner's day is made of, one request after the other: lists, the whole menu, what an editor opens with, and the
 * edits that it saves by itself. What must hold: half of the answers take 15 ms at most, the whole menu's 40 ms; how long 99
 * of 100 take is said beside it.
 */
import { loadavg } from 'node:os';
import { startApi } from './support/api.mjs';
import { saturate } from './support/load.mjs';
import { passwordHash, signIn } from './support/people.mjs';

const LOAD = { clients: 1, seconds: 4 };
const LIMIT_P50 = 15; // ms
const MENU_LIMIT_P50 = 40; // ms
const OWNER = 'owner@feast.example';

const MORE = [
  `INSERT INTO toppings (restaurant_id, name) SELECT @restaurant, CONCAT('Topping ', seq) FROM seq_1_to_100`,
  `INSERT INTO category_toppings (restaurant_id, category_id, topping_id, topping_owner_id)
     SELECT @restaurant, @category, id, owner_id FROM toppings WHERE restaurant_id = @restaurant LIMIT 20`,
  `INSERT INTO sizes (restaurant_id, category_id, name, position)
     SELECT @restaurant, @category, CONCAT('Size ', seq), seq FROM seq_1_to_20`,
  `INSERT INTO menu_items (restaurant_id, category_id, name, description, position)
     SELECT @restaurant, @category, CONCAT('Item ', seq), 'A dish', seq FROM seq_1_to_100`,
];

let categoryId;
let restaurantId;
const api = await startApi('lists', async (database, command) => {
  await command('cli/seed.js', `--size=${process.env.BENCH_SIZE || 'm'}`);
  const [[owner]] = await database.query(
    `SELECT m.user_id, m.restaurant_id, c.id AS category_id FROM memberships m
     JOIN categories c ON c.restaurant_id = m.restaurant_id WHERE m.role = 'owner' ORDER BY m.id DESC LIMIT 1`,
  );
  ({ restaurant_id: restaurantId, category_id: categoryId } = owner);
  await database.query('SET @restaurant = ?, @category = ?', [restaurantId, categoryId]);
  for (const statement of MORE) await database.query(statement);
  await database.query('UPDATE users SET email = ?, password_hash = ? WHERE id = ?', [
    OWNER,
    await passwordHash(),
    owner.user_id,
  ]);
});

const rest = (path, init) => ({ url: new URL(path, api.url), init });
const trpc = (calls) => {
  const url = new URL(`/trpc/${calls.map(([name]) => name).join(',')}`, api.url);
  url.searchParams.set('batch', '1');
  url.searchParams.set(
    'input',
    JSON.stringify(Object.fromEntries(calls.map(([, input], at) => [at, input]))),
  );
  return { url };
};

try {
  const headers = await signIn(api.url, OWNER);
  const json = { ...headers, 'content-type': 'application/json' };
  const send = async ({ url, init }) => {
    const response = await fetch(url, { headers, ...init });
    return { status: response.status, body: await response.json() };
  };
  const { body: toppings } = await send(rest('/toppings/?page_size=50'));
  const own = toppings.results.find(({ restaurant_id }) => restaurant_id === restaurantId);
  let edits = 0;
  const requests = {
    'list of 50 toppings': () => rest('/toppings/?page_size=50'),
    'list of 50 items': () => rest(`/menu-items/?category_id=${categoryId}&page_size=50`),
    'list of sizes': () => rest(`/categories/sizes/?category_id=${categoryId}`),
    'list of 50 categories': () => rest('/categories/?page_size=50'),
    'list of countries': () => rest('/countries/'),
    'an editor’s first batch': () =>
      trpc([
        ['menu.categories.get', { id: categoryId }],
        ['menu.toppings.list', { page_size: 200 }],
        ['menu.dressings.list', { page_size: 200 }],
        ['menu.primaryOptions.list', { page_size: 200 }],
      ]),
    'an edit': () =>
      rest(`/toppings/${own.id}/`, {
        method: 'PATCH',
        headers: json,
        body: JSON.stringify({ name: `Topping ${(edits += 1)}` }),
      }),
    'the whole menu': () => rest('/menu/'),
  };
  for (const [name, request] of Object.entries(requests)) {
    const { p50, p99, byStatus } = await saturate({
      ...LOAD,
      send: async () => (await send(request())).status,
    });
    const limit = name === 'the whole menu' ? MENU_LIMIT_P50 : LIMIT_P50;
    const holds = p50 <= limit && Object.keys(byStatus).join() === '200';
    process.stdout.write(
      `${holds ? 'holds' : 'FAILS'}  ${name}: p50 ${p50} ms, p99 ${p99} ms, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    if (!holds) process.exitCode = 1;
  }
} finally {
  await api.stop();
}
