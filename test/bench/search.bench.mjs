/**
 * Searches through all of 10,000 restaurants with a million menu items, as platform people have them: in each list a
 * text that hardly anything has in it, one that many have, one that nearly everything has and one that nothing has.
 * What must hold: half of the answers take 50 ms at most; how long 99 of 100 take is said beside it. BENCH_SIZE=s or
 * m is quicker.
 */
import { loadavg } from 'node:os';
import { startApi } from './support/api.mjs';
import { saturate } from './support/load.mjs';
import { passwordHash, signIn } from './support/people.mjs';

const ADMIN = 'admin@feast.example';
/** One after the other, so that none waits for another. */
const LOAD = { clients: 1, seconds: 2 };
const LIMIT_P50 = 50; // ms

const RARE = 'quince';
const NOTHING = 'zebra crossing';
/** What searches, with a common text and one that is everywhere. */
const LISTS = {
  restaurants: ['/restaurants/', 'golden', 'e'],
  people: ['/auth/admin/users/', '12', 'owner'],
  team: ['/auth/team/', '12', 'owner'],
  territories: ['/territories/', 'no. 1', 'no'],
  'territories without zips': ['/territories/?with_zips=false', 'no. 1', 'no'],
  cities: ['/cities/', 'san', 'o'],
  categories: ['/categories/', 'soup', 's'],
  items: ['/menu-items/', 'chicken', 'e'],
  toppings: ['/toppings/', 'no. 1', 'no'],
};
/** The menu of commands and the restaurant select ask the same. */
const CHOICE = 'palette and restaurant select';

/** What the seed has none of, and a few rows with a name of their own. */
const MORE = [
  `INSERT INTO territories (name, slug, socials)
     SELECT CONCAT('No. ', LPAD(seq, 4, '0')), CONCAT('no-', seq), '[]' FROM seq_1_to_2000`,
  `INSERT INTO territory_zips (territory_id, code)
     SELECT t.id, LPAD(t.id * 30 + seq, 6, '0') FROM territories t JOIN seq_1_to_30`,
  `INSERT INTO toppings (restaurant_id, name) SELECT r.id, CONCAT('No. ', seq) FROM restaurants r JOIN seq_1_to_8`,
  ...['restaurants', 'territories', 'cities', 'categories', 'menu_items', 'toppings'].map(
    (table) =>
      `UPDATE ${table} SET name = CONCAT('Quince ', id) WHERE id IN (SELECT * FROM (SELECT MAX(id) FROM ${table}) AS last)`,
  ),
  `UPDATE users SET last_name = 'Quince' WHERE email LIKE '%00009@owners.feast.example'`,
  'ANALYZE TABLE territories, territory_zips, toppings',
];

const api = await startApi('search', async (database, command) => {
  await command('cli/seed.js', `--size=${process.env.BENCH_SIZE || 'l'}`);
  for (const statement of MORE) await database.query(statement);
  await database.query(
    `INSERT INTO users (email, password_hash, is_superadmin, email_verified_at, profile_completed_at)
     VALUES (?, ?, 1, NOW(), NOW())`,
    [ADMIN, await passwordHash()],
  );
});

const list = (path, search) => {
  const url = new URL(path, api.url);
  url.searchParams.set('page_size', '50');
  url.searchParams.set('search', search);
  return url;
};
const choice = (search) => {
  const url = new URL('/trpc/restaurants.list', api.url);
  url.searchParams.set('input', JSON.stringify({ page_size: 50, search }));
  return url;
};

try {
  const headers = await signIn(api.url, ADMIN);
  const searches = [
    ...Object.entries(LISTS).map(([name, [path, ...texts]]) => [name, (text) => list(path, text), texts]),
    [CHOICE, choice, LISTS.restaurants.slice(1)],
  ];
  for (const [name, address, [common, everywhere]] of searches) {
    for (const [kind, text] of Object.entries({ rare: RARE, common, everywhere, absent: NOTHING })) {
      const url = address(text);
      const ask = async () => {
        const response = await fetch(url, { headers });
        const body = await response.json();
        return { status: response.status, count: body.count ?? body.result?.data.count };
      };
      const { count } = await ask();
      const { p50, p99, byStatus } = await saturate({ ...LOAD, send: async () => (await ask()).status });
      const holds = p50 <= LIMIT_P50 && Object.keys(byStatus).join() === '200';
      process.stdout.write(
        `${holds ? 'holds' : 'FAILS'}  ${name}, ${kind} (${text}: ${count}): p50 ${p50} ms, p99 ${p99} ms, load ${loadavg()[0]?.toFixed(1)}\n`,
      );
      if (!holds) process.exitCode = 1;
    }
  }
} finally {
  await api.stop();
}
